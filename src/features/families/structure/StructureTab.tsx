import { Flex } from 'antd';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { type FamilySummary, describeError, useGetFamilyPartQuery } from '@/api';
import { cx } from '@/lib/cx';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { type GraphEdge, type GraphNode, grouped } from './graph';
import { StructureGraph } from './StructureGraph';
import { tiles } from '@/ui/tiles';
import { type FamilyLists, type FamilyGraph, familyGraph } from './familyGraph';

const legend =
  'Circles are people, squares are businesses, squares with cut corners are trusts. Thicker lines mean larger shares. Dotted lines are roles, dashed lines are unallocated shares.';

const afresh = { refetchOnMountOrArgChange: true };

/** The three lists a structure is drawn from, as one query. */
function useFamilyLists(id: number) {
  const businesses = useGetFamilyPartQuery({ id, part: 'businesses' }, afresh);
  const trusts = useGetFamilyPartQuery({ id, part: 'trusts' }, afresh);
  const individuals = useGetFamilyPartQuery({ id, part: 'individuals' }, afresh);
  const all = [businesses, trusts, individuals];
  const data = useMemo(
    (): FamilyLists | undefined =>
      businesses.data &&
      trusts.data &&
      individuals.data && {
        familyId: id,
        businesses: businesses.data.businesses ?? [],
        trusts: trusts.data.trusts ?? [],
        individuals: individuals.data.individuals ?? [],
      },
    [id, businesses.data, trusts.data, individuals.data],
  );
  return {
    data,
    error: all.find(({ error }) => error !== undefined)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach((query) => void query.refetch()),
  };
}

/** The people, trusts and businesses of a family as one drawing, and in words. Spec: decisions, Forms (owners' percentages). */
export function StructureTab({ family: { id, name } }: { readonly family: FamilySummary }) {
  const query = useFamilyLists(id);
  return (
    <QueryState
      query={query}
      loadingText="Loading the structure..."
      loadingTextHidden
      describeError={(error) => describeError(error, 'The structure could not be loaded.')}
      isEmpty={({ businesses, trusts }) => businesses.length + trusts.length === 0}
      empty={
        <EmptyState drawing="people" title="There is no structure yet.">
          It shows the businesses of this family with their owners, and its trusts.
        </EmptyState>
      }
    >
      {(lists) => <Structure name={name} lists={lists} />}
    </QueryState>
  );
}

function Structure({ name, lists }: { readonly name: string; readonly lists: FamilyLists }) {
  const graph = useMemo(() => familyGraph(lists), [lists]);
  const wordsId = useId();
  return (
    <Flex vertical gap={16}>
      <Card title="Who owns what" description={legend}>
        <StructureGraph graph={graph} label={`Structure of ${name}`} inWords={wordsId} />
      </Card>
      <InWords graph={graph} id={wordsId} />
    </Flex>
  );
}

const isHeld = ({ kind }: GraphNode): boolean => kind === 'trust' || kind === 'business';

/** The structure in words: of each trust and business who owns it or acts for it, then what each person owns and acts for. */
function InWords({ graph, id }: { readonly graph: FamilyGraph; readonly id: string }) {
  const { nodes, edges, addresses } = graph;
  const [into, from] = [grouped(edges, ({ to }) => to), grouped(edges, (edge) => edge.from)];
  const nameOf = new Map(nodes.map((node) => [node.id, node.name]));
  const people = nodes.filter(({ kind }) => kind === 'person');
  const held = ({ to, text }: GraphEdge): string => `${text} of ${nameOf.get(to)}`;
  return (
    <div id={id} style={tiles(440)}>
      <Card title="Trusts and businesses">
        <Flex vertical component="ul" gap={6} className={cx(shared.list, shared.anywhere)}>
          {nodes.filter(isHeld).map((node) => (
            <li key={node.id}>
              <Name node={node} address={addresses.get(node.id)} />
              {node.note !== '' && <span className={shared.secondary}>{` (${node.note})`}</span>}
              {`: ${(into.get(node.id) ?? []).map(ownerText(nameOf)).join(', ') || unknown(addresses.has(node.id))}`}
            </li>
          ))}
        </Flex>
      </Card>
      {people.length > 0 && (
        <Card title="What each person owns">
          <Flex vertical component="ul" gap={6} className={cx(shared.list, shared.anywhere)}>
            {people.map((node) => (
              <li key={node.id}>
                <strong>{node.name}</strong>
                {`: ${(from.get(node.id) ?? []).map(held).join(', ')}`}
              </li>
            ))}
          </Flex>
        </Card>
      )}
    </div>
  );
}

/** What names no owner or member: one of the family's own, or something that only owns. */
const unknown = (isOnRecord: boolean): string =>
  isOnRecord ? 'no owner or member recorded' : 'not a record of this family';

const ownerText =
  (nameOf: ReadonlyMap<string, string>) =>
  ({ from, text, kind }: GraphEdge): string => {
    if (kind === 'gap') return `${text} unallocated`;
    const name = nameOf.get(from) ?? '';
    return kind === 'role' ? `${name} (${text})` : `${name} ${text}`;
  };

const Name = ({ node: { name }, address }: { readonly node: GraphNode; readonly address: string | undefined }) =>
  address === undefined ? <strong>{name}</strong> : <Link to={address}>{name}</Link>;
