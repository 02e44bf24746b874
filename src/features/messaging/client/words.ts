import { type Conversation, conversationCategoryLabels, isApiError } from '@/api';

/** The name of the other participant. Spec: concierge 2, Client Messages. */
export const nameOf = ({ otherParticipantName }: Conversation): string =>
  otherParticipantName ?? 'Unassigned Concierge';

/**
 * The line below the name: email and family. Below the specified "Unassigned Concierge" it explains the term.
 * Spec: concierge 2, Client Messages.
 */
export const aboutOf = ({ otherParticipantName, otherParticipantEmail, familyName }: Conversation): string =>
  [
    otherParticipantName === undefined ? 'Your concierge team' : otherParticipantEmail,
    familyName && `Family: ${familyName}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The category and the first message, without the latter when it is the last message too. */
export const topicOf = ({ category, firstMessageContent, lastMessageContent }: Conversation): string =>
  [conversationCategoryLabels[category], firstMessageContent === lastMessageContent ? undefined : firstMessageContent]
    .filter(Boolean)
    .join(' · ');

/** The sender of the last message; undefined when the backend does not report it. */
export function lastWriterOf({ lastMessageSenderId, clientId }: Conversation): string | undefined {
  if (lastMessageSenderId === undefined) return undefined;
  return lastMessageSenderId === clientId ? 'You' : 'Concierge';
}

/** Whose turn it is in an open conversation; undefined when it is closed or the backend does not report it. */
export function turnOf({
  status,
  waitingSince,
  lastMessageSenderId,
}: Conversation): 'client' | 'concierge' | undefined {
  if (status === 'CLOSED' || status === 'ARCHIVED') return undefined;
  if (waitingSince !== undefined) return 'concierge';
  return lastMessageSenderId === undefined ? undefined : 'client';
}

/** The placeholder of the composer. */
export function placeholderOf({ otherParticipantName, familyName }: Conversation): string {
  const about = familyName === undefined ? '' : ` about ${familyName}`;
  return `Write to ${otherParticipantName ?? 'your concierge team'}${about}`;
}

/** Spec: concierge 8, Client messages. The server's message follows. */
export const failures = {
  user: 'Failed to load user data',
  load: 'Failed to load messages',
  send: 'Failed to send message',
  create: 'Failed to create conversation',
} as const;

/** Words a failure: the specified sentence, and the server's message. */
export const failureWords = (error: unknown, sentence: string): string =>
  isApiError(error) && error.message ? `${sentence}: ${error.message}` : sentence;

/** Words the failure to send a message. */
export const describeSendFailure = (error: unknown): string => failureWords(error, failures.send);
