import { type Conversation, conversationCategoryLabels, describeError, errorStatus, isApiError } from '@/api';

/** The name of the client. Spec: concierge 2, List rows. */
export const nameOf = ({ otherParticipantName, clientId }: Conversation): string =>
  otherParticipantName ?? `Client ${clientId}`;

const categories: Readonly<Record<string, string>> = conversationCategoryLabels;

/** Spec: concierge 2, List rows: General, Additional Documents, Unknown. */
export const categoryLabel = ({ category }: Conversation): string => categories[category] ?? 'Unknown';

/** The family of a conversation, in a row or a header. */
export const familyLabel = ({ familyName }: Conversation): string =>
  familyName === undefined ? '' : `Family: ${familyName}`;

/** Words the failure to send a message. Spec: concierge 8, Send message failure. */
export const describeSendFailure = (error: unknown): string =>
  describeError(error, 'Failed to send message. Please try again.');

/** The server's message of each invalid field. */
const fieldMessages = (error: unknown): readonly string[] =>
  isApiError(error) ? Object.values(error.fieldErrors ?? {}).flat() : [];

/**
 * Words the failure to create a conversation, by status. Spec: concierge 8, Create conversation.
 *
 * @param email - The email address of system support.
 */
export function describeCreateFailure(error: unknown, email: string): string {
  const status = errorStatus(error);
  if (status === 500)
    return `An unexpected error occurred. If you continue to see this message, please contact system support at ${email}`;
  if (status !== 400) return describeError(error, 'Failed to create conversation. Please try again.');
  const messages = [describeError(error, ''), ...fieldMessages(error)].filter((text) => text !== '').join(' ');
  return `Please review the following errors and make the required updates: ${messages || 'Invalid data submitted.'}`;
}
