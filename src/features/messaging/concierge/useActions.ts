import { useMemo } from 'react';
import {
  type Conversation,
  type DeletedRecord,
  describeError,
  isMissingOperation,
  newIdempotencyKey,
  statusNumber,
  useSupportsOperations,
  useDeleteConversationMutation,
  useGetDeletedRecordsQuery,
  useMarkMessagesAsUnreadMutation,
  useRestoreRelatedPartyMutation,
  useUpdateConversationStatusMutation,
} from '@/api';
import { plural } from '@/lib/plural';
import { useNotices } from '@/ui/Notices';
import type { MenuAction } from '../ActionsMenu';
import { nameOf } from './words';

type Conversations = readonly Conversation[];
type Status = Conversation['status'];
type Deleted = Pick<DeletedRecord, 'recordKind' | 'recordId' | 'familyId'>;

/** The actions on conversations. A failure shows a notice that can be dismissed. Spec: concierge 2 and 8. */
export interface Actions {
  readonly archive: (conversations: Conversations) => void;
  readonly unarchive: (conversations: Conversations) => void;
  readonly close: (conversations: Conversations) => void;
  readonly reopen: (conversations: Conversations) => void;
  /** Undefined when the backend does not offer it. */
  readonly markUnread: ((conversations: Conversations) => void) | undefined;
  readonly remove: (conversation: Conversation) => void;
  /** Restores a deleted record, and shows `title`. */
  readonly restore: (record: Deleted, title: string) => void;
}

/** Whether an action applies to a conversation. Spec: concierge 4; decisions, Messages. */
export const can = {
  archive: ({ status }: Conversation): boolean => status !== 'ARCHIVED',
  unarchive: ({ status }: Conversation): boolean => status === 'ARCHIVED',
  close: ({ status }: Conversation): boolean => status === 'NEW' || status === 'OPEN',
  reopen: ({ status }: Conversation): boolean => status === 'CLOSED',
} as const;

/** The menu of a conversation: its button, right click or Shift+F10. Spec: concierge 2; decisions, Messages. */
export const menuOf = (
  conversation: Conversation,
  actions: Actions,
  onDelete: (conversation: Conversation) => void,
): readonly MenuAction[] => [
  ...(
    [
      ['archive', 'Archive'],
      ['unarchive', 'Unarchive'],
      ['close', 'Close'],
      ['reopen', 'Reopen'],
    ] as const
  )
    .filter(([key]) => can[key](conversation))
    .map(([key, label]) => ({ key, label, onClick: () => actions[key]([conversation]) })),
  { key: 'delete', label: 'Delete', danger: true, onClick: () => onDelete(conversation) },
];

const undoMs = 10_000;

interface Result {
  readonly data?: { readonly success: boolean; readonly message?: string | undefined } | undefined;
  readonly error?: unknown;
}

/** The message of a failed result: the server's, else the specified one. */
function failureOf({ data, error }: Result, fallback: string): string | undefined {
  if (error !== undefined) return describeError(error, fallback);
  return data?.success === false ? (data.message ?? fallback) : undefined;
}

const subjectOf = (conversations: Conversations): string =>
  conversations.length === 1 && conversations[0]
    ? `The conversation with ${nameOf(conversations[0])} was`
    : `${plural(conversations.length, 'conversation', 'conversations')} were`;

/** The actions of a concierge. Archiving and deleting can be undone for 10 seconds. */
export function useActions(): Actions {
  const [update] = useUpdateConversationStatusMutation();
  const [remove] = useDeleteConversationMutation();
  const [markUnread] = useMarkMessagesAsUnreadMutation();
  const [restore] = useRestoreRelatedPartyMutation();
  const canRestore = useGetDeletedRecordsQuery({}).isSuccess;
  const canMarkUnread = useSupportsOperations('markMessagesAsUnread');
  const { show } = useNotices();
  return useMemo(() => {
    const fail = (text: string): void => show({ key: 'conversation failure', kind: 'error', text });
    /** Sets the status of conversations one after the other, and returns those that succeeded. */
    const setStatus = async (
      conversations: Conversations,
      statusOf: (conversation: Conversation) => Status,
      fallback: string,
    ): Promise<Conversations> => {
      const changed: Conversation[] = [];
      for (const conversation of conversations) {
        const conversationStatusNumber = statusNumber(statusOf(conversation));
        const failure = failureOf(await update({ id: conversation.id, conversationStatusNumber }), fallback);
        if (failure === undefined) changed.push(conversation);
        else fail(failure);
      }
      return changed;
    };
    const archive = async (conversations: Conversations): Promise<void> => {
      const archived = await setStatus(conversations, () => 'ARCHIVED', 'Failed to archive conversation');
      if (archived.length === 0) return;
      const undo = () => void setStatus(archived, ({ status }) => status, 'Failed to unarchive conversation');
      const title = `${subjectOf(archived)} archived`;
      show({ key: 'archived', kind: 'success', title, action: { label: 'Undo', onSelect: undo }, duration: undoMs });
    };
    const restoreRecord = async ({ recordKind, recordId, familyId }: Deleted, title: string): Promise<void> => {
      const restoreRequest = { recordKind, recordId, familyId };
      const { error } = await restore({ restoreRequest, idempotencyKey: newIdempotencyKey() });
      if (error !== undefined) fail(describeError(error, `Failed to restore ${recordKind}`));
      else show({ key: 'deleted', kind: 'success', title, duration: undoMs });
    };
    const removeConversation = async (conversation: Conversation): Promise<void> => {
      const { id, familyId } = conversation;
      const failure = failureOf(await remove({ id }), 'Failed to delete conversation');
      if (failure !== undefined) {
        fail(failure);
        return;
      }
      const subject = subjectOf([conversation]);
      const undo = () =>
        void restoreRecord({ recordKind: 'conversation', recordId: id, familyId }, `${subject} restored`);
      const action = canRestore && { action: { label: 'Undo', onSelect: undo } };
      show({ key: 'deleted', kind: 'success', title: `${subject} deleted`, ...action, duration: undoMs });
    };
    const markAsUnread = async ({ id }: Conversation): Promise<void> => {
      const result = await markUnread({ conversationId: id });
      const failure = failureOf(result, 'Failed to mark the conversation as unread');
      if (failure !== undefined && !isMissingOperation('markMessagesAsUnread', result.error)) fail(failure);
    };
    const to = (action: keyof typeof can, status: Status, fallback: string) => (conversations: Conversations) =>
      void setStatus(conversations.filter(can[action]), () => status, fallback);
    return {
      archive: (conversations) => void archive(conversations.filter(can.archive)),
      unarchive: to('unarchive', 'OPEN', 'Failed to unarchive conversation'),
      close: to('close', 'CLOSED', 'Failed to close conversation'),
      reopen: to('reopen', 'OPEN', 'Failed to reopen conversation'),
      markUnread: canMarkUnread ? (conversations) => conversations.forEach((one) => void markAsUnread(one)) : undefined,
      remove: (conversation) => void removeConversation(conversation),
      restore: (record, title) => void restoreRecord(record, title),
    };
  }, [canMarkUnread, canRestore, markUnread, remove, restore, show, update]);
}
