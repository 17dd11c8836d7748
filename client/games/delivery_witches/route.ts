// A route of several steps: drawn out to any place by the shortest way, and told before it is flown.

import type { Order, Plan } from "./plan";

interface Way {
  nodes: number[];
  /** What speaks against it: masteries lost, before packages not delivered. */
  cost: number;
}

const MASTERY = 100; // more than the packages of any way

/** The shortest way from one place to another, without the first, and of equal ones that which costs the fewest
 * masteries, then that which delivers most; undefined where no way is open. */
export function shortest(plan: Plan, from: number, to: number): number[] | undefined {
  const reached = new Set([from]);
  let front = new Map<number, Way>([[from, { nodes: [], cost: 0 }]]);
  while (front.size && !reached.has(to)) {
    front = further(plan, front, reached);
    for (const node of front.keys()) reached.add(node);
  }
  return front.get(to)?.nodes;
}

/** The best ways that are one step longer, by their ends. */
function further(plan: Plan, front: Map<number, Way>, reached: Set<number>): Map<number, Way> {
  const ways = new Map<number, Way>();
  for (const [node, way] of front) {
    for (const [end, hazard] of plan.steps.get(node) ?? []) {
      const cost = way.cost + MASTERY * spoiled(plan, hazard) - awaited(plan, end);
      if (!reached.has(end) && cost < (ways.get(end)?.cost ?? Infinity)) {
        ways.set(end, { nodes: [...way.nodes, end], cost });
      }
    }
  }
  return ways;
}

/** How many masteries a hazard costs. */
function spoiled(plan: Plan, hazard: number): number {
  return plan.heedless ? 0 : plan.orders.filter((order) => order.no & hazard && !order.lost).length;
}

/** How many packages a place takes. */
function awaited(plan: Plan, node: number): number {
  const house = plan.houses.get(node);
  const orders = house ? plan.orders.filter((order) => order.level === house.level) : [];
  return orders.reduce((sum, order) => sum + (order.left[house?.colour ?? 0] ?? 0), 0);
}

/** What a route would do, in words: "3 of 4 actions: delivers 2 purple, completes 1 order". */
export function told(plan: Plan, route: number[]): string {
  const orders = plan.orders.map((order) => ({ ...order, left: [...order.left] }));
  const delivered = plan.colours.map(() => 0);
  let at = plan.from;
  for (const node of route) {
    cross(plan, orders, plan.steps.get(at)?.get(node) ?? 0);
    deliver(plan, orders, delivered, node);
    for (const order of orders) if (order.clock === 0 && timed(plan, orders, order) && !done(order)) order.lost = true;
    at = node;
  }
  return sentence(plan, route, orders, delivered);
}

/** A step runs the clocks, and its hazard spoils orders that forbid it. */
function cross(plan: Plan, orders: Order[], hazard: number): void {
  for (const order of orders.filter((order) => !done(order))) {
    order.clock = Math.max(order.clock - 1, 0);
    if (order.no & hazard && !plan.heedless) order.lost = true;
  }
}

function deliver(plan: Plan, orders: Order[], delivered: number[], node: number): void {
  const house = plan.houses.get(node);
  if (!house) return;
  for (const order of orders.filter((order) => order.level === house.level)) {
    delivered[house.colour] = (delivered[house.colour] ?? 0) + (order.left[house.colour] ?? 0);
    order.left[house.colour] = 0;
  }
}

function timed(plan: Plan, orders: Order[], order: Order): boolean {
  return (plan.orders[orders.indexOf(order)]?.clock ?? 0) > 0;
}

function done(order: Order): boolean {
  return order.left.every((packages) => packages === 0);
}

function sentence(plan: Plan, route: number[], orders: Order[], delivered: number[]): string {
  const parts = delivered.flatMap((packages, colour) => (packages ? [`${packages} ${plan.colours[colour]}`] : []));
  const completed = orders.filter(done).length;
  const broken = orders.filter((order, slot) => order.lost && !plan.orders[slot]?.lost).length;
  const tells = [
    parts.length ? `delivers ${parts.join(", ")}` : "",
    completed ? `completes ${count(completed, "order")}` : "",
    broken ? `loses the mastery of ${count(broken, "order")}` : "",
  ].filter(Boolean);
  const most = `${route.length} of ${count(plan.actions, "action")}`;
  return tells.length ? `${most}: ${tells.join(", ")}` : most;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
