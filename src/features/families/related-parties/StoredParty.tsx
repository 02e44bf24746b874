import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { describeError, errorStatus, networkErrorText } from '../../../api';
import { useAtOpening } from '../../../forms/useAtOpening';
import { logFailure } from '../../../lib/log';
import type { RelatedPartyKind } from '../../../lib/paths';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { QueryState } from '../../../ui/QueryState';
import { SkeletonRows } from '../../../ui/Skeleton';
import { nounOf } from '../records/words';
import type { PartyCalls, Stored } from './calls';

interface StoredPartyProps<T> {
  readonly kind: RelatedPartyKind;
  readonly familyId: number | undefined;
  readonly id: number | undefined;
  readonly query: PartyCalls<T>['query'];
  readonly children: (stored: Stored<T>) => ReactNode;
}

/** What a form shows until its record is there: loading, that there is none, or a failure with Retry. Spec: concierge 8. */
export function StoredParty<T>({ kind, familyId, id, query, children }: StoredPartyProps<T>) {
  const what = nounOf(kind);
  const stored = useAtOpening(query, (record) => record);
  const { error } = query;
  useEffect(() => {
    if (error !== undefined) logFailure(`A ${what} could not be loaded`, error);
  }, [error, what]);
  if (stored !== undefined) return children(stored);
  const isGone = id === undefined || (errorStatus(error) === 404 && !query.isFetching);
  if (isGone) return <NotFound what={what} familyId={familyId} />;
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
  readonly what: string;
  readonly familyId: number | undefined;
}

/** Deleted, or never there; nothing tells which. */
function NotFound({ what, familyId }: NotFoundProps) {
  return (
    <Card>
      <EmptyState
        drawing="path"
        title={`There is no such ${what}`}
        action={
          familyId === undefined ? (
            <LinkButton to={paths.conciergeDashboard}>Go to the families</LinkButton>
          ) : (
            <LinkButton to={paths.family(familyId)}>Go to the family</LinkButton>
          )
        }
      >
        It may have been deleted. The history of the family says what was.
      </EmptyState>
    </Card>
  );
}
