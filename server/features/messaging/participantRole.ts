import type { Caller } from '#server/identity/caller';
import { anyOwnFamily } from '../shared/access';

/** A role in a conversation: the client, or all concierges. */
export type ParticipantRole = 'client' | 'concierge';

/** Returns the role of a caller. */
export const roleOf = ({ kind }: Pick<Caller, 'kind'>): ParticipantRole =>
  kind === 'concierge' ? 'concierge' : 'client';

/** The other role of each role. */
export const otherRole = { client: 'concierge', concierge: 'client' } as const satisfies Record<
  ParticipantRole,
  ParticipantRole
>;

/** The column of `conversation` with the other participant of a role. */
export const participantOf = { client: 'concierge_id', concierge: 'client_id' } as const satisfies Record<
  ParticipantRole,
  string
>;

/**
 * SQL for the conversations `c` that a role may read; the caller's login profile is parameter `$1`. Clients read their
 * own, about families they are assigned to; concierges read all. Deleted ones are excluded.
 */
export const visibleTo: Readonly<Record<ParticipantRole, string>> = {
  client: `c.deleted_at IS NULL AND c.client_id = $1 AND c.family_id = ${anyOwnFamily}`,
  concierge: 'c.deleted_at IS NULL AND $1::integer IS NOT NULL',
};
