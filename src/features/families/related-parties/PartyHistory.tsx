import { Button } from 'antd';
import { useId, useState } from 'react';
import type { RelatedPartyKind } from '@/lib/paths';
import { useAreOffered } from '@/api';
import { Card } from '@/ui/Card';
import { RecordHistory } from '../history/RecordHistory';

interface PartyHistoryProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly id: number;
}

/** Who changed what of the record, once somebody wants to know. Absent on a backend without history. */
export function PartyHistory({ kind, familyId, id }: PartyHistoryProps) {
  const [open, setOpen] = useState(false);
  const body = useId();
  const isOffered = useAreOffered('getFamilyHistory', 'getFamilySummary');
  const toggle = (
    <Button size="small" aria-expanded={open} aria-controls={open ? body : undefined} onClick={() => setOpen(!open)}>
      {open ? 'Hide history' : 'Show history'}
    </Button>
  );
  if (!isOffered) return null;
  return (
    <Card title="History" description="Who changed what, and when." actions={toggle}>
      {open ? (
        <div id={body}>
          <RecordHistory familyId={familyId} recordKind={kind} recordId={id} />
        </div>
      ) : undefined}
    </Card>
  );
}
