import type { Graph, GraphEdge, GraphNode } from './graph';
import { grouped } from './graph';
import type { Slot } from './layers';
import { layersOf } from './layers';

export interface PlacedNode extends GraphNode {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge extends GraphEdge {
  /** The `d` of its path. */
  readonly path: string;
  /** The end of its text, just before what it leads to. */
  readonly textX: number;
  readonly textY: number;
}

/** A graph as it is drawn, in pixels. */
export interface Drawing {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

const nodeWidth = 224;
const leastHeight = 42;
/** Between two edges that end at the same node, so that their texts stand apart. */
const portStep = 20;
const columnGap = 150;
const rowGap = 14;
const margin = 8;
const columnStep = nodeWidth + columnGap;

interface Box {
  readonly top: number;
  readonly height: number;
}

const middleOf = ({ top, height }: Box): number => top + height / 2;

/** Stacks a layer in its order, each slot as near as can be to the middle of those it is joined to. */
function stack(layer: readonly Slot[], boxes: Map<string, Box>, side: 'before' | 'behind'): void {
  let free = -Infinity;
  for (const slot of layer) {
    const box = boxes.get(slot.id) ?? { top: 0, height: 0 };
    const near = slot[side].flatMap((id) => boxes.get(id) ?? []);
    const middle = near.length === 0 ? middleOf(box) : near.reduce((sum, one) => sum + middleOf(one), 0) / near.length;
    const top = Math.max(free, middle - box.height / 2);
    boxes.set(slot.id, { ...box, top });
    free = top + box.height + rowGap;
  }
}

function boxesOf(layers: readonly (readonly Slot[])[], heightOf: (id: string) => number): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const layer of layers) {
    let free = 0;
    for (const { id } of layer) {
      boxes.set(id, { top: free, height: heightOf(id) });
      free += heightOf(id) + rowGap;
    }
  }
  layers.forEach((layer) => stack(layer, boxes, 'before'));
  layers.toReversed().forEach((layer) => stack(layer, boxes, 'behind'));
  layers.forEach((layer) => stack(layer, boxes, 'before'));
  const first = Math.min(...[...boxes.values()].map(({ top }) => top));
  return new Map([...boxes].map(([id, box]) => [id, { ...box, top: box.top - first + margin }]));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const curve = (from: Point, to: Point): string => {
  const bend = Math.max(columnGap / 2, Math.abs(to.x - from.x) / 2);
  return `C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
};

/** From the right of a node, level past those of the layers between, to the left of another. */
function pathOf(start: Point, passed: readonly Point[], end: Point): string {
  const stops = [...passed, end];
  const parts = stops.map((stop, index) => {
    const last = passed[index - 1];
    const line = curve(last ? { x: last.x + nodeWidth, y: last.y } : start, stop);
    return index < passed.length ? `${line}H${stop.x + nodeWidth}` : line;
  });
  return `M${start.x} ${start.y}${parts.join('')}`;
}

/** Where each edge ends at its node: below each other, in the order of where they come from. */
function portsOf(
  { edges }: Graph,
  ways: readonly (readonly string[])[],
  boxes: ReadonlyMap<string, Box>,
): ReadonlyMap<number, number> {
  const comesFrom = (index: number): number => {
    const box = boxes.get(ways[index]?.at(-2) ?? '');
    return box ? middleOf(box) : 0;
  };
  const into = grouped([...edges.keys()], (index) => edges[index]?.to ?? '');
  const ports = [...into].flatMap(([id, indices]) => {
    const box = boxes.get(id) ?? { top: 0, height: 0 };
    const inOrder = indices.toSorted((one, other) => comesFrom(one) - comesFrom(other));
    const first = middleOf(box) - ((inOrder.length - 1) * portStep) / 2;
    return inOrder.map((index, place) => [index, first + place * portStep] as const);
  });
  return new Map(ports);
}

/** Lays a graph out from left to right, owners before what they own. The same graph is always drawn the same. */
export function drawingOf(graph: Graph): Drawing {
  const { layers, ways } = layersOf(graph);
  const into = grouped(graph.edges, ({ to }) => to);
  const isNode = new Set(graph.nodes.map(({ id }) => id));
  const heightOf = (id: string): number =>
    isNode.has(id) ? Math.max(leastHeight, (into.get(id)?.length ?? 0) * portStep + 6) : portStep - rowGap;
  const boxes = boxesOf(layers, heightOf);
  const xs = new Map(
    layers.flatMap((layer, column) => layer.map(({ id }) => [id, margin + column * columnStep] as const)),
  );
  const pointAt = (id: string, right = 0): Point => {
    const box = boxes.get(id);
    return { x: (xs.get(id) ?? 0) + right, y: box ? middleOf(box) : 0 };
  };
  const ports = portsOf(graph, ways, boxes);
  const edges = graph.edges.map((edge, index): PlacedEdge => {
    const end = { x: pointAt(edge.to).x, y: ports.get(index) ?? 0 };
    const passed = (ways[index] ?? []).slice(1, -1).map((id) => pointAt(id));
    const path = pathOf(pointAt(edge.from, nodeWidth), passed, end);
    return { ...edge, path, textX: end.x - 6, textY: end.y - 4 };
  });
  const nodes = graph.nodes.map((node): PlacedNode => {
    const { top, height } = boxes.get(node.id) ?? { top: 0, height: 0 };
    return { ...node, x: xs.get(node.id) ?? 0, y: top, width: nodeWidth, height };
  });
  const height = Math.max(0, ...nodes.map((node) => node.y + node.height)) + margin;
  return { nodes, edges, width: Math.max(0, layers.length * columnStep - columnGap) + 2 * margin, height };
}
