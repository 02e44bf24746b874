import type { Conversation } from '@/api';
import { conversationCategoryLabels, isApiError } from '@/api';

/** The client's name for the other side. Spec: concierge 2, Client Messages. */
export const nameOf = ({ otherParticipantName }: Conversation): string =>
  otherParticipantName ?? 'Unassigned Concierge';

const team = 'Your concierge team';

/**
 * The line under the name: the email and the family. Under the specified "Unassigned Concierge" it says what that means. Spec: concierge 2,
 * Client Messages.
 */
export const aboutOf = ({ otherParticipantName, otherParticipantEmail, familyName }: Conversation): string =>
  [otherParticipantName === undefined ? team : otherParticipantEmail, familyName && `Family: ${familyName}`]
    .filter(Boolean)
    .join(' · ');

/** What the conversation is about: its category and, unless they are also its last, its first words. */
export const topicOf = ({ category, firstMessageContent, lastMessageContent }: Conversation): string =>
  [conversationCategoryLabels[category], firstMessageContent === lastMessageContent ? undefined : firstMessageContent]
    .filter(Boolean)
    .join(' · ');

/** Who wrote the last message; undefined when the backend does not tell. */
export function lastWriterOf({ lastMessageSenderId, clientId }: Conversation): string | undefined {
  if (lastMessageSenderId === undefined) return undefined;
  return lastMessageSenderId === clientId ? 'You' : 'Concierge';
}

/** Whose turn it is in a conversation that is not closed; undefined when the backend does not tell. */
export function turnOf({
  status,
  waitingSince,
  lastMessageSenderId,
}: Conversation): 'client' | 'concierge' | undefined {
  if (status === 'CLOSED' || status === 'ARCHIVED') return undefined;
  if (waitingSince !== undefined) return 'concierge';
  return lastMessageSenderId === undefined ? undefined : 'client';
}

/** What the empty box says. */
export function placeholderOf(conversation: Conversation): string {
  const { otherParticipantName, familyName } = conversation;
  const about = familyName === undefined ? '' : ` about ${familyName}`;
  return `Write to ${otherParticipantName ?? 'your concierge team'}${about}`;
}

/** Spec: concierge 8, Client messages. What the server says of the failure stands behind it. */
export const failures = {
  user: 'Failed to load user data',
  load: 'Failed to load messages',
  send: 'Failed to send message',
  create: 'Failed to create conversation',
} as const;

/** A failure of the client's side: the specification's sentence, and what the server says. */
export const failureWords = (error: unknown, sentence: string): string =>
  isApiError(error) && error.message ? `${sentence}: ${error.message}` : sentence;

/** The words of a message that could not be sent. */
export const describeSendFailure = (error: unknown): string => failureWords(error, failures.send);
