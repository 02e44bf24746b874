import { Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { type FamilyMember, describeError, useErasePersonMutation } from '@/api';
import { Alert } from '@/ui/Alert';
import { Dialog } from '@/ui/Dialog';
import { useNotices } from '@/ui/Notices';
import * as shared from '@/ui/shared.module.css';

interface EraseDialogProps {
  readonly member: FamilyMember;
  /** Is called after the erasure, when the row of the member is unmounted. */
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/**
 * Erases the personal data of a client once the name is typed. Says what is erased, what is kept, and why. A refusal,
 * for example by a legal hold, is shown in the dialog.
 */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const { loginProfileId, name } = member;
  const id = useId();
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const { show } = useNotices();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  // Some users have neither a name nor an email.
  const asked = name.trim() || 'Erase';
  const isTyped = typed.trim() === asked;
  const submit = async (): Promise<void> => {
    setChecked(true);
    if (!isTyped || isLoading) return;
    const result = await erase({ personErasure: { loginProfileId } });
    if (result.error !== undefined) return;
    onClose();
    onErased();
    show({ key: `member ${loginProfileId}`, type: 'success', title: `The personal data of ${name} was erased.` });
  };
  const isMissing = isChecked && !isTyped;
  return (
    <Dialog
      title={`Erase the personal data of ${name}?`}
      okText="Erase"
      okButtonProps={{ danger: true, loading: isLoading }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Flex vertical gap={10}>
        <p>
          <strong>Erased, and not restorable:</strong> everything entered in onboarding with its history, deleted
          versions and drafts; settings and memberships of families; data of previous systems under the verified email;
          name and email.
        </p>
        <p>
          <strong>Kept:</strong> messages and files, with “Former client” as their author; the accepted agreement;
          invoices and books of the families; the audit log. The law requires the office to keep its business records
          and the evidence of what was agreed and done.
        </p>
        <p>Export the personal data first if it may be needed. The client is signed out.</p>
      </Flex>
      <label htmlFor={id} style={{ display: 'block', marginBlock: '12px 4px', fontWeight: 500 }}>
        Type “<span dir="auto">{asked}</span>” to confirm
      </label>
      <Input
        id={id}
        dir="auto"
        autoComplete="off"
        value={typed}
        {...(isMissing && { status: 'error' })}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void submit()}
      />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className={shared.loss}>
          It must be typed as shown.
        </p>
      )}
      {error !== undefined && (
        <Alert
          type="error"
          style={{ marginTop: 12 }}
          title={describeError(error, 'The personal data could not be erased. Please try again.')}
        />
      )}
    </Dialog>
  );
}
