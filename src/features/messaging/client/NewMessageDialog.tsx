import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Conversation,
  toConversations,
  useCreateClientConversationMutation,
  useGetClientFamiliesQuery,
} from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { useUrlState } from '@/hooks/useUrlState';
import { cx } from '@/lib/cx';
import { Alert } from '@/ui/Alert';
import { Dialog } from '@/ui/Dialog';
import { Failure } from '@/ui/Failure';
import { LabelledSelect } from '@/ui/LabelledSelect';
import * as shared from '@/ui/shared.module.css';
import { draftChanged } from '../messagingSlice';
import { fromList } from '../useOpenConversation';
import * as styles from './NewMessageDialog.module.css';
import { newMessageParameters } from './newMessageParameters';
import { describeFailure } from './texts';

/**
 * Creates a conversation about a family the client selects. It is open while the URL has the parameter `newMessage`,
 * which holds the draft's text, so that other pages can link to it. Spec: concierge 2, New Message modal; 5; 8.
 */
export function NewMessageDialog({ onCreated }: { readonly onCreated: (conversation: Conversation) => void }) {
  const messageId = useId();
  const dispatch = useAppDispatch();
  const [{ newMessage: content = '' }, changeUrl] = useUrlState(newMessageParameters);
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const close = (changes: { readonly conversation?: number } = {}): void =>
    changeUrl({ newMessage: undefined, ...changes }, { replace: true, state });
  const cancel = (): void => (state === fromList ? void navigate(-1) : close());
  const { data, error: familiesError, refetch } = useGetClientFamiliesQuery();
  const [create, { isLoading, error }] = useCreateClientConversationMutation();
  const [familyId, setFamilyId] = useState<number>();
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (familyId === undefined || isLoading) return;
    const { data: response } = await create({ newClientConversation: { familyId } });
    const [conversation] = response ? toConversations({ conversations: [response.conversation] }) : [];
    if (!conversation) return;
    onCreated(conversation);
    if (content !== '') dispatch(draftChanged({ conversationId: conversation.id, content }));
    close({ conversation: conversation.id });
  };
  const message = isSubmitted && familyId === undefined ? 'Please select a family.' : undefined;
  return (
    <Dialog
      title="Select Family"
      okText="Create Message"
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      {familiesError !== undefined && (
        <Failure title="Your families could not be loaded." onRetry={() => void refetch()} />
      )}
      <LabelledSelect
        autoFocus
        vertical
        label="Family"
        placeholder="Select a family"
        options={data?.families.map((family) => ({ value: family.id, label: family.name })) ?? []}
        value={familyId}
        aria-required
        aria-invalid={message !== undefined}
        aria-describedby={messageId}
        status={message === undefined ? '' : 'error'}
        onChange={setFamilyId}
      />
      <p id={messageId} className={cx(shared.loss, styles.message)} role="alert">
        {message}
      </p>
      {content !== '' && <p className={cx(styles.text, shared.secondary, shared.anywhere)}>{content}</p>}
      {error !== undefined && <Alert type="error" title={describeFailure(error, 'Failed to create conversation')} />}
    </Dialog>
  );
}
