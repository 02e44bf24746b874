import { useGetFamilyHistoryQuery, useGetLoginProfileIdQuery } from '../../../api';
import { ConflictPanel } from '../../../forms/merge/ConflictPanel';
import type { RelatedPartyKind } from '../../../lib/paths';
import { RelativeTime } from '../../../ui/RelativeTime';
import { nounOf } from '../records/words';
import type { Meeting } from './useMeeting';

interface MeetingPanelProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly id: number;
  readonly meeting: Meeting;
}

/** How far the clocks of a save and of its history may be apart, in milliseconds. */
const breath = 2000;

/** Whether a change of the history belongs to the save that was met: what a client changes in onboarding has none. */
const isOf = ({ savedAt }: Meeting, changedAt: string): boolean =>
  savedAt !== undefined && Math.abs(Date.parse(changedAt) - Date.parse(savedAt)) < breath;

/** What was saved elsewhere while the form was open, and by whom: nobody is blamed for a save of their own. */
export function MeetingPanel({ kind, familyId, id, meeting }: MeetingPanelProps) {
  const { data } = useGetFamilyHistoryQuery(
    { id: familyId, recordKind: kind, recordId: id },
    { refetchOnMountOrArgChange: true },
  );
  const { data: own } = useGetLoginProfileIdQuery();
  const latest = data?.changes.find(({ changedAt }) => isOf(meeting, changedAt));
  const what = nounOf(kind);
  const title = latest ? (
    <>
      {latest.changedById === own
        ? `You saved this ${what} in another window`
        : `${latest.changedBy} saved this ${what}`}{' '}
      (<RelativeTime value={latest.changedAt} />)
    </>
  ) : (
    `This ${what} was saved elsewhere in the meantime`
  );
  return <ConflictPanel title={title} clashes={meeting.clashes} taken={meeting.taken} />;
}
