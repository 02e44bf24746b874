import { isPart, type Part } from '#server/contract/document';
import { valueAt } from '../pointer';
import type { MockRequest } from './record';

export type Side = 'client' | 'concierge';

const statuses = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];

const statusOf = ({ status }: Part): number => (typeof status === 'number' ? status : statuses.indexOf(String(status)));

const messageIn = (response: unknown): Part => {
  const message = valueAt(response, '/message');
  return isPart(message) ? message : {};
};

/** Effect of a message: a concierge's opens a new conversation, a client's a closed or archived one. */
const afterMessage = (before: Part, response: unknown, side: Side): Part => {
  const { content, senderId, sentDate } = messageIn(response);
  const isOpened = side === 'concierge' ? statusOf(before) === 0 : statusOf(before) > 1;
  return {
    ...(isOpened && { status: 'OPEN' }),
    ...(content !== undefined && { lastMessageContent: content }),
    lastMessageSenderId: senderId,
    lastMessageDate: sentDate,
    updatedAt: sentDate,
  };
};

/** The conversation that an operation changes in addition to its links; undefined for other operations. */
export const conversationIdOf = (operationId: string, { values, body }: MockRequest): unknown => {
  if (operationId === 'sendMessage') return valueAt(body, '/conversationId');
  return operationId === 'markMessagesAsUnread' ? values['conversationId'] : undefined;
};

/** State of a conversation after an operation, as described in the contract. */
export const conversationAfter = (operationId: string, before: Part, response: unknown, side: Side): Part =>
  operationId === 'sendMessage'
    ? afterMessage(before, response, side)
    : { unreadCount: Math.max(1, Number(before['unreadCount'] ?? 0)) };
