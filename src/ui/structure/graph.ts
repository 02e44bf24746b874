import type { OwnerKind } from './share';

/** Somebody or something in a structure, there once however much it owns; or the part of a business nobody owns. */
export interface GraphNode {
  readonly id: string;
  readonly name: string;
  readonly kind: OwnerKind | 'gap';
  /** What it is in more words; may be empty. */
  readonly note: string;
}

/** A share that is owned, a role that is held, or a share nobody owns. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'share' | 'role' | 'gap';
  /** "60%", "Trustee". */
  readonly text: string;
  /** In percent; nothing for a role. */
  readonly share?: number;
}

/** Who owns what, and who acts for whom. Each edge joins nodes that are there. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The items by a key of theirs, those with the same one together, in their order. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
