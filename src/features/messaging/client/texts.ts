import { type Conversation, conversationCategoryLabels, describeError } from '@/api';

/** The name of the other participant. Spec: concierge 2, Client Messages. */
export const nameOf = ({ otherParticipantName }: Conversation): string =>
  otherParticipantName ?? 'Unassigned Concierge';

const addressOf = ({ otherParticipantName, otherParticipantEmail }: Conversation): string | undefined =>
  otherParticipantName === undefined ? 'Your concierge team' : otherParticipantEmail;

const familyOf = ({ familyName }: Conversation): string | undefined => familyName && `Family: ${familyName}`;

/** Email and family, or what "Unassigned Concierge" means. Spec: concierge 2, Client Messages. */
export const subtitleOf = (conversation: Conversation): string =>
  [addressOf(conversation), familyOf(conversation)].filter(Boolean).join(' · ');

/**
 * The second line of a row, where the end of a long one is cut off: what tells conversations apart comes first. The
 * category General tells nothing. Spec: concierge 2, Client Messages.
 */
export const rowSubtitleOf = (conversation: Conversation): string =>
  [
    familyOf(conversation),
    conversation.category !== 'GENERAL' && conversationCategoryLabels[conversation.category],
    addressOf(conversation),
  ]
    .filter(Boolean)
    .join(' · ');

/** Describes a failure: the specified sentence, and the server's messages. Spec: concierge 8, Client messages. */
export const describeFailure = (error: unknown, sentence: string): string =>
  [sentence, describeError(error, '')].filter(Boolean).join(': ');
