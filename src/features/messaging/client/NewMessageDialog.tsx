import { Alert, Select } from 'antd';
import { useId, useState } from 'react';
import {
  type Conversation,
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

interface NewMessageDialogProps {
  /** The text of the new message's draft. */
  readonly text: string | undefined;
  readonly onCreated: (conversation: Conversation) => void;
  readonly onClose: () => void;
}

/** Creates a conversation about a family the client selects. Spec: concierge 2, New Message modal; 5; 8. */
export function NewMessageDialog({ text, onCreated, onClose }: NewMessageDialogProps) {
  const id = useId();
  const { data, error: familiesError, refetch } = useGetClientFamiliesQuery();
  const [create, { isLoading, error }] = useCreateClientConversationMutation();
  const keyFor = useIdempotencyKey();
  const [familyId, setFamilyId] = useState<number>();
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (familyId === undefined || isLoading) return;
    const body = { familyId };
    const { data: response } = await create({ newClientConversation: body, idempotencyKey: keyFor(body) });
    const [conversation] = response ? toConversations({ conversations: [response.conversation] }) : [];
    if (conversation) onCreated(conversation);
  };
  const message = isSubmitted && familyId === undefined ? 'Please select a family.' : undefined;
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
