import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { describeError, errorStatus, networkErrorText } from '@/api';
import { useAtOpening } from '@/forms/useAtOpening';
import { logFailure } from '@/lib/log';
import type { RelatedPartyKind } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import { SkeletonRows } from '@/ui/Skeleton';
import { nounOf } from '../records/words';
import type { Sibling } from './useSiblings';
import { useWayBack } from './useWayBack';
import type { PartyCalls, Stored } from './calls';

interface StoredPartyProps<T> {
  readonly kind: RelatedPartyKind;
  readonly familyId: number | undefined;
  readonly id: number | undefined;
  readonly query: PartyCalls<T>['query'];
  /** The records of its kind in the family, as far as they are known. */
  readonly siblings: readonly Sibling[] | undefined;
  readonly children: (stored: Stored<T>) => ReactNode;
}

/** What a form shows until its record is there: loading, that there is none, or a failure with Retry. Spec: concierge 8. */
export function StoredParty<T>({ kind, familyId, id, query, siblings, children }: StoredPartyProps<T>) {
  const what = nounOf(kind);
  const stored = useAtOpening(query, (record) => record);
  const { error } = query;
  useEffect(() => {
    if (error !== undefined) logFailure(`A ${what} could not be loaded`, error);
  }, [error, what]);
  // What a client entered belongs to each of their families, and names the first: the list says whether it is this one's too.
  const isForeign =
    stored !== undefined && stored.familyId !== familyId && siblings?.some((one) => one.id === stored.id) === false;
  if (stored !== undefined && !isForeign) return children(stored);
  const isGone = isForeign || id === undefined || (errorStatus(error) === 404 && !query.isFetching);
  if (isGone) return <NotFound kind={kind} familyId={familyId} />;
  return (
    <Card>
      <QueryState
        query={{ ...query, data: undefined }}
        loadingText={`Loading ${what}...`}
        skeleton={<SkeletonRows rows={6} />}
        describeError={(failure) =>
          describeError(
            failure,
            errorStatus(failure) === undefined
              ? networkErrorText
              : `An error occurred while loading the ${what}. Please try again.`,
          )
        }
      >
        {() => null}
      </QueryState>
    </Card>
  );
}

interface NotFoundProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number | undefined;
}

/** Deleted, never there, or another family's; nothing tells which. */
function NotFound({ kind, familyId }: NotFoundProps) {
  return (
    <Card>
      <EmptyState
        drawing="path"
        title={`This ${nounOf(kind)} does not exist`}
        action={
          <LinkButton {...useWayBack(kind, familyId)}>
            {familyId === undefined ? 'Go to the families' : 'Go to the family'}
          </LinkButton>
        }
      >
        It may have been deleted. The history of the family shows what changed.
      </EmptyState>
    </Card>
  );
}
