import type { Conversation } from '@/api';
import { conversationCategoryLabels, describeError, errorStatus, isApiError } from '@/api';

/** The concierge's name for the other side. Spec: concierge 2, List rows. */
export const nameOf = ({ otherParticipantName, clientId }: Conversation): string =>
  otherParticipantName ?? `Client ${clientId}`;

const categories: Readonly<Record<string, string>> = conversationCategoryLabels;

/** Spec: concierge 2, List rows: General, Additional Documents, Unknown. */
export const categoryLabel = ({ category }: Conversation): string => categories[category] ?? 'Unknown';

/** The family a conversation is about, in a row or a header. */
export const familyLabel = ({ familyName }: Conversation): string =>
  familyName === undefined ? '' : `Family: ${familyName}`;

/** The words of a message that could not be sent. Spec: concierge 8, Send message failure. */
export const describeSendFailure = (error: unknown): string =>
  describeError(error, 'Failed to send message. Please try again.');

/** What the server says of each field it refuses. */
const fieldMessages = (error: unknown): readonly string[] =>
  isApiError(error) ? Object.values(error.fieldErrors ?? {}).flat() : [];

/**
 * The words of a conversation that could not be started, by status. Spec: concierge 8, Create conversation.
 *
 * @param email - The address of system support.
 */
export function describeCreateFailure(error: unknown, email: string): string {
  const status = errorStatus(error);
  if (status === 500)
    return `An unexpected error occurred. If you continue to see this message, please contact system support at ${email}`;
  if (status !== 400) return describeError(error, 'Failed to create conversation. Please try again.');
  const said = [describeError(error, ''), ...fieldMessages(error)].filter((text) => text !== '').join(' ');
  return `Please review the following errors and make the required updates: ${said || 'Invalid data submitted.'}`;
}
