import type { Caller } from '#server/identity/caller';
import { anyOwnFamily } from '../shared/access';

/** A side of a conversation: the client, or all concierges. */
export type Side = 'client' | 'concierge';

/** Returns the side of a caller. */
export const sideOf = ({ kind }: Pick<Caller, 'kind'>): Side => (kind === 'concierge' ? 'concierge' : 'client');

/** The opposite side of each side. */
export const otherSide = { client: 'concierge', concierge: 'client' } as const satisfies Record<Side, Side>;

/** The column of `conversation` with the other participant of a side. */
export const participantOf = { client: 'concierge_id', concierge: 'client_id' } as const satisfies Record<Side, string>;

/**
 * SQL for the conversations `c` that a side may read; the caller's login profile is parameter `$1`. Clients read their
 * own, about families they are assigned to; concierges read all. Deleted ones are excluded.
 */
export const visibleTo: Readonly<Record<Side, string>> = {
  client: `c.deleted_at IS NULL AND c.client_id = $1 AND c.family_id = ${anyOwnFamily}`,
  concierge: 'c.deleted_at IS NULL AND $1::integer IS NOT NULL',
};
