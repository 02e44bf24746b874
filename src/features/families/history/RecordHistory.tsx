import type { ChangedKind } from '@/api';
import { ChangeList } from './ChangeList';

interface RecordHistoryProps {
  readonly familyId: number;
  readonly recordKind: ChangedKind;
  readonly recordId: number;
}

/** Who changed what of one record, for a place where the record itself is seen. It asks when it is mounted: mount it where it is wanted. */
export function RecordHistory({ familyId, recordKind, recordId }: RecordHistoryProps) {
  return (
    <ChangeList of={{ familyId, record: { kind: recordKind, id: recordId } }} empty={<p>No changes are recorded.</p>} />
  );
}
