import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useGetFamilySummaryQuery } from '@/api';
import { useFormContext } from '@/forms/formContext';
import type { RelatedPartyKind } from '@/lib/paths';
import { nameOf } from '../records/nameOf';
import { useDeleteRecord } from '../records/useDeleteRecord';
import { nounOf } from '../records/words';
import { DeleteDialog } from '../table/DeleteDialog';
import type { Sibling } from './useSiblings';
import { useWayBack } from './useWayBack';

interface DeletePartyProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly stored: Sibling;
}

/** Deletes the record of the form around it, with a question, and goes back to the family, where it can be undone. Spec: decisions, Family detail. */
export function DeleteParty({ kind, familyId, stored }: DeletePartyProps) {
  const { form } = useFormContext();
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId);
  const { data } = useGetFamilySummaryQuery({ id: familyId });
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRecord(familyId, () => {
    // There is nothing left that could be lost.
    form.reset();
    void navigate(back.to, { state: back.state });
  });
  const name = nameOf(kind, stored);
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteDialog
          noun={nounOf(kind)}
          name={name}
          familyName={data?.family.name ?? ''}
          onDelete={() => remove(kind, stored.id, name)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
