import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  type FamilySummary,
  type LegalHoldFields,
  describeError,
  legalHoldFieldsSchema,
  useSetLegalHoldMutation,
} from '@/api';
import { FormDialog } from '@/forms/FormDialog';
import { submitFailure } from '@/forms/submitFailure';
import { TextAreaField } from '@/forms/TextField';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';

/** Shows that a family is under legal hold, and the reason. */
export function LegalHoldAlert({ family }: { readonly family: FamilySummary }) {
  const { id, legalHold = false, legalHoldReason } = family;
  if (!legalHold) return null;
  return (
    <Alert
      type="warning"
      style={{ marginBottom: 16 }}
      title={['Legal hold', legalHoldReason].filter(Boolean).join(': ')}
      description={
        <>
          <Link to={paths.deletedOf(id)}>Deleted conversations and messages</Link> are kept until the hold is lifted.
        </>
      }
    />
  );
}

/** Places or lifts the legal hold of a family, with a reason. */
export function LegalHoldButton({ family: { id, name, legalHold } }: { readonly family: FamilySummary }) {
  const [isOpen, setOpen] = useState(false);
  const [set] = useSetLegalHoldMutation();
  const initial = useMemo(() => ({ held: legalHold !== true }), [legalHold]);
  if (legalHold === undefined) return null;
  const verb = legalHold ? 'Lift' : 'Place';
  const close = (): void => setOpen(false);
  const change = async (fields: LegalHoldFields) => {
    const { error } = await set({ legalHold: { familyId: id, ...fields } });
    if (error !== undefined) return submitFailure(error, describeError(error, 'The legal hold could not be changed.'));
    close();
    return undefined;
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{verb} Legal Hold</Button>
      {isOpen && (
        <FormDialog
          title={legalHold ? `Lift the legal hold of ${name}?` : `Place ${name} under legal hold?`}
          onClose={close}
          submitText={verb}
          {...{ schema: legalHoldFieldsSchema, initialValues: initial, onSubmit: change }}
        >
          <p style={{ marginBottom: 14 }}>
            {legalHold
              ? 'Deleted conversations and messages are purged again once their time has passed.'
              : 'Nothing that was deleted is purged while the hold lasts. It can be restored at any time.'}
          </p>
          <TextAreaField name="reason" />
        </FormDialog>
      )}
    </>
  );
}
