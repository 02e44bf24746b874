import type { MessageDraft } from '@/api';
import type { AppState } from '@/store/hooks';
import { sameValues } from '@/forms/values';
import {
  type Outgoing,
  selectConversationsWithDraft,
  selectDraft,
  selectHasDraftFiles,
  selectOutgoing,
  selectSavedDraft,
  selectUnsentElsewhere,
} from './messagingSlice';

const toUnsent = ({ key, content, files, lostFiles }: Outgoing): MessageDraft['unsent'][number] => ({
  clientKey: key,
  content,
  fileNames: [...(lostFiles ?? []), ...files.map(({ file }) => file.name)],
});

/** Whether the server rejected a text: it is saved as a part of the draft, so that no reload sends it again. */
const isRejected = ({ status, willRetry, files, lostFiles }: Outgoing): boolean =>
  status === 'failed' && willRetry !== true && files.length === 0 && !lostFiles;

/** The draft of a conversation with its unsent messages, as it is stored. */
export function draftToSave(state: AppState, conversationId: number) {
  const outgoing = selectOutgoing(state).filter((message) => message.conversationId === conversationId);
  const texts = [...outgoing.filter(isRejected), selectDraft(state, conversationId)].map(({ content }) => content);
  const unsent = outgoing.filter((message) => message.status !== 'sent' && !isRejected(message)).map(toUnsent);
  return {
    content: texts.filter(Boolean).join('\n'),
    unsent: [...selectUnsentElsewhere(state, conversationId), ...unsent],
  };
}

/** Whether the server has the draft of a conversation with its unsent messages. */
export function isSaved(state: AppState, conversationId: number): boolean {
  const { content, unsent, isUnconfirmed } = selectSavedDraft(state, conversationId);
  return isUnconfirmed !== true && sameValues({ content, unsent }, draftToSave(state, conversationId));
}

/** Whether a text exists on this page only: of an unsent message, or of a draft that was rejected or had no response. */
function wouldLoseText(state: AppState, conversationId: number): boolean {
  const { isRejected: isDraftRejected, isUnconfirmed } = selectSavedDraft(state, conversationId);
  if (isDraftRejected === true) return true;
  const hasUnsent = selectOutgoing(state).some(
    (message) => message.conversationId === conversationId && message.status !== 'sent',
  );
  if (!hasUnsent && isUnconfirmed !== true) return false;
  const { content, unsent } = draftToSave(state, conversationId);
  return (content !== '' || unsent.length > 0) && !isSaved(state, conversationId);
}

/** Whether closing the page would lose a message or a file: the server stores texts of drafts, and no files. */
export const wouldLoseMessages = (state: AppState): boolean =>
  selectHasDraftFiles(state) ||
  selectOutgoing(state).some(({ status, files }) => status !== 'sent' && files.length > 0) ||
  selectConversationsWithDraft(state).some((id) => wouldLoseText(state, id));
