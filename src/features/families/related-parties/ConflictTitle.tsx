import { useGetFamilyHistoryQuery, useGetLoginProfileIdQuery } from '@/api';
import type { MergeConflict } from '@/forms/merge/ConflictPanel';
import type { RelatedPartyKind } from '@/lib/paths';
import { RelativeTime } from '@/ui/RelativeTime';
import { nounOf } from '../records/words';

interface ConflictTitleProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly id: number;
  readonly conflict: MergeConflict;
}

/** How far the clocks of a save and of its history may be apart, in milliseconds. */
const clockTolerance = 2000;

/** Whether a change of the history belongs to the other save: what a client changes in onboarding has none. */
const isOf = ({ savedAt }: MergeConflict, changedAt: string): boolean =>
  savedAt !== undefined && Math.abs(Date.parse(changedAt) - Date.parse(savedAt)) < clockTolerance;

/** Who has saved the record while the form was open: nobody is blamed for a save of their own. */
export function ConflictTitle({ kind, familyId, id, conflict }: ConflictTitleProps) {
  const { data } = useGetFamilyHistoryQuery(
    { id: familyId, recordKind: kind, recordId: id },
    { refetchOnMountOrArgChange: true },
  );
  const { data: own } = useGetLoginProfileIdQuery();
  const latest = data?.changes.find(({ changedAt }) => isOf(conflict, changedAt));
  const what = nounOf(kind);
  if (latest === undefined) return `This ${what} was saved elsewhere in the meantime`;
  return (
    <>
      {latest.changedById === own
        ? `You saved this ${what} in another window`
        : `${latest.changedBy} saved this ${what}`}{' '}
      (<RelativeTime value={latest.changedAt} />)
    </>
  );
}
