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
  /** The end of its text, before its target. */
  readonly textX: number;
  readonly textY: number;
}

const nodeWidth = 264;
const leastHeight = 42;
/** The distance between edges that end at the same node, so that their texts do not overlap. */
const portStep = 22;
/** The width of the curves between two columns. */
const curveWidth = 90;
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
 * Returns a path from the right of a node, past the layers between, to the left of another node. Its end is straight:
 * the text of the edge is above it.
 */
function pathOf(start: Point, passed: readonly Point[], end: Point, straight: number): string {
  const stops = [...passed, { ...end, x: end.x - straight }];
  const parts = stops.map((stop, index) => {
    const last = passed[index - 1];
    const line = curve(last ? { x: last.x + nodeWidth, y: last.y } : start, stop);
    return index < passed.length ? `${line}H${stop.x + nodeWidth}` : `${line}H${end.x}`;
  });
  return `M${start.x} ${start.y}${parts.join('')}`;
}

/** The lines of a node's texts and the height that they need. */
function textsOf({ name, note }: GraphNode) {
  const nameLines = wrapText(name, letters.name);
  const noteLines = note === '' ? [] : wrapText(note, letters.note);
  const height = 12 + nameLines.length * lineHeights.name + noteLines.length * lineHeights.note;
  return { nameLines, noteLines, height };
}

/** Lays a graph out in px with dagre, left to right, owners first. The same graph has the same layout. */
export function drawingOf({ nodes, edges }: Graph) {
  const into = grouped([...edges.keys()], (index) => edges[index]?.to ?? '');
  const graph = new Layout<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true });
  // The straight ends of the lines are as long as the longest text: no line runs through a text.
  const straight = Math.max(0, ...edges.map(({ text }) => text.length)) * character + textSpace;
  const gaps = { ranksep: curveWidth + straight, nodesep: rowGap, edgesep: portStep, marginx: margin, marginy: margin };
  graph.setGraph({ rankdir: 'LR', ...gaps });
  const texts = new Map(nodes.map((node) => [node.id, textsOf(node)]));
  for (const { id } of nodes) {
    const height = Math.max(leastHeight, texts.get(id)?.height ?? 0, (into.get(id)?.length ?? 0) * portStep + 6);
    graph.setNode(id, { width: nodeWidth, height });
  }
  edges.forEach(({ from, to }, index) => graph.setEdge(from, to, {}, String(index)));
  layout(graph);
  const placed = nodes.map((node): PlacedNode => {
    const { x = 0, y = 0, width, height } = graph.node(node.id);
    const { nameLines = [], noteLines = [] } = texts.get(node.id) ?? {};
    return { ...node, nameLines, noteLines, x: x - width / 2, y: y - height / 2, width, height };
  });
  const placedNodes = new Map(placed.map((node) => [node.id, node]));
  // dagre bends an edge once between two neighboring columns and once at each column between.
  const ways = edges.map(({ from, to }, index) => {
    const points = from === to ? [] : (graph.edge(from, to, String(index)).points ?? []).slice(1, -1);
    return points.filter((_, index) => index % 2 === 1).map(({ x, y }) => ({ x: x - nodeWidth / 2, y }));
  });
  const middleOf = (id: string): number => {
    const { y = 0, height = 0 } = placedNodes.get(id) ?? {};
    return y + height / 2;
  };
  const sourceY = (index: number): number => ways[index]?.at(-1)?.y ?? middleOf(edges[index]?.from ?? '');
  const drawn = edges.map((edge, index): PlacedEdge => {
    // The edges into a node end below each other, in the order of their sources.
    const beside = (into.get(edge.to) ?? []).toSorted((one, other) => sourceY(one) - sourceY(other));
    const port = beside.indexOf(index) - (beside.length - 1) / 2;
    const end = { x: placedNodes.get(edge.to)?.x ?? 0, y: middleOf(edge.to) + port * portStep };
    const start = { x: (placedNodes.get(edge.from)?.x ?? 0) + nodeWidth, y: middleOf(edge.from) };
    return { ...edge, path: pathOf(start, ways[index] ?? [], end, straight), textX: end.x - 6, textY: end.y - 6 };
  });
  const { width = 0, height = 0 } = graph.graph();
  return { nodes: placed, edges: drawn, width: Math.max(0, width), height: Math.max(0, height) };
}
