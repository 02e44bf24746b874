import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import type { Conversation } from '../../../api';
import {
  conversationsOf,
  useCreateClientConversationMutation,
  useGetClientFamiliesQuery,
  useIdempotencyKey,
} from '../../../api';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Failure } from '../Failure';
import * as styles from './NewMessageDialog.module.css';
import { failures, failureWords } from './words';

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
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (familyId === undefined || isLoading) return;
    const body = { familyId };
    const { data: reply } = await create({ newClientConversation: body, idempotencyKey: keyFor(body) });
    const [conversation] = reply ? conversationsOf({ conversations: [reply.conversation] }) : [];
    if (conversation) onCreated(conversation);
  };
  const message = isAsked && familyId === undefined ? needed : undefined;
  return (
    <Dialog open title="Select Family" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {familiesError !== undefined && (
          <Failure text="Your families could not be loaded." onRetry={() => void refetch()} />
        )}
        <label className={styles.label} htmlFor={id}>
          Family
        </label>
        <select
          autoFocus
          id={id}
          className={styles.select}
          value={familyId ?? ''}
          aria-required
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => setFamilyId(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">Select a family</option>
          {data?.families.map((family) => (
            <option key={family.id} value={family.id}>
              {family.name}
            </option>
          ))}
        </select>
        <p id={`${id}-message`} className={styles.message} role="alert">
          {message}
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {error !== undefined && <Alert kind="error">{failureWords(error, failures.create)}</Alert>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isLoading}>
            Create Message
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
