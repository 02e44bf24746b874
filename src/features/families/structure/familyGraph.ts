import { fold } from '#openapi/shared/folding';
import { type FamilyBusiness, type FamilyIndividual, type FamilyTrust, businessEntitySchema, trustSchema } from '@/api';
import { ownerKindOf } from '@/related-parties/business/business';
import { shownValue } from '@/forms/shownValue';
import { paths } from '@/lib/paths';
import { type OwnerKind, percent, totalOf } from '@/domain/shares';

/** A person, trust or business in the structure; or the unallocated part of a business (`gap`). */
export interface GraphNode {
  readonly id: string;
  readonly name: string;
  readonly kind: OwnerKind | 'gap';
  /** A description; may be empty. */
  readonly note: string;
  /** The URL of its record, if the family has one. */
  readonly url?: string;
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

/** The lists that the structure of a family is made from. */
export interface FamilyLists {
  readonly familyId: number;
  readonly businesses: readonly FamilyBusiness[];
  readonly trusts: readonly FamilyTrust[];
  readonly individuals: readonly FamilyIndividual[];
}

const { entityType } = businessEntitySchema.fields;
const { trustType, 'trustMembers[].type': memberType } = trustSchema.fields;

const normalized = (text: string): string => fold(text).trim();

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
  findOrAdd(name: string, make: () => Omit<GraphNode, 'id' | 'name'>, ...aliases: readonly string[]): string {
    const existing = this.#idOf.get(normalized(name));
    if (existing !== undefined) {
      this.#register(existing, ...aliases);
      return existing;
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
    const merged = pairs.get(key);
    const share = totalOf([merged?.share, edge.share]);
    const roles = new Set([...(merged?.text.split(', ') ?? []), edge.text]);
    if (!merged) pairs.set(key, edge);
    else if (edge.kind === 'role') pairs.set(key, { ...merged, text: [...roles].join(', ') });
    else pairs.set(key, { ...merged, share, text: percent(share) });
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
 * members of trusts by email. Individuals without shares and roles are left out. Spec: R-FRM-6.
 */
export function familyGraph({ familyId, businesses, trusts, individuals }: FamilyLists): Graph {
  const nodes = new Nodes();
  const addRecord = (kind: 'trust' | 'business', { id, name }: FamilyTrust | FamilyBusiness, note: string): void =>
    nodes.add({ id: `${kind} ${id}`, name, kind, note, url: paths.editRelatedParty(familyId, kind, id) });
  for (const one of trusts)
    addRecord('trust', one, `${shownValue(trustType, one.trustType)}, ${one.trustJurisdiction}`);
  for (const one of businesses) addRecord('business', one, shownValue(entityType, one.entityType));
  for (const { id, firstName, lastName, email } of individuals)
    nodes.add({ id: `individual ${id}`, name: `${firstName} ${lastName}`, kind: 'person', note: '' }, email);

  const shares = businesses.flatMap(({ id, beneficialOwners }) =>
    beneficialOwners.map(({ name, email, percentageOwnership: share }): GraphEdge => {
      const from = nodes.findOrAdd(name, () => ({ kind: ownerKindOf(name), note: '' }), email);
      return { from, to: `business ${id}`, kind: 'share', text: percent(share), share };
    }),
  );
  const roles = trusts.flatMap(({ id, trustMembers }) =>
    trustMembers.map(({ type, email }): GraphEdge => {
      const from = nodes.findOrAdd(email, () => ({ kind: 'person', note: '' }));
      return { from, to: `trust ${id}`, kind: 'role', text: shownValue(memberType, type) };
    }),
  );
  const gaps = businesses.flatMap((business) => gapOf(business) ?? []);
  const edges = mergeEdges([...shares, ...roles, ...gaps.map(({ edge }) => edge)]);
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const shown = nodes.all.filter(({ id, url }) => connected.has(id) || url !== undefined);
  return { nodes: [...shown, ...gaps.map(({ node }) => node)], edges };
}
