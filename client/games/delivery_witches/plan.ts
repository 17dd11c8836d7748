// What a route needs to know, as the page has it: open steps, houses, and what a witch's orders ask.

export interface Order {
  level: number;
  /** Packages left, by colour. */
  left: number[];
  /** Hazards that spoil its mastery, as bits. */
  no: number;
  /** Actions on its clock, 0 for none. */
  clock: number;
  lost: boolean;
}

export interface House {
  colour: number;
  level: number;
}

export interface Plan {
  from: number;
  actions: number;
  /** Changes when an order is completed or a medal won. */
  progress: string;
  /** Whether hazards spoil nothing. */
  heedless: boolean;
  /** The hazard of each open step, by its start and its end. */
  steps: Map<number, Map<number, number>>;
  houses: Map<number, House>;
  orders: Order[];
  colours: string[];
}

export function read(data: DOMStringMap): Plan {
  const houses = rows(data.houses).map(([node, colour, level]) => [node, { colour, level }] as [number, House]);
  const steps = new Map<number, Map<number, number>>();
  for (const [start, end, hazard] of rows(data.ways) as [number, number, number][]) {
    steps.set(start, (steps.get(start) ?? new Map()).set(end, hazard));
  }
  return {
    from: Number(data.from),
    actions: Number(data.left),
    progress: data.progress ?? "",
    heedless: data.heedless === "1",
    steps,
    houses: new Map(houses),
    orders: words(data.orders).map(order),
    colours: words(data.colours),
  };
}

function order(text: string): Order {
  const [level, left, no, clock, lost] = text.split("-");
  const packages = (left ?? "").split(":").map(Number);
  return { level: Number(level), left: packages, no: Number(no), clock: Number(clock), lost: lost === "1" };
}

function rows(text?: string): number[][] {
  return words(text).map((row) => row.split("-").map(Number));
}

function words(text = ""): string[] {
  return text.split(" ").filter(Boolean);
}
