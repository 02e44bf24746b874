import type { ConversationStatusNumber } from '#server/generated/operations.gen';
import type { Side } from '../side';

/** Status by name, as the contract numbers them. Spec: concierge.md 3. */
const statuses = { new: 0, open: 1, closed: 2, archived: 3 } as const satisfies Record<
  string,
  ConversationStatusNumber
>;

/** Where a conversation stands, and of an archived one, where it stood before. */
export interface Standing {
  readonly status: ConversationStatusNumber;
  readonly previousStatus: ConversationStatusNumber | null;
}

const mayBecome = ({ status, previousStatus }: Standing, next: ConversationStatusNumber): boolean => {
  if (next === statuses.archived || next === statuses.open) return true;
  if (status === statuses.archived) return next === previousStatus;
  return next === statuses.closed;
};

/**
 * Where a conversation stands once a concierge has set `next`; undefined when that is not possible. Archiving remembers what it was, so
 * that it can be undone. Spec: concierge.md 4; decisions.md, Messages.
 */
export function changed(standing: Standing, next: ConversationStatusNumber): Standing | undefined {
  if (next === standing.status) return standing;
  if (!mayBecome(standing, next)) return undefined;
  return { status: next, previousStatus: next === statuses.archived ? standing.status : null };
}

/**
 * Where it stands after a message: a concierge's reply opens a new one; a client's message opens one that was closed or put away, so that
 * nobody misses it. Spec: decisions.md, Messages.
 */
export function afterMessage(standing: Standing, from: Side): Standing {
  const { status } = standing;
  const opens = from === 'concierge' ? status === statuses.new : status >= statuses.closed;
  return opens ? { status: statuses.open, previousStatus: null } : standing;
}
