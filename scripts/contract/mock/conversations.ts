import { isPart, type Part } from '#server/contract/document';
import { valueAt } from '../pointer';
import type { MockRequest } from './record';

export type Side = 'client' | 'concierge';

const statuses = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];

const statusOf = ({ status }: Part): number => (typeof status === 'number' ? status : statuses.indexOf(String(status)));

const messageIn = (answer: unknown): Part => {
  const message = valueAt(answer, '/message');
  return isPart(message) ? message : {};
};

/** What a message changes: a concierge opens a new conversation, a client one that is closed or archived. */
const afterMessage = (before: Part, answer: unknown, side: Side): Part => {
  const { content, senderId, sentDate } = messageIn(answer);
  const isOpened = side === 'concierge' ? statusOf(before) === 0 : statusOf(before) > 1;
  return {
    ...(isOpened && { status: 'OPEN' }),
    ...(content !== undefined && { lastMessageContent: content }),
    lastMessageSenderId: senderId,
    lastMessageDate: sentDate,
    updatedAt: sentDate,
  };
};

/** The conversation a call changes beside what the links of the contract say; undefined for other calls. */
export const conversationIdOf = (operationId: string, { values, body }: MockRequest): unknown => {
  if (operationId === 'sendMessage') return valueAt(body, '/conversationId');
  return operationId === 'markMessagesAsUnread' ? values['conversationId'] : undefined;
};

/** What the descriptions of the contract say in words about a conversation after a call. */
export const conversationAfter = (operationId: string, before: Part, answer: unknown, side: Side): Part =>
  operationId === 'sendMessage'
    ? afterMessage(before, answer, side)
    : { unreadCount: Math.max(1, Number(before['unreadCount'] ?? 0)) };
