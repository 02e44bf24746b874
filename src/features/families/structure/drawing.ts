import { type EdgeLabel, type GraphLabel, type NodeLabel, Graph as Layout, layout } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './familyGraph';
import { grouped } from '@/lib/grouped';
import { wrapText } from '@/lib/wrapText';

export interface PlacedNode extends GraphNode {
  /** The whole name and the whole note. */
  readonly nameLines: readonly string[];
  readonly noteLines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge extends GraphEdge {
  /** The `d` attribute of its path. */
  readonly path: string;
  /** The end of its text, beside its target. */
  readonly textX: number;
  readonly textY: number;
}

const nodeWidth = 264;
const leastHeight = 42;
/** The distance between edges that end at the same node, so that their texts do not overlap. */
const portStep = 22;
/** The width of the curves between two columns. */
const curveWidth = 90;
/** The width of the curve of a business that owns shares of itself. */
const loopWidth = 40;
/** The width of a character in the text of an edge, and the space around the text. */
const character = 6.6;
const textSpace = 12;
/** The letters in a line of a name and of a note, and the heights of the lines. */
const letters = { name: 30, note: 38 } as const;
export const lineHeights = { name: 17, note: 14 } as const;
const rowGap = 14;
const margin = 8;

type Point = Pick<PlacedNode, 'x' | 'y'>;

const curve = (from: Point, to: Point): string => {
  const bend = Math.max(curveWidth / 2, Math.abs(to.x - from.x) / 2);
  return `C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
};

/**
 * Returns a path from the right of a node, past the layers between, to the left of another node. Its ends are straight
 * for these distances: the text of the edge is above one of them.
 */
function pathOf(start: Point, passed: readonly Point[], end: Point, straight: { start: number; end: number }): string {
  const stops = [...passed, { ...end, x: end.x - straight.end }];
  const begin = { ...start, x: start.x + straight.start };
  const parts = stops.map((stop, index) => {
    const last = passed[index - 1];
    const line = curve(last ? { x: last.x + nodeWidth, y: last.y } : begin, stop);
    return index < passed.length ? `${line}H${stop.x + nodeWidth}` : `${line}H${end.x}`;
  });
  return `M${start.x} ${start.y}${straight.start > 0 ? `H${begin.x}` : ''}${parts.join('')}`;
}

/** Returns a path that leaves a node at its right and returns to it below. */
const loopOf = (start: Point, end: Point, straight: number): string =>
  `M${start.x} ${start.y}H${start.x + straight}${curveBack(start.x + straight, start.y, end.y)}H${end.x}`;

const curveBack = (x: number, from: number, to: number): string =>
  `C${x + loopWidth} ${from} ${x + loopWidth} ${to} ${x} ${to}`;

/** The edges that lead back to an owner of their source, or to their source: a layout in columns needs a graph without them. */
function edgesBack({ nodes, edges }: Graph): ReadonlySet<GraphEdge> {
  const from = grouped(edges, (edge) => edge.from);
  const back = new Set<GraphEdge>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string): void => {
    state.set(id, 'open');
    for (const edge of from.get(id) ?? []) {
      if (state.get(edge.to) === 'open') back.add(edge);
      else if (!state.has(edge.to)) visit(edge.to);
    }
    state.set(id, 'done');
  };
  for (const { id } of nodes) if (!state.has(id)) visit(id);
  return back;
}

/** The lines of a node's texts and the height that they need. */
function textsOf({ name, note }: GraphNode) {
  const nameLines = wrapText(name, letters.name);
  const noteLines = note === '' ? [] : wrapText(note, letters.note);
  const height = 12 + nameLines.length * lineHeights.name + noteLines.length * lineHeights.note;
  return { nameLines, noteLines, height };
}

/**
 * Lays a graph out in px with dagre, left to right, owners first. An edge back, of businesses that own each other, runs
 * between the same sides of the nodes as the others, and has its text at its left. The same graph has the same layout.
 */
export function drawingOf({ nodes, edges }: Graph) {
  const back = edgesBack({ nodes, edges });
  const indices = [...edges.keys()];
  const isBack = (index: number): boolean => edges[index] !== undefined && back.has(edges[index]);
  const isLoop = (index: number): boolean => edges[index]?.from === edges[index]?.to;
  const leftOf = (index: number): string => edges[index]?.[isBack(index) ? 'to' : 'from'] ?? '';
  const rightOf = (index: number): string => edges[index]?.[isBack(index) ? 'from' : 'to'] ?? '';
  /** The edges that end at the left of a node, and those that end at its right. */
  const atLeft = grouped(
    indices.filter((index) => !isLoop(index)),
    rightOf,
  );
  const atRight = grouped(indices.filter(isBack), leftOf);
  const graph = new Layout<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true });
  // The straight ends of the lines are as long as the longest text: no line runs through a text.
  const straight = Math.max(0, ...edges.map(({ text }) => text.length)) * character + textSpace;
  const gap = curveWidth + straight * (back.size > 0 ? 2 : 1);
  const gaps = { ranksep: gap, nodesep: rowGap, edgesep: portStep, marginx: margin, marginy: margin };
  graph.setGraph({ rankdir: 'LR', ...gaps });
  const texts = new Map(nodes.map((node) => [node.id, textsOf(node)]));
  for (const { id } of nodes) {
    // The edges at the right are below the middle, where the others begin.
    const ports = Math.max(atLeft.get(id)?.length ?? 0, (atRight.get(id)?.length ?? 0) * 2 + 1);
    const height = Math.max(leastHeight, texts.get(id)?.height ?? 0, ports * portStep + 6);
    graph.setNode(id, { width: nodeWidth, height });
  }
  for (const index of indices) if (!isLoop(index)) graph.setEdge(leftOf(index), rightOf(index), {}, String(index));
  layout(graph);
  const placed = nodes.map((node): PlacedNode => {
    const { x = 0, y = 0, width, height } = graph.node(node.id);
    const { nameLines = [], noteLines = [] } = texts.get(node.id) ?? {};
    return { ...node, nameLines, noteLines, x: x - width / 2, y: y - height / 2, width, height };
  });
  const placedNodes = new Map(placed.map((node) => [node.id, node]));
  // dagre bends an edge once between two neighboring columns and once at each column between.
  const ways = indices.map((index) => {
    if (isLoop(index)) return [];
    const points = (graph.edge(leftOf(index), rightOf(index), String(index)).points ?? []).slice(1, -1);
    return points.filter((_, bend) => bend % 2 === 1).map(({ x, y }) => ({ x: x - nodeWidth / 2, y }));
  });
  const middleOf = (id: string): number => {
    const { y = 0, height = 0 } = placedNodes.get(id) ?? {};
    return y + height / 2;
  };
  const sourceY = (index: number): number => ways[index]?.at(-1)?.y ?? middleOf(leftOf(index));
  const drawn = edges.map((edge, index): PlacedEdge => {
    const [left, right] = [leftOf(index), rightOf(index)];
    const begin = { x: (placedNodes.get(left)?.x ?? 0) + nodeWidth, y: middleOf(left) };
    const below = atRight.get(left) ?? [];
    const start = isBack(index) ? { ...begin, y: begin.y + (below.indexOf(index) + 1) * portStep } : begin;
    const textAtStart = { textX: start.x + 6 + edge.text.length * character, textY: start.y - 6 };
    if (isLoop(index)) return { ...edge, path: loopOf(begin, start, straight), ...textAtStart };
    // The edges into a node end below each other, in the order of their sources.
    const beside = (atLeft.get(right) ?? []).toSorted((one, other) => sourceY(one) - sourceY(other));
    const port = beside.indexOf(index) - (beside.length - 1) / 2;
    const end = { x: placedNodes.get(right)?.x ?? 0, y: middleOf(right) + port * portStep };
    const ends = { start: below.length > 0 ? straight : 0, end: isBack(index) ? 0 : straight };
    const path = pathOf(start, ways[index] ?? [], end, ends);
    return { ...edge, path, ...(isBack(index) ? textAtStart : { textX: end.x - 6, textY: end.y - 6 }) };
  });
  const { width = 0, height = 0 } = graph.graph();
  const loops = indices.filter(isLoop).map((index) => (placedNodes.get(leftOf(index))?.x ?? 0) + nodeWidth);
  const whole = Math.max(0, width, ...loops.map((x) => x + straight + loopWidth + margin));
  return { nodes: placed, edges: drawn, width: whole, height: Math.max(0, height) };
}
