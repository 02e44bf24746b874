import { useMemo } from 'react';
import {
  type Conversation,
  type DeletedRecord,
  describeError,
  selectHasFeature,
  statusNumber,
  useFeature,
  useDeleteConversationMutation,
  useGetDeletedRecordsQuery,
  useMarkMessagesAsUnreadMutation,
  useRestoreRelatedPartyMutation,
  useUpdateConversationStatusMutation,
} from '@/api';
import { useAppStore } from '@/store/hooks';
import { plural } from '@/lib/plural';
import { useNotices } from '@/ui/Notices';
import type { MenuAction } from '@/ui/ActionsMenu';
import { nameOf } from './texts';

type Conversations = readonly Conversation[];
type Status = Conversation['status'];
type Deleted = Pick<DeletedRecord, 'recordKind' | 'recordId' | 'familyId'>;

interface StatusChange {
  readonly key: 'archive' | 'unarchive' | 'close' | 'reopen';
  readonly label: string;
  readonly from: readonly Status[];
  readonly to: Status;
}

/** Archiving removes a conversation from the list, except under Archived. */
export const archive: StatusChange = {
  key: 'archive',
  label: 'Archive',
  from: ['NEW', 'OPEN', 'CLOSED'],
  to: 'ARCHIVED',
};

const changes: readonly StatusChange[] = [
  archive,
  { key: 'unarchive', label: 'Unarchive', from: ['ARCHIVED'], to: 'OPEN' },
  { key: 'close', label: 'Close', from: ['NEW', 'OPEN'], to: 'CLOSED' },
  { key: 'reopen', label: 'Reopen', from: ['CLOSED'], to: 'OPEN' },
];

/** The changes of status that apply to at least one of these. Spec: R-MSG-11. */
export const changesOf = (conversations: Conversations): readonly StatusChange[] =>
  changes.filter(({ from }) => conversations.some(({ status }) => from.includes(status)));

/** The actions on conversations. */
export type Actions = ReturnType<typeof useActions>;

/** The menu of a conversation: its button, right click or Shift+F10. Spec: R-MSG-11. */
export const menuOf = (conversation: Conversation, { setStatus, confirmDelete }: Actions): readonly MenuAction[] => [
  ...changesOf([conversation]).map((change) => ({
    key: change.key,
    label: change.label,
    onClick: () => void setStatus(change, [conversation]),
  })),
  { key: 'delete', label: 'Delete', danger: true, onClick: () => confirmDelete(conversation) },
];

const undoMs = 10_000;

interface Result {
  readonly data?: { readonly success: boolean; readonly message?: string | undefined } | undefined;
  readonly error?: unknown;
}

/** The message of a failed result: the server's, or the fallback; undefined for a success. */
function failureOf({ data, error }: Result, fallback: string): string | undefined {
  if (error !== undefined) return describeError(error, fallback);
  return data?.success === false ? (data.message ?? fallback) : undefined;
}

const subjectOf = (conversations: Conversations): string =>
  conversations.length === 1 && conversations[0]
    ? `The conversation with ${nameOf(conversations[0])} was`
    : `${plural(conversations.length, 'conversation', 'conversations')} were`;

/**
 * Returns the actions of a concierge: archiving and deleting with Undo for 10 seconds. Spec: R-MSG-11.
 *
 * @param confirmDelete - Opens the dialog that confirms a deletion.
 * @param onDeleted - Called with the id of a conversation that the user has deleted.
 */
export function useActions(confirmDelete: (conversation: Conversation) => void, onDeleted: (id: number) => void) {
  const [updateStatus] = useUpdateConversationStatusMutation();
  const [deleteConversation] = useDeleteConversationMutation();
  const [markAsUnread] = useMarkMessagesAsUnreadMutation();
  const [restoreRecord] = useRestoreRelatedPartyMutation();
  const canRestore = useFeature('deletedConversations', useGetDeletedRecordsQuery({})) === true;
  const canMarkUnread = useFeature('unreadMark');
  const store = useAppStore();
  const { show } = useNotices();
  return useMemo(() => {
    const showFailure = (title: string): void => show({ key: 'conversation failure', type: 'error', title });
    const showSuccess = (key: string, title: string, undo?: () => Promise<unknown>): void => {
      const action = undo && { action: { label: 'Undo', onSelect: () => void undo() } };
      show({ key, type: 'success', title, ...action, duration: undoMs });
    };
    /** Sends a request for each conversation, shows their failures, and returns the conversations that succeeded. */
    const sendEach = async (all: Conversations, send: (one: Conversation) => Promise<string | undefined>) => {
      const failures = await Promise.all(all.map(send));
      const texts = [...new Set(failures)].filter((text) => text !== undefined);
      if (texts.length > 0) showFailure(texts.join('\n'));
      return all.filter((_, index) => failures[index] === undefined);
    };
    const updateEach = (key: StatusChange['key'], all: Conversations, statusOf: (one: Conversation) => Status) =>
      sendEach(all, async (conversation) => {
        const conversationStatusNumber = statusNumber(statusOf(conversation));
        const result = await updateStatus({ id: conversation.id, conversationStatusNumber });
        return failureOf(result, `Failed to ${key} conversation`);
      });
    /** Changes the status of the conversations that the change applies to. */
    const setStatus = async ({ key, from, to }: StatusChange, conversations: Conversations): Promise<void> => {
      const applicable = conversations.filter(({ status }) => from.includes(status));
      const changed = await updateEach(key, applicable, () => to);
      const undo = () => updateEach('unarchive', changed, ({ status }) => status);
      if (key === 'archive' && changed.length > 0) showSuccess('archived', `${subjectOf(changed)} archived`, undo);
    };
    const markUnread = (conversations: Conversations) =>
      sendEach(conversations, async ({ id }) => {
        const result = await markAsUnread({ conversationId: id });
        if (!selectHasFeature(store.getState(), 'unreadMark')) return undefined;
        return failureOf(result, 'Failed to mark the conversation as unread');
      });
    /** Restores a deleted record, and shows `title`. Returns whether it succeeded. */
    const restore = async ({ recordKind, recordId, familyId }: Deleted, title: string): Promise<boolean> => {
      const restoreRequest = { recordKind, recordId, familyId };
      const { error } = await restoreRecord({ restoreRequest });
      if (error !== undefined) showFailure(describeError(error, `Failed to restore ${recordKind}`));
      else showSuccess('deleted', title);
      return error === undefined;
    };
    const remove = async (conversation: Conversation): Promise<void> => {
      const { id, familyId } = conversation;
      const failure = failureOf(await deleteConversation({ id }), 'Failed to delete conversation');
      const subject = subjectOf([conversation]);
      const undo = () => restore({ recordKind: 'conversation', recordId: id, familyId }, `${subject} restored`);
      if (failure !== undefined) {
        showFailure(failure);
        return;
      }
      onDeleted(id);
      showSuccess('deleted', `${subject} deleted`, canRestore ? undo : undefined);
    };
    // Marking as unread is undefined when the backend does not offer it.
    const offered = canMarkUnread ? markUnread : undefined;
    return { setStatus, markUnread: offered, restore, remove, confirmDelete, canRestore };
  }, [
    canMarkUnread,
    canRestore,
    confirmDelete,
    deleteConversation,
    markAsUnread,
    onDeleted,
    restoreRecord,
    show,
    store,
    updateStatus,
  ]);
}
