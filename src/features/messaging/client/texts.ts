import { type Conversation, conversationCategoryLabels, describeError } from '@/api';

/** The name of the other participant. Spec: R-MSG-1. */
export const nameOf = ({ otherParticipantName }: Conversation): string =>
  otherParticipantName ?? 'Unassigned Concierge';

const addressOf = ({ otherParticipantName, otherParticipantEmail }: Conversation): string | undefined =>
  otherParticipantName === undefined ? 'Your concierge team' : otherParticipantEmail;

const familyOf = ({ familyName }: Conversation): string | undefined => familyName && `Family: ${familyName}`;

/** Email and family, or what "Unassigned Concierge" means. Spec: R-MSG-1. */
export const subtitleOf = (conversation: Conversation): string =>
  [addressOf(conversation), familyOf(conversation)].filter(Boolean).join(' · ');

/**
 * The second line of a row, where the end of a long one is cut off: what tells conversations apart comes first. The
 * category General tells nothing. Spec: R-MSG-1.
 */
export const rowSubtitleOf = (conversation: Conversation): string =>
  [
    familyOf(conversation),
    conversation.category !== 'GENERAL' && conversationCategoryLabels[conversation.category],
    addressOf(conversation),
  ]
    .filter(Boolean)
    .join(' · ');

/** Describes a failure: the specified sentence, and the server's messages. Spec: R-MSG-14. */
export const describeFailure = (error: unknown, sentence: string): string =>
  [sentence, describeError(error, '')].filter(Boolean).join(': ');
