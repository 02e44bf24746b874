import type { FamilySummary } from '../../../api';
import { describeError, useGetFamilyPartQuery } from '../../../api';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryState } from '../../../ui/QueryState';
import { BusinessStructure } from './BusinessStructure';
import { Holdings } from './Holdings';
import { familyStructure } from './familyStructure';
import * as styles from './StructureTab.module.css';
import { TrustStructure } from './TrustStructure';

/** Who owns which business of a family, what its trusts are and who acts for them, drawn and in words. Spec: decisions, Forms (owners' percentages). */
export function StructureTab({ family: { id } }: { readonly family: FamilySummary }) {
  const businesses = useGetFamilyPartQuery({ id, part: 'businesses' }, { refetchOnMountOrArgChange: true });
  const trusts = useGetFamilyPartQuery({ id, part: 'trusts' }, { refetchOnMountOrArgChange: true });
  const query = {
    data: businesses.data && trusts.data && { ...businesses.data, ...trusts.data },
    error: businesses.error ?? trusts.error,
    isFetching: businesses.isFetching || trusts.isFetching,
    refetch: () => {
      void businesses.refetch();
      void trusts.refetch();
    },
  };
  return (
    <QueryState
      query={query}
      loadingText="Loading the structure..."
      loadingTextHidden
      describeError={(error) => describeError(error, 'The structure could not be loaded.')}
      isEmpty={({ businesses: some = [], trusts: others = [] }) => some.length + others.length === 0}
      empty={
        <EmptyState drawing="people" title="There is no structure to draw yet.">
          It is drawn from the businesses of this family with their owners, and from its trusts.
        </EmptyState>
      }
    >
      {({ businesses: owned = [], trusts: held = [] }) => {
        const structure = familyStructure(owned, held);
        return (
          <div className={styles.root}>
            <div className={styles.cards}>
              {structure.businesses.map((business) => (
                <BusinessStructure key={business.id} familyId={id} business={business} />
              ))}
              {held.map((trust) => (
                <TrustStructure
                  key={trust.id}
                  familyId={id}
                  trust={trust}
                  holdings={structure.holdingsOf(trust.name)}
                />
              ))}
            </div>
            <Holdings owners={structure.people} />
          </div>
        );
      }}
    </QueryState>
  );
}
