/** A record of a tree: a staged row, or a stored record without a row. */
export interface Node {
  readonly row: number | null;
  readonly family: number;
  readonly key: string;
  readonly parent: string | null;
  readonly class: string | null;
}

/**
 * Why a row has no place in its tree: its parent is unknown, rejected itself, below the row, or of another class, or the
 * tree is too deep with the row.
 */
export type Reason = 'unknown' | 'rejected' | 'cycle' | 'class' | 'deep';

/** The most levels of a tree: the rows of a report have a `depth` of up to 100, and accounts of the last level one more. */
export const maxLevels = 99;

/** A row without a place. */
export interface Misplaced {
  readonly row: number;
  readonly reason: Reason;
}

type Nodes = ReadonlyMap<string, Node>;

const idOf = ({ family, key }: Pick<Node, 'family' | 'key'>): string => `${String(family)} ${key}`;

const parentIdOf = ({ family, parent }: Node): string => (parent === null ? '' : idOf({ family, key: parent }));

const byId = (nodes: readonly Node[]): Map<string, Node> => new Map(nodes.map((node) => [idOf(node), node]));

/** Returns a node and those above it, up to the root, to a known one, or around a circle. */
function pathOf(node: Node, nodes: Nodes, known: ReadonlyMap<string, unknown>): ReadonlyMap<string, Node> {
  const path = new Map<string, Node>();
  let at: Node | undefined = node;
  while (at && !known.has(idOf(at)) && !path.has(idOf(at))) {
    path.set(idOf(at), at);
    at = nodes.get(parentIdOf(at));
  }
  return path;
}

/** Decides on the staged rows, as far as they are known: a rejected row is replaced by its stored record, if there is one. */
function decide(staged: Nodes, stored: Nodes): Misplaced[] {
  const nodes = new Map([...stored, ...staged]);
  const reasons = new Map<string, Reason | undefined>();
  const levels = new Map<string, number>();
  const isDeep = (node: Node): boolean => (levels.get(idOf(node)) ?? 0) > maxLevels;

  const reasonOf = (node: Node, parentId: string): Reason | undefined => {
    if (node.row === null || node.parent === null) return undefined;
    const parent = nodes.get(parentId);
    if (!parent) return 'unknown';
    if (reasons.get(parentId)) return stored.has(parentId) ? undefined : 'rejected';
    if (node.class !== parent.class) return 'class';
    return isDeep(node) ? 'deep' : undefined;
  };

  for (const node of nodes.values()) {
    const path = pathOf(node, nodes, reasons);
    const upwards = [...path.values()];
    const top = upwards.at(-1);
    const closes = top ? upwards.findIndex((one) => idOf(one) === parentIdOf(top)) : -1;
    for (const one of upwards.slice(closes < 0 ? upwards.length : closes))
      reasons.set(idOf(one), one.row === null ? undefined : 'cycle');
    for (const one of upwards.slice(0, closes < 0 ? undefined : closes).reverse()) {
      levels.set(idOf(one), (levels.get(parentIdOf(one)) ?? 0) + 1);
      reasons.set(idOf(one), reasonOf(one, parentIdOf(one)));
    }
  }
  // A row can move stored records that are below it.
  for (const node of [...nodes.values()].filter((one) => one.row === null && isDeep(one))) {
    const row = [...pathOf(node, nodes, new Map()).values()].find((one) => one.row !== null);
    if (row) reasons.set(idOf(row), 'deep');
  }
  return [...staged.values()].flatMap((node) => {
    const reason = reasons.get(idOf(node));
    return node.row === null || reason === undefined ? [] : [{ row: node.row, reason }];
  });
}

/** Returns the rows that have no place in the tree of their family, which staged rows and stored records make together. */
export function misplacedIn(nodes: readonly Node[]): readonly Misplaced[] {
  const staged = byId(nodes.filter(({ row }) => row !== null));
  const stored = byId(nodes.filter(({ row }) => row === null));
  const all: Misplaced[] = [];
  for (;;) {
    const found = new Map(decide(staged, stored).map((misplaced) => [misplaced.row, misplaced]));
    if (found.size === 0) return all;
    all.push(...found.values());
    for (const [id, { row }] of staged) if (row !== null && found.has(row)) staged.delete(id);
  }
}
