import { Alert, Select } from 'antd';
import { useId, useState } from 'react';
import type { Conversation } from '@/api';
import {
  toConversations,
  useCreateClientConversationMutation,
  useGetClientFamiliesQuery,
  useIdempotencyKey,
} from '@/api';
import { cx } from '@/lib/cx';
import { Dialog } from '@/ui/Dialog';
import { Failure } from '@/ui/Failure';
import * as styles from './NewMessageDialog.module.css';
import { failures, failureWords } from './words';
import * as shared from '@/ui/shared.module.css';

/** Spec: concierge 5, Client new message. */
const needed = 'Please select a family.';

interface NewMessageDialogProps {
  /** What the new message will begin with. */
  readonly text: string | undefined;
  readonly onCreated: (conversation: Conversation) => void;
  readonly onClose: () => void;
}

/** Chooses the family a new conversation is about, and starts it. Spec: concierge 2, New Message modal; 8. */
export function NewMessageDialog({ text, onCreated, onClose }: NewMessageDialogProps) {
  const id = useId();
  const { data, error: familiesError, refetch } = useGetClientFamiliesQuery();
  const [create, { isLoading, error }] = useCreateClientConversationMutation();
  const keyFor = useIdempotencyKey();
  const [familyId, setFamilyId] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (familyId === undefined || isLoading) return;
    const body = { familyId };
    const { data: reply } = await create({ newClientConversation: body, idempotencyKey: keyFor(body) });
    const [conversation] = reply ? toConversations({ conversations: [reply.conversation] }) : [];
    if (conversation) onCreated(conversation);
  };
  const message = isAsked && familyId === undefined ? needed : undefined;
  return (
    <Dialog
      title="Select Family"
      okText="Create Message"
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {familiesError !== undefined && (
        <Failure title="Your families could not be loaded." onRetry={() => void refetch()} />
      )}
      <label htmlFor={id}>Family</label>
      <Select
        autoFocus
        id={id}
        style={{ width: '100%', marginTop: 4 }}
        placeholder="Select a family"
        virtual={false}
        options={data?.families.map((family) => ({ value: family.id, label: family.name })) ?? []}
        value={familyId ?? null}
        aria-required
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-message`}
        {...(message !== undefined && { status: 'error' })}
        onChange={setFamilyId}
      />
      <p id={`${id}-message`} className={shared.loss} style={{ minHeight: 22 }} role="alert">
        {message}
      </p>
      {text !== undefined && <p className={cx(styles.text, shared.secondary, shared.anywhere)}>{text}</p>}
      {error !== undefined && <Alert type="error" showIcon title={failureWords(error, failures.create)} />}
    </Dialog>
  );
}
