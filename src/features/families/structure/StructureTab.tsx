import { Flex } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, Fragment, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { type FamilySummary, describeError, useGetFamilyPartQuery } from '@/api';
import { grouped } from '@/lib/grouped';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import { type FamilyLists, type Graph, type GraphEdge, familyGraph } from './familyGraph';
import { StructureGraph } from './StructureGraph';

const legendParts = [
  ['person', 'rounded boxes are people'],
  ['business', 'square boxes are businesses'],
  ['trust', 'boxes with cut corners are trusts'],
  ['share', 'thicker lines mean larger shares'],
  ['role', 'dotted lines are roles'],
  ['gap', 'dashed lines are unallocated shares'],
] as const;

/** Says what the boxes and lines of this drawing mean. */
function legendOf({ nodes, edges }: Graph): string {
  const drawn = new Set<string>([...nodes, ...edges].map(({ kind }) => kind));
  const legend = legendParts.flatMap(([kind, text]) => (drawn.has(kind) ? [text] : [])).join(', ');
  return `${legend.charAt(0).toUpperCase()}${legend.slice(1)}.`;
}

const options = { refetchOnMountOrArgChange: true };

/** The three lists of the structure as one query. */
function useFamilyLists(id: number) {
  const businesses = useGetFamilyPartQuery({ id, part: 'businesses' }, options);
  const trusts = useGetFamilyPartQuery({ id, part: 'trusts' }, options);
  const individuals = useGetFamilyPartQuery({ id, part: 'individuals' }, options);
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

/** Who owns what in a family, as a drawing and as text. Spec: R-FRM-6. */
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
  const textId = useId();
  return (
    <Flex vertical gap={16}>
      <Card title="Who owns what" description={legendOf(graph)}>
        <StructureGraph graph={graph} label={`Structure of ${name}`} inWords={textId} />
      </Card>
      <StructureText graph={graph} id={textId} />
    </Flex>
  );
}

/** The owners and members of each trust and business, then the shares and roles of each person. */
function StructureText({ graph, id }: { readonly graph: Graph; readonly id: string }) {
  const { nodes, edges } = graph;
  const [into, from] = [grouped(edges, ({ to }) => to), grouped(edges, (edge) => edge.from)];
  const nameOf = new Map(nodes.map((node) => [node.id, node.name]));
  const people = nodes.filter(({ kind }) => kind === 'person');
  const held = ({ to, text }: GraphEdge): ReactNode => (
    <>
      {text} of <span dir="auto">{nameOf.get(to)}</span>
    </>
  );
  return (
    <div id={id} style={tiles(440)}>
      <Card title="Trusts and businesses">
        <Flex vertical component="ul" gap={6} className={clsx(shared.list, shared.anywhere)}>
          {nodes
            .filter(({ kind }) => kind === 'trust' || kind === 'business')
            .map((node) => (
              <li key={node.id}>
                <span dir="auto">
                  {node.url === undefined ? <strong>{node.name}</strong> : <Link to={node.url}>{node.name}</Link>}
                </span>
                {node.note !== '' && <span className={shared.secondary}>{` (${node.note})`}</span>}
                {': '}
                {commaSeparated(into.get(node.id) ?? [], ownerText(nameOf)) ?? unknownOwner(node.url !== undefined)}
              </li>
            ))}
        </Flex>
      </Card>
      {people.length > 0 && (
        <Card title="What each person owns">
          <Flex vertical component="ul" gap={6} className={clsx(shared.list, shared.anywhere)}>
            {people.map((node) => (
              <li key={node.id}>
                <strong dir="auto">{node.name}</strong>
                {': '}
                {commaSeparated(from.get(node.id) ?? [], held)}
              </li>
            ))}
          </Flex>
        </Card>
      )}
    </div>
  );
}

/** Renders edges with commas between them; undefined without edges. */
const commaSeparated = (edges: readonly GraphEdge[], render: (edge: GraphEdge) => ReactNode): ReactNode =>
  edges.length === 0
    ? undefined
    : edges.map((edge, index) => (
        <Fragment key={`${edge.from} ${edge.to} ${edge.kind}`}>
          {index > 0 && ', '}
          {render(edge)}
        </Fragment>
      ));

/** The text for a node without owners and members. */
const unknownOwner = (isOnRecord: boolean): string =>
  isOnRecord ? 'no owner or member recorded' : 'not a record of this family';

const ownerText =
  (nameOf: ReadonlyMap<string, string>) =>
  ({ from, text, kind }: GraphEdge): ReactNode =>
    kind === 'gap' ? (
      `${text} unallocated`
    ) : (
      <>
        <span dir="auto">{nameOf.get(from)}</span> {kind === 'role' ? `(${text})` : text}
      </>
    );
