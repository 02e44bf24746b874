import { drawingOf } from './drawing';
import type { Graph, GraphEdge } from './familyGraph';

const node = (id: string) => ({ id, name: id, kind: 'business' as const, note: '' });
const edgeOf = (from: string, to: string): GraphEdge => ({ from, to, kind: 'share', text: '50%', share: 50 });

/** A graph of edges such as "Ruth>Trust". */
function graphOf(...edges: string[]): Graph {
  const pairs = edges.map((text) => text.split('>') as [string, string]);
  return { nodes: [...new Set(pairs.flat())].map(node), edges: pairs.map(([from, to]) => edgeOf(from, to)) };
}

const placesIn = (graph: Graph) => new Map(drawingOf(graph).nodes.map((placed) => [placed.id, placed]));

describe('the layout of a structure', () => {
  it('places owners to the left of what they own', () => {
    const at = placesIn(graphOf('Ruth>Trust', 'Trust>Harbor', 'Harbor>Quay', 'Ruth>Quay'));
    const xs = ['Ruth', 'Trust', 'Harbor', 'Quay'].map((id) => at.get(id)!.x);
    expect(xs).toEqual([...xs].sort((one, other) => one - other));
    expect(new Set(xs).size).toBe(4);
  });

  it('places each node once, without overlaps', () => {
    const graph = graphOf('Ruth>Harbor', 'Ruth>Quay', 'Sam>Harbor', 'Sam>Pier', 'Harbor>Pier', 'Ann>Quay');
    const { nodes, width, height } = drawingOf(graph);
    expect(nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ id }) => id));
    for (const one of nodes) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      const others = nodes.filter(({ id, x }) => id !== one.id && x === one.x);
      for (const other of others) expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
    }
  });

  it('separates owners without a common business', () => {
    const at = placesIn(graphOf('Ann>Quay', 'Bob>Harbor', 'Cid>Quay', 'Dan>Harbor'));
    const y = (id: string) => at.get(id)!.y;
    const [quay, harbor] = [
      [y('Ann'), y('Cid')],
      [y('Bob'), y('Dan')],
    ];
    const isApart = Math.max(...quay) < Math.min(...harbor) || Math.max(...harbor) < Math.min(...quay);
    expect(isApart).toBe(true);
  });

  it('places an owner in the column before its first business', () => {
    const at = placesIn(graphOf('Ruth>Trust', 'Trust>Harbor', 'Sam>Harbor'));
    expect(at.get('Sam')!.x).toBe(at.get('Trust')!.x);
  });

  it('ends the edges of a node below each other, so that their texts do not overlap', () => {
    const { edges } = drawingOf(graphOf('Ann>Quay', 'Bob>Quay', 'Cid>Quay'));
    const ys = edges.map(({ textY }) => textY).sort((one, other) => one - other);
    expect(ys[1]! - ys[0]!).toBeGreaterThanOrEqual(16);
    expect(ys[2]! - ys[1]!).toBeGreaterThanOrEqual(16);
  });

  it('has room for the whole names and texts', () => {
    const long = { ...node('Quay'), name: 'Commonwealth Preservation and Conservation Partners'.repeat(2) };
    const text = 'Grantor, Trustee, Successor Trustee, Beneficiary';
    const { nodes, edges } = drawingOf({
      nodes: [node('Ann'), long],
      edges: [{ from: 'Ann', to: 'Quay', kind: 'role', text }],
    });
    const [ann, quay] = nodes;
    expect(quay!.nameLines.join('').replaceAll(' ', '')).toBe(long.name.replaceAll(' ', ''));
    expect(quay!.height).toBeGreaterThanOrEqual(quay!.nameLines.length * 17);
    // The text is above the straight end of its line, between the two nodes.
    const end = /C[-\d. ]+ ([-\d.]+) [-\d.]+H([-\d.]+)$/.exec(edges[0]!.path)!;
    expect(Number(end[2]) - Number(end[1])).toBeGreaterThanOrEqual(text.length * 6);
    expect(edges[0]!.textX - text.length * 6).toBeGreaterThan(ann!.x + ann!.width);
  });

  it('routes an edge past the nodes of the layers between', () => {
    const { nodes, edges } = drawingOf(graphOf('Ruth>Trust', 'Trust>Harbor', 'Ruth>Harbor'));
    const trust = nodes.find(({ id }) => id === 'Trust')!;
    const level = Number(/ ([\d.]+)H/.exec(edges[2]!.path)?.[1]);
    expect(level < trust.y || level > trust.y + trust.height).toBe(true);
  });

  describe.each([
    ['two businesses that own each other', ['Harbor>Quay', 'Quay>Harbor']],
    ['a ring of three', ['Harbor>Quay', 'Quay>Pier', 'Pier>Harbor']],
    ['a ring behind an owner', ['Ann>Harbor', 'Harbor>Quay', 'Quay>Pier', 'Pier>Harbor', 'Quay>Harbor']],
    ['a business that owns itself', ['Pier>Pier']],
    ['a ring in which one owns itself', ['Harbor>Quay', 'Quay>Harbor', 'Quay>Quay', 'Harbor>Harbor']],
  ])('of %s', (_name, texts) => {
    const graph = graphOf(...texts);
    const { nodes, edges, width, height } = drawingOf(graph);
    const box = (id: string) => nodes.find((one) => one.id === id)!;

    it('draws each line between the sides of its two boxes, inside the picture', () => {
      for (const { from, to, path } of edges) {
        const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
        const [x, y] = numbers;
        const end = numbers.at(-1)!;
        const boxes = [box(from), box(to)].toSorted((one, other) => one.x - other.x);
        const [left, right] = boxes as [(typeof boxes)[0], (typeof boxes)[0]];
        expect(x).toBe(left.x + left.width);
        expect(y).toBeGreaterThan(left.y);
        expect(y).toBeLessThan(left.y + left.height);
        expect(end).toBe(from === to ? left.x + left.width : right.x);
        expect(Math.max(...path.match(/[\d.]+(?= )|(?<=H)[\d.]+/g)!.map(Number))).toBeLessThanOrEqual(
          Math.max(width, height),
        );
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      }
    });

    it('has each text in the picture, beside the box that is owned, apart from boxes and other texts', () => {
      const areas = edges.map(({ textX, textY, text }) => ({
        left: textX - text.length * 6.6,
        right: textX,
        top: textY - 11,
        bottom: textY,
      }));
      areas.forEach((area, index) => {
        const owned = box(edges[index]!.to);
        expect(Math.min(Math.abs(area.right - owned.x), Math.abs(area.left - owned.x - owned.width))).toBeLessThan(8);
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.right).toBeLessThanOrEqual(width);
        const boxes = nodes.map((one) => ({
          left: one.x,
          right: one.x + one.width,
          top: one.y,
          bottom: one.y + one.height,
        }));
        const others = [...boxes, ...areas.filter((one) => one !== area)];
        const overlaps = others.filter(
          (one) => area.left < one.right && one.left < area.right && area.top < one.bottom && one.top < area.bottom,
        );
        expect(overlaps).toEqual([]);
      });
    });
  });

  it('lays out five hundred businesses', () => {
    const edges = Array.from({ length: 500 }, (_, index) => `Owner ${index % 40}>Business ${index}`);
    expect(drawingOf(graphOf(...edges)).nodes).toHaveLength(540);
  });

  it('is empty for an empty graph', () => {
    expect(drawingOf({ nodes: [], edges: [] })).toMatchObject({ nodes: [], edges: [] });
  });
});
