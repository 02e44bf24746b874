import { useMemo } from 'react';
import type { Conversation, DeletedRecord } from '@/api';
import {
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
import { nameOf } from './words';

type Status = Conversation['status'];
type Many = readonly Conversation[];
type Deleted = Pick<DeletedRecord, 'recordKind' | 'recordId' | 'familyId'>;

/** What can be done with conversations. Every failure is told in a toast that can be dismissed. Spec: concierge 2 and 8. */
export interface Actions {
  readonly archive: (many: Many) => void;
  readonly unarchive: (many: Many) => void;
  readonly close: (many: Many) => void;
  readonly reopen: (many: Many) => void;
  /** Undefined where the backend does not offer it. */
  readonly markUnread: ((many: Many) => void) | undefined;
  readonly remove: (conversation: Conversation) => void;
  /** Brings back what was deleted; told as `title`. */
  readonly restore: (record: Deleted, title: string) => void;
}

/** Which actions make sense for a conversation. Spec: concierge 4; decisions, Messages. */
export const can = {
  archive: ({ status }: Conversation): boolean => status !== 'ARCHIVED',
  unarchive: ({ status }: Conversation): boolean => status === 'ARCHIVED',
  close: ({ status }: Conversation): boolean => status === 'NEW' || status === 'OPEN',
  reopen: ({ status }: Conversation): boolean => status === 'CLOSED',
} as const;

/** How long an Undo is offered. */
const undoMs = 10_000;

interface Result {
  readonly data?: { readonly success: boolean; readonly message?: string | undefined } | undefined;
  readonly error?: unknown;
}

/** The words of a result that is none: the server's, or the specification's. */
function failureOf({ data, error }: Result, fallback: string): string | undefined {
  if (error !== undefined) return describeError(error, fallback);
  return data?.success === false ? (data.message ?? fallback) : undefined;
}

const called = (many: Many, one: string): string =>
  many.length === 1 && many[0]
    ? `The conversation with ${nameOf(many[0])} ${one}`
    : `${plural(many.length, 'conversation', 'conversations')} ${one}`;

/** What a concierge can do with conversations; archiving can be undone for a while. */
export function useActions(): Actions {
  const [update] = useUpdateConversationStatusMutation();
  const [remove] = useDeleteConversationMutation();
  const [markUnread] = useMarkMessagesAsUnreadMutation();
  const [restore] = useRestoreRelatedPartyMutation();
  const canRestore = useGetDeletedRecordsQuery({}).isSuccess;
  const canMarkUnread = useSupportsOperations('markMessagesAsUnread');
  const { show } = useNotices();
  return useMemo(() => {
    const tell = (text: string): void => show({ key: 'conversation failure', kind: 'error', text });
    const set = async (id: number, status: Status, fallback: string): Promise<boolean> => {
      const failure = failureOf(await update({ id, conversationStatusNumber: statusNumber(status) }), fallback);
      if (failure !== undefined) tell(failure);
      return failure === undefined;
    };
    const setAll = async (many: Many, status: (one: Conversation) => Status, fallback: string): Promise<Many> => {
      const done: Conversation[] = [];
      for (const one of many) if (await set(one.id, status(one), fallback)) done.push(one);
      return done;
    };
    const archive = async (many: Many): Promise<void> => {
      const done = await setAll(many, () => 'ARCHIVED', 'Failed to archive conversation');
      if (done.length === 0) return;
      const undo = (): void => void setAll(done, ({ status }) => status, 'Failed to unarchive conversation');
      const title = called(done, 'was archived').replace('conversations was', 'conversations were');
      show({ key: 'archived', kind: 'success', title, action: { label: 'Undo', onSelect: undo }, duration: undoMs });
    };
    const to = (status: Status, fallback: string) => (many: Many) => void setAll(many, () => status, fallback);
    const bringBack = async ({ recordKind, recordId, familyId }: Deleted, title: string): Promise<void> => {
      const restoreRequest = { recordKind, recordId, familyId };
      const { error } = await restore({ restoreRequest, idempotencyKey: newIdempotencyKey() });
      if (error !== undefined) tell(describeError(error, `Failed to restore ${recordKind}`));
      else show({ key: 'deleted', kind: 'success', title, duration: undoMs });
    };
    const undoOf = (conversation: Conversation) => {
      const record: Deleted = {
        recordKind: 'conversation',
        recordId: conversation.id,
        familyId: conversation.familyId,
      };
      return { label: 'Undo', onSelect: () => void bringBack(record, called([conversation], 'was restored')) };
    };
    return {
      archive: (many) => void archive(many.filter(can.archive)),
      unarchive: (many) => to('OPEN', 'Failed to unarchive conversation')(many.filter(can.unarchive)),
      close: (many) => to('CLOSED', 'Failed to close conversation')(many.filter(can.close)),
      reopen: (many) => to('OPEN', 'Failed to reopen conversation')(many.filter(can.reopen)),
      markUnread: canMarkUnread
        ? (many) => {
            for (const { id } of many)
              void markUnread({ conversationId: id }).then((result) => {
                const failure = failureOf(result, 'Failed to mark the conversation as unread');
                if (failure !== undefined && !isMissingOperation('markMessagesAsUnread', result.error)) tell(failure);
              });
          }
        : undefined,
      remove: (conversation) =>
        void remove({ id: conversation.id }).then((result) => {
          const failure = failureOf(result, 'Failed to delete conversation');
          if (failure !== undefined) tell(failure);
          else {
            const title = called([conversation], 'was deleted');
            const action = canRestore && { action: undoOf(conversation) };
            show({ key: 'deleted', kind: 'success', title, ...action, duration: undoMs });
          }
        }),
      restore: (record, title) => void bringBack(record, title),
    };
  }, [canMarkUnread, canRestore, markUnread, remove, restore, show, update]);
}
