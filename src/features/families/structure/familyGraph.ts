import { type FamilyBusiness, type FamilyIndividual, type FamilyTrust, businessEntitySchema, trustSchema } from '@/api';
import { kindOf } from '@/forms/business/business';
import { paths } from '@/lib/paths';
import type { Graph, GraphEdge, GraphNode } from './graph';
import { percent, totalOf } from '@/lib/shares';

/** What the structure of a family is drawn from. */
export interface FamilyLists {
  readonly familyId: number;
  readonly businesses: readonly FamilyBusiness[];
  readonly trusts: readonly FamilyTrust[];
  readonly individuals: readonly FamilyIndividual[];
}

/** The structure of a family, and where its records are. */
export interface FamilyGraph extends Graph {
  /** The addresses of the records by the ids of their nodes. */
  readonly addresses: ReadonlyMap<string, string>;
}

interface Option {
  readonly value: unknown;
  readonly label: string;
}

const labelIn = (options: readonly Option[] | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

const { entityType } = businessEntitySchema.fields;
const { trustType, 'trustMembers[].type': memberType } = trustSchema.fields;

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-US');

/** Collects nodes, each once: by its record, else by its name. */
class Nodes {
  readonly all: GraphNode[] = [];
  readonly #idOf = new Map<string, string>();

  add(node: GraphNode, ...calledAlso: readonly (string | undefined)[]): void {
    this.all.push(node);
    this.#call(node.id, node.name, ...calledAlso);
  }

  /** Whoever was called so first stays. */
  #call(id: string, ...names: readonly (string | undefined)[]): void {
    for (const name of names) if (name && !this.#idOf.has(folded(name))) this.#idOf.set(folded(name), id);
  }

  /** The node somebody is called by, made where there is none. */
  find(name: string, make: () => Omit<GraphNode, 'id' | 'name'>, ...calledAlso: readonly string[]): string {
    const known = this.#idOf.get(folded(name));
    if (known !== undefined) {
      this.#call(known, ...calledAlso);
      return known;
    }
    const id = `by name ${folded(name)}`;
    this.add({ id, name: name.trim(), ...make() }, ...calledAlso);
    return id;
  }
}

/** One edge for each pair: shares are added up, roles named one after the other. */
function joined(edges: readonly GraphEdge[]): GraphEdge[] {
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

/** What nobody owns of a business, as something that owns it. */
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
 * The people, trusts and businesses of a family, each once, with who owns what and who acts for which trust. An owner called like a trust,
 * business or individual of the family is that one; a member of a trust, known by an email alone, is whoever has that email. Individuals
 * who neither own nor act for anything are left out. Spec: decisions, Forms (owners' percentages).
 */
export function familyGraph({ familyId, businesses, trusts, individuals }: FamilyLists): FamilyGraph {
  const nodes = new Nodes();
  const addresses = new Map<string, string>();
  for (const { id, name, trustType: type, trustJurisdiction } of trusts) {
    nodes.add({
      id: `trust ${id}`,
      name,
      kind: 'trust',
      note: `${labelIn(trustType.options, type)}, ${trustJurisdiction}`,
    });
    addresses.set(`trust ${id}`, paths.editRelatedParty(familyId, 'trust', id));
  }
  for (const { id, name, entityType: type } of businesses) {
    nodes.add({ id: `business ${id}`, name, kind: 'business', note: labelIn(entityType.options, type) });
    addresses.set(`business ${id}`, paths.editRelatedParty(familyId, 'business', id));
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
      return { from, to: `trust ${id}`, kind: 'role', text: labelIn(memberType.options, type) };
    }),
  );
  const gaps = businesses.flatMap((business) => gapOf(business) ?? []);
  const edges = joined([...shares, ...roles, ...gaps.map(({ edge }) => edge)]);
  const isJoined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const shown = nodes.all.filter(({ id }) => isJoined.has(id) || addresses.has(id));
  return { nodes: [...shown, ...gaps.map(({ node }) => node)], edges, addresses };
}
