import { Flex } from 'antd';
import { useId, useMemo } from 'react';
import type { FamilySummary } from '@/api';
import { describeError, useGetFamilyPartQuery } from '@/api';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import { StructureGraph } from './StructureGraph';
import type { FamilyLists } from './familyGraph';
import { familyGraph } from './familyGraph';
import { InWords } from './InWords';

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
