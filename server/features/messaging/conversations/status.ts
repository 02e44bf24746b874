import type { ConversationStatusNumber } from '#server/generated/operations.gen';
import type { ParticipantRole } from '../participantRole';

/** The contract's status numbers by name. Spec: R-MSG-18. */
const statuses = { new: 0, open: 1, closed: 2, archived: 3 } as const satisfies Record<
  string,
  ConversationStatusNumber
>;

/** The status of a conversation, and the previous status of an archived one. */
export interface StatusState {
  readonly status: ConversationStatusNumber;
  readonly previousStatus: ConversationStatusNumber | null;
}

const mayBecome = ({ status, previousStatus }: StatusState, next: ConversationStatusNumber): boolean => {
  if (next === statuses.archived || next === statuses.open) return true;
  if (status === statuses.archived) return next === previousStatus;
  return next === statuses.closed;
};

/**
 * Returns the status after a concierge sets `next`; undefined for an invalid transition. Archiving stores the previous
 * status, so that it can be undone. Spec: R-MSG-11.
 */
export function changed(current: StatusState, next: ConversationStatusNumber): StatusState | undefined {
  if (next === current.status) return current;
  if (!mayBecome(current, next)) return undefined;
  return { status: next, previousStatus: next === statuses.archived ? current.status : null };
}

/**
 * Returns the status after a message: a concierge's reply opens a new conversation, a client's message opens a closed
 * or archived one. Spec: R-MSG-15.
 */
export function afterMessage(current: StatusState, from: ParticipantRole): StatusState {
  const { status } = current;
  const opens = from === 'concierge' ? status === statuses.new : status >= statuses.closed;
  return opens ? { status: statuses.open, previousStatus: null } : current;
}
