import { useState } from 'react';
import type { Conversation, Message } from '@/api';
import { messagingApi } from '@/api';

interface Collision {
  /** The colleague who replied while one was writing; undefined when nobody did. */
  readonly colleague: string | undefined;
  readonly dismiss: () => void;
}

const none: readonly Message[] = [];

/**
 * Notices that a colleague has answered the client since one began to write.
 *
 * @param own - One's own login profile.
 * @param isWriting - Whether something stands in the composer.
 */
export function useCollision(conversation: Conversation, own: number, isWriting: boolean): Collision {
  const { messages } = messagingApi.endpoints.getMessages.useQueryState(
    { conversationId: conversation.id },
    { selectFromResult: ({ currentData }) => ({ messages: currentData?.messages ?? none }) },
  );
  const last = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState<number>();
  if (isWriting && seen === undefined) setSeen(last);
  if (!isWriting && seen !== undefined) setSeen(undefined);
  const reply = messages.findLast(
    ({ id, senderId }) => seen !== undefined && id > seen && senderId !== own && senderId !== conversation.clientId,
  );
  return { colleague: reply && (reply.senderName ?? 'A colleague'), dismiss: () => setSeen(last) };
}
