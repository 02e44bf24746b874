import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Conversation,
  toConversations,
  useCreateClientConversationMutation,
  useGetClientFamiliesQuery,
} from '@/api';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { findEmptyConversation } from '@/domain/emptyConversation';
import { useOnlyFamily } from '@/hooks/useOnlyFamily';
import { useUrlState } from '@/hooks/useUrlState';
import { Alert } from '@/ui/Alert';
import { Dialog } from '@/ui/Dialog';
import { Failure } from '@/ui/Failure';
import { LabelledSelect } from '@/ui/LabelledSelect';
import * as shared from '@/ui/shared.module.css';
import { composerRequested, draftChanged, selectDraft } from '../messagingSlice';
import { fromList } from '../useOpenConversation';
import * as styles from './NewMessageDialog.module.css';
import { newMessageParameters } from './newMessageParameters';
import { describeFailure } from './texts';

interface NewMessageDialogProps {
  /** The client's conversations; undefined until they are loaded. */
  readonly conversations: readonly Conversation[] | undefined;
  /** The caller's login profile id; undefined until it is loaded. */
  readonly ownId: number | undefined;
  readonly onCreated: (conversation: Conversation) => void;
}

/**
 * Creates a conversation about a family the client selects, or opens the one that has no message yet. The family of a
 * client with only one, and that of the link, is selected already. The dialog is open while the URL has the parameter `newMessage`,
 * which holds the draft's text, so that other pages can link to it. Spec: R-MSG-3.
 */
export function NewMessageDialog({ conversations, ownId, onCreated }: NewMessageDialogProps) {
  const messageId = useId();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [{ newMessage: content = '', about }, changeUrl] = useUrlState(newMessageParameters);
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const close = (changes: { readonly conversation?: number } = {}): void =>
    changeUrl({ newMessage: undefined, about: undefined, ...changes }, { replace: true, state, flushSync: true });
  const cancel = (): void => (state === fromList ? void navigate(-1) : close());
  const { data, error: familiesError, refetch } = useGetClientFamiliesQuery();
  const [create, { isLoading, error }] = useCreateClientConversationMutation();
  const [pickedId, setFamilyId] = useState(about);
  const familyId = data?.families.find(({ id }) => id === pickedId)?.id;
  const [isSubmitted, setSubmitted] = useState(false);
  useOnlyFamily(data?.families, familyId, setFamilyId);
  const start = async (newClientConversation: { readonly familyId: number }): Promise<Conversation | undefined> => {
    const { data: response } = await create({ newClientConversation });
    return response && toConversations({ conversations: [response.conversation] })[0];
  };
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (familyId === undefined || isLoading) return;
    const empty = ownId === undefined ? undefined : findEmptyConversation(conversations, { familyId, clientId: ownId });
    const conversation = empty ?? (await start({ familyId }));
    if (!conversation) return;
    onCreated(conversation);
    const { id } = conversation;
    const draft = selectDraft(store.getState(), id).content;
    if (content !== '' && draft !== content)
      dispatch(draftChanged({ conversationId: id, content: [draft, content].filter(Boolean).join('\n') }));
    dispatch(composerRequested(id));
    // In a transition, the conversation would get the focus while the dialog is open.
    close({ conversation: id });
  };
  const message = isSubmitted && familyId === undefined ? 'Please select a family.' : undefined;
  return (
    <Dialog
      title="Select Family"
      okText="Create Message"
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={cancel}
      isInUrl
    >
      {familiesError !== undefined && (
        <Failure error={familiesError} title="Your families could not be loaded." onRetry={() => void refetch()} />
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
      <p id={messageId} className={clsx(shared.loss, styles.message)} role="alert">
        {message}
      </p>
      {content !== '' && <p className={clsx(styles.text, shared.secondary, shared.anywhere)}>{content}</p>}
      {error !== undefined && <Alert type="error" title={describeFailure(error, 'Failed to create conversation')} />}
    </Dialog>
  );
}
