import type { OwnerKind } from '@/lib/shares';

/** A person, trust or business in the structure; or the unallocated part of a business (`gap`). */
export interface GraphNode {
  readonly id: string;
  readonly name: string;
  readonly kind: OwnerKind | 'gap';
  /** A description; may be empty. */
  readonly note: string;
}

/** A share, a role, or an unallocated share. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'share' | 'role' | 'gap';
  /** "60%", "Trustee". */
  readonly text: string;
  /** In percent; undefined for a role. */
  readonly share?: number;
}

/** The owners, businesses and trusts of a family and their relations. Each edge joins nodes of the graph. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Groups items by a key, in their order. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
