import type { Graph } from './graph';
import { grouped } from './graph';

/** A place in a layer: a node, or where an edge that spans several layers passes between nodes. */
export interface Slot {
  readonly id: string;
  readonly layer: number;
  /** The slots it is joined to, one layer before and one behind. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

export interface Layers {
  /** The slots of each layer from owners to owned, in their order. */
  readonly layers: readonly (readonly Slot[])[];
  /** The slots an edge leads through, its ends included, by its place among the edges of the graph. */
  readonly ways: readonly (readonly string[])[];
}

/** How far behind its first owner each node stands. Of owners that own each other in a ring, one comes first. */
function depths({ nodes, edges }: Graph): Map<string, number> {
  const into = grouped(edges, ({ to }) => to);
  const known = new Map<string, number>();
  const open = new Set<string>();
  const depthOf = (id: string): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    open.add(id);
    const owners = (into.get(id) ?? []).map(({ from }) => from).filter((from) => !open.has(from));
    const depth = Math.max(0, ...owners.map((from) => depthOf(from) + 1));
    open.delete(id);
    known.set(id, depth);
    return depth;
  };
  nodes.forEach(({ id }) => depthOf(id));
  return known;
}

/** Whom nobody owns stands right before the first thing they own. */
function drawnTogether(graph: Graph, depth: ReadonlyMap<string, number>): Map<string, number> {
  const [into, from] = [grouped(graph.edges, ({ to }) => to), grouped(graph.edges, (edge) => edge.from)];
  const layers = graph.nodes.map(({ id }) => {
    const next = (from.get(id) ?? []).map(({ to }) => depth.get(to) ?? 0);
    const isFirst = !into.has(id) && next.length > 0;
    return [id, isFirst ? Math.max(0, Math.min(...next) - 1) : (depth.get(id) ?? 0)] as const;
  });
  return new Map(layers);
}

/** Leads each edge through one slot in every layer it passes. An edge that leads back, in a ring, has none between its ends. */
function waysOf({ edges }: Graph, layerOf: ReadonlyMap<string, number>): { way: string[]; first: number }[] {
  return edges.map(({ from, to }, index) => {
    const first = layerOf.get(from) ?? 0;
    const passed = Math.max(0, (layerOf.get(to) ?? 0) - first - 1);
    const between = Array.from({ length: passed }, (_, step) => `${index}:${step}`);
    return { way: [from, ...between, to], first };
  });
}

/** How often the order is gone over, there and back: more changes little. */
const sweeps = 4;

type Order = ReadonlyMap<string, number>;

const meanOf = (ids: readonly string[], order: Order, own: number): number =>
  ids.length === 0 ? own : ids.reduce((sum, id) => sum + (order.get(id) ?? 0), 0) / ids.length;

/** Each slot near those it is joined to, so that few edges cross. */
function untangled(layers: readonly (readonly Slot[])[]): readonly (readonly Slot[])[] {
  const ordered = layers.map((layer) => [...layer]);
  const order = new Map(ordered.flatMap((layer) => layer.map(({ id }, index) => [id, index] as const)));
  const settle = (layer: Slot[], side: 'before' | 'behind'): void => {
    const wanted = new Map(layer.map((slot) => [slot.id, meanOf(slot[side], order, order.get(slot.id) ?? 0)]));
    layer.sort((one, other) => (wanted.get(one.id) ?? 0) - (wanted.get(other.id) ?? 0));
    layer.forEach(({ id }, index) => order.set(id, index));
  };
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    ordered.forEach((layer) => settle(layer, 'before'));
    ordered.toReversed().forEach((layer) => settle(layer, 'behind'));
  }
  return ordered;
}

/** Sorts a graph into layers, owners before what they own, and orders each so that few edges cross. */
export function layersOf(graph: Graph): Layers {
  const layerOf = drawnTogether(graph, depths(graph));
  const ways = waysOf(graph, layerOf);
  const passed = ways.flatMap(({ way, first }) => way.slice(1, -1).map((id, step) => [id, first + step + 1] as const));
  const places = [...layerOf, ...passed];
  const layers = new Map(places);
  const steps = ways.flatMap(({ way }) => way.slice(1).map((to, index) => ({ from: way[index] ?? to, to })));
  const near = steps.filter(({ from, to }) => (layers.get(to) ?? 0) === (layers.get(from) ?? 0) + 1);
  const [before, behind] = [grouped(near, ({ to }) => to), grouped(near, ({ from }) => from)];
  const slots = places.map(([id, layer]) => ({
    id,
    layer,
    before: (before.get(id) ?? []).map(({ from }) => from),
    behind: (behind.get(id) ?? []).map(({ to }) => to),
  }));
  const count = Math.max(0, ...slots.map(({ layer }) => layer + 1));
  const listed = Array.from({ length: count }, (_, layer) => slots.filter((slot) => slot.layer === layer));
  return { layers: untangled(listed), ways: ways.map(({ way }) => way) };
}
