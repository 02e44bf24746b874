import { type FamilyBusiness, type FamilyIndividual, type FamilyTrust, businessEntitySchema, trustSchema } from '@/api';
import { kindOf } from '@/forms/business/business';
import { shownValue } from '@/forms/shownValue';
import { paths } from '@/lib/paths';
import { type OwnerKind, percent, totalOf } from '@/lib/shares';

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

/** The lists that the structure of a family is made from. */
export interface FamilyLists {
  readonly familyId: number;
  readonly businesses: readonly FamilyBusiness[];
  readonly trusts: readonly FamilyTrust[];
  readonly individuals: readonly FamilyIndividual[];
}

/** The structure of a family with links to its records. */
export interface FamilyGraph extends Graph {
  /** The URLs of the records by node id. */
  readonly urls: ReadonlyMap<string, string>;
}

const { entityType } = businessEntitySchema.fields;
const { trustType, 'trustMembers[].type': memberType } = trustSchema.fields;

const normalized = (text: string): string => text.trim().toLocaleLowerCase('en-US');

/** Collects unique nodes, by record or else by name. */
class Nodes {
  readonly all: GraphNode[] = [];
  readonly #idOf = new Map<string, string>();

  add(node: GraphNode, ...aliases: readonly (string | undefined)[]): void {
    this.all.push(node);
    this.#register(node.id, node.name, ...aliases);
  }

  /** Maps names to a node; the first node of a name stays. */
  #register(id: string, ...names: readonly (string | undefined)[]): void {
    for (const name of names) if (name && !this.#idOf.has(normalized(name))) this.#idOf.set(normalized(name), id);
  }

  /** The id of the node with this name, added when there is none. */
  find(name: string, make: () => Omit<GraphNode, 'id' | 'name'>, ...aliases: readonly string[]): string {
    const known = this.#idOf.get(normalized(name));
    if (known !== undefined) {
      this.#register(known, ...aliases);
      return known;
    }
    const id = `by name ${normalized(name)}`;
    this.add({ id, name: name.trim(), ...make() }, ...aliases);
    return id;
  }
}

/** Merges edges of the same pair: adds up shares, joins roles. */
function mergeEdges(edges: readonly GraphEdge[]): GraphEdge[] {
  const pairs = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = [edge.from, edge.to, edge.kind].join('\n');
    const known = pairs.get(key);
    if (!known) pairs.set(key, edge);
    else if (edge.kind === 'role') {
      const isNew = !known.text.split(', ').includes(edge.text);
      if (isNew) pairs.set(key, { ...known, text: `${known.text}, ${edge.text}` });
    } else {
      const share = totalOf([known.share, edge.share]);
      pairs.set(key, { ...known, share, text: percent(share) });
    }
  }
  return [...pairs.values()];
}

/** The unallocated share of a business as an owner. */
function gapOf({ id, beneficialOwners }: FamilyBusiness): { node: GraphNode; edge: GraphEdge } | undefined {
  const share = totalOf([100, -totalOf(beneficialOwners.map(({ percentageOwnership }) => percentageOwnership))]);
  if (share <= 0) return undefined;
  const gap = `gap ${id}`;
  return {
    node: { id: gap, name: 'Unallocated', kind: 'gap', note: '' },
    edge: { from: gap, to: `business ${id}`, kind: 'gap', text: percent(share), share },
  };
}

/**
 * The people, trusts and businesses of a family with their shares and roles. Owners are matched to records by name,
 * members of trusts by email. Individuals without shares and roles are left out. Spec: decisions, Forms (owners'
 * percentages).
 */
export function familyGraph({ familyId, businesses, trusts, individuals }: FamilyLists): FamilyGraph {
  const nodes = new Nodes();
  const urls = new Map<string, string>();
  for (const { id, name, trustType: type, trustJurisdiction } of trusts) {
    nodes.add({
      id: `trust ${id}`,
      name,
      kind: 'trust',
      note: `${shownValue(trustType, type)}, ${trustJurisdiction}`,
    });
    urls.set(`trust ${id}`, paths.editRelatedParty(familyId, 'trust', id));
  }
  for (const { id, name, entityType: type } of businesses) {
    nodes.add({ id: `business ${id}`, name, kind: 'business', note: shownValue(entityType, type) });
    urls.set(`business ${id}`, paths.editRelatedParty(familyId, 'business', id));
  }
  for (const { id, firstName, lastName, email } of individuals)
    nodes.add({ id: `individual ${id}`, name: `${firstName} ${lastName}`, kind: 'person', note: '' }, email);

  const shares = businesses.flatMap(({ id, beneficialOwners }) =>
    beneficialOwners.map(({ name, email, percentageOwnership: share }): GraphEdge => {
      const from = nodes.find(name, () => ({ kind: kindOf(name), note: '' }), email);
      return { from, to: `business ${id}`, kind: 'share', text: percent(share), share };
    }),
  );
  const roles = trusts.flatMap(({ id, trustMembers }) =>
    trustMembers.map(({ type, email }): GraphEdge => {
      const from = nodes.find(email, () => ({ kind: 'person', note: '' }));
      return { from, to: `trust ${id}`, kind: 'role', text: shownValue(memberType, type) };
    }),
  );
  const gaps = businesses.flatMap((business) => gapOf(business) ?? []);
  const edges = mergeEdges([...shares, ...roles, ...gaps.map(({ edge }) => edge)]);
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const shown = nodes.all.filter(({ id }) => connected.has(id) || urls.has(id));
  return { nodes: [...shown, ...gaps.map(({ node }) => node)], edges, urls };
}
