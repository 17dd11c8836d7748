// The cheapest way from a node past some towns to a Post Office, at what each ride costs now. Exact.

export interface Plan {
  from: number;
  past: number[];
  to: number[];
  /** Start, end and cost of each ride. */
  ways: [number, number, number][];
}

export interface Way {
  nodes: number[];
  cost: number;
}

/** The cheapest way; undefined where there is nothing to plan. */
export function cheapest(plan: Plan): Way | undefined {
  if (!plan.past.length && plan.to.includes(plan.from)) return undefined;
  const between = legs(plan);
  let best = new Map<string, Way>([[`${plan.from}:`, { nodes: [plan.from], cost: 0 }]]); // by last node and towns passed
  for (let passed = 0; passed < plan.past.length; passed++) best = further(best, plan.past, between);
  const homes = [...best.values()].flatMap((way) => plan.to.map((home) => longer(way, home, between)));
  return least(homes);
}

function further(best: Map<string, Way>, past: number[], between: Map<string, Way>): Map<string, Way> {
  const next = new Map<string, Way>();
  for (const [key, way] of best) {
    const done = key.split(":")[1]?.split(",").filter(Boolean).map(Number) ?? [];
    for (const town of past.filter((town) => !done.includes(town))) {
      const found = longer(way, town, between);
      const name = `${town}:${[...done, town].sort((one, other) => one - other)}`;
      const known = next.get(name);
      if (found && (!known || found.cost < known.cost)) next.set(name, found);
    }
  }
  return next;
}

function longer(way: Way, to: number, between: Map<string, Way>): Way | undefined {
  const leg = between.get(`${way.nodes.at(-1)}-${to}`);
  return leg && { nodes: [...way.nodes, ...leg.nodes.slice(1)], cost: way.cost + leg.cost };
}

function least(ways: (Way | undefined)[]): Way | undefined {
  return ways.reduce((best, way) => (way && (!best || way.cost < best.cost) ? way : best), undefined);
}

/** The cheapest way between any two nodes, also away and back again; no way leads through a Post Office. */
function legs(plan: Plan): Map<string, Way> {
  const between = new Map<string, Way>();
  for (const [start, end, cost] of plan.ways) between.set(`${start}-${end}`, { nodes: [start, end], cost });
  const nodes = [...new Set(plan.ways.map(([start]) => start))];
  for (const middle of nodes.filter((node) => !plan.to.includes(node)))
    for (const start of nodes)
      for (const end of nodes) {
        const [first, second] = [between.get(`${start}-${middle}`), between.get(`${middle}-${end}`)];
        const known = between.get(`${start}-${end}`);
        if (!first || !second || (known && known.cost <= first.cost + second.cost)) continue;
        const joined = [...first.nodes, ...second.nodes.slice(1)];
        between.set(`${start}-${end}`, { nodes: joined, cost: first.cost + second.cost });
      }
  return between;
}
