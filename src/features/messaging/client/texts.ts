import { type Conversation, isApiError } from '@/api';

/** The name of the other participant. Spec: concierge 2, Client Messages. */
export const nameOf = ({ otherParticipantName }: Conversation): string =>
  otherParticipantName ?? 'Unassigned Concierge';

/** Email and family, or what "Unassigned Concierge" means. Spec: concierge 2, Client Messages. */
export const subtitleOf = ({ otherParticipantName, otherParticipantEmail, familyName }: Conversation): string =>
  [
    otherParticipantName === undefined ? 'Your concierge team' : otherParticipantEmail,
    familyName && `Family: ${familyName}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Describes a failure: the specified sentence, and the server's message. Spec: concierge 8, Client messages. */
export const describeFailure = (error: unknown, sentence: string): string =>
  isApiError(error) && error.message ? `${sentence}: ${error.message}` : sentence;
