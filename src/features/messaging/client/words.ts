import type { Conversation } from '../../../api';
import { isApiError } from '../../../api';

/** The client's name for the other side. Spec: concierge 2, Client Messages. */
export const nameOf = ({ otherParticipantName }: Conversation): string =>
  otherParticipantName ?? 'Unassigned Concierge';

/** What stands under the name: the email and the family. Spec: concierge 2, Client Messages. */
export const aboutOf = ({ otherParticipantEmail, familyName }: Conversation): string =>
  [otherParticipantEmail, familyName && `Family: ${familyName}`].filter(Boolean).join(' · ');

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
