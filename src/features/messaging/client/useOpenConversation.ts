import { useState } from 'react';
import type { Conversation } from '@/api';

interface OpenConversation {
  readonly open: Conversation | undefined;
  /** Makes a conversation known that was just started, before the list has it. */
  readonly remember: (conversation: Conversation) => void;
}

/**
 * The selected conversation: as the list has it, or as it was last known. One that the concierge team deletes stays open, with
 * what is written in its box, until the client leaves it. Spec: concierge 2, Client Messages.
 */
export function useOpenConversation(
  conversations: readonly Conversation[] | undefined,
  selectedId: number | undefined,
): OpenConversation {
  const [started, remember] = useState<Conversation>();
  const [last, setLast] = useState<Conversation>();
  const listed = conversations?.find(({ id }) => id === selectedId);
  if (listed && listed !== last) setLast(listed);
  return { open: listed ?? [started, last].find((one) => one?.id === selectedId), remember };
}
