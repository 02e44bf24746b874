import { containsWords } from '#openapi/shared/folding';
import type { Conversation } from '@/api';

/** Whether what the list has of a conversation contains each word of a search (`searchWords`). */
export const matchesSearch = (words: readonly string[], conversation: Conversation): boolean =>
  containsWords(
    words,
    conversation.otherParticipantName,
    conversation.otherParticipantEmail,
    conversation.familyName,
    conversation.firstMessageContent,
    conversation.lastMessageContent,
    ...(conversation.lastMessageFileNames ?? []),
  );

/** The shortest text that the server searches for, and how long it waits for more of it. Spec: R-MSG-13. */
export const minimumLength = 2;
export const debounceMs = 300;
