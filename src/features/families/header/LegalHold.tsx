import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type FamilySummary, describeError, legalHoldFieldsSchema, useSetLegalHoldMutation } from '@/api';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { submitFailure } from '@/forms/submitFailure';
import { TextAreaField } from '@/forms/TextField';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { AntdProvider } from '@/ui/AntdProvider';
import { Dialog } from '@/ui/Dialog';

/** Shows that a family is under legal hold, and the reason. */
export function LegalHoldAlert({
  family: { id, legalHold = false, legalHoldReason },
}: {
  readonly family: FamilySummary;
}) {
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
  return (
    <>
      <Button onClick={() => setOpen(true)}>{verb} Legal Hold</Button>
      {isOpen && (
        <Dialog
          title={legalHold ? `Lift the legal hold of ${name}?` : `Place ${name} under legal hold?`}
          footer={null}
          onCancel={close}
        >
          <AntdProvider>
            <p style={{ marginBottom: 14 }}>
              {legalHold
                ? 'Deleted conversations and messages are purged again once their time has passed.'
                : 'Nothing that was deleted is purged while the hold lasts. It can be restored at any time.'}
            </p>
            <SchemaForm
              schema={legalHoldFieldsSchema}
              initialValues={initial}
              onSubmit={async (fields) => {
                const { error } = await set({ legalHold: { familyId: id, ...fields } });
                if (error !== undefined)
                  return submitFailure(error, describeError(error, 'The legal hold could not be changed.'));
                close();
                return undefined;
              }}
            >
              <TextAreaField name="reason" />
              <Flex justify="flex-end" gap={8} style={{ marginTop: 18 }}>
                <Button onClick={close}>Cancel</Button>
                <SubmitButton submittingText="Saving...">{verb}</SubmitButton>
              </Flex>
            </SchemaForm>
          </AntdProvider>
        </Dialog>
      )}
    </>
  );
}
