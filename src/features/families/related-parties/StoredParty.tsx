import { type ReactNode, useEffect } from 'react';
import { type RelatedPartyKind, describeError, errorStatus, networkErrorText } from '@/api';
import { type TimedQuery, useFirstResponse } from '@/forms/useFirstResponse';
import { logFailure } from '@/lib/log';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import type { PartyRow, Stored } from '../kinds/relatedParty';
import { nounOf } from '../records/kinds';
import { useWayBack } from './RecordNav';

interface StoredPartyProps<T> {
  readonly kind: RelatedPartyKind;
  readonly familyId: number | undefined;
  readonly id: number | undefined;
  readonly query: TimedQuery<Stored<T>>;
  /** The records of the kind in the family, once they are loaded. */
  readonly siblings: readonly PartyRow[] | undefined;
  readonly children: (stored: Stored<T>) => ReactNode;
}

/** The states of a form until its record is loaded: loading, not found, or a failure with Retry. Spec: R-FAM-9. */
export function StoredParty<T>({ kind, familyId, id, query, siblings, children }: StoredPartyProps<T>) {
  const noun = nounOf(kind);
  const stored = useFirstResponse(query, (record) => record);
  const back = useWayBack(kind, familyId, id);
  const { error } = query;
  useEffect(() => {
    if (error !== undefined) logFailure(`A ${noun} could not be loaded`, error);
  }, [error, noun]);
  // A record that a client entered belongs to all their families and has the id of the first: check it against the
  // list.
  const isForeign =
    stored !== undefined && stored.familyId !== familyId && siblings?.some((one) => one.id === stored.id) === false;
  if (stored !== undefined && !isForeign) return children(stored);
  const isMissing = isForeign || id === undefined || (errorStatus(error) === 404 && !query.isFetching);
  if (isMissing) {
    // The response does not show whether the record was deleted, never existed or belongs to another family.
    return (
      <Card>
        <EmptyState
          drawing="path"
          title={`This ${noun} does not exist`}
          action={<LinkButton {...back}>{familyId === undefined ? 'Go to Families' : 'Go to the family'}</LinkButton>}
        >
          It may have been deleted. The history of the family shows what changed.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <QueryState
        query={{ ...query, data: undefined }}
        loadingText={`Loading ${noun}...`}
        describeError={(failure) =>
          describeError(
            failure,
            errorStatus(failure) === undefined
              ? networkErrorText
              : `An error occurred while loading the ${noun}. Please try again.`,
          )
        }
      >
        {() => null}
      </QueryState>
    </Card>
  );
}
