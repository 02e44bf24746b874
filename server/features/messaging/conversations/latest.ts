import type { Caller } from '#server/identity/caller';
import type { Conversations } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '#server/features/shared/records';
import { conversationsFor } from './store';

type OlderStatus = NonNullable<Conversations['olderStatuses']>[number];

/** A list that is complete except for conversations of some statuses, before it is read. */
export interface LatestList {
  readonly ids: readonly number[];
  /** Changes with every change of a conversation of the list. */
  readonly state: string;
  readonly olderStatuses: OlderStatus[];
}

interface Listed {
  readonly id: number;
  readonly version: number;
  /** Of a conversation beyond the limit. */
  readonly older: OlderStatus | null;
}

/** SQL for the latest conversations of a status that do not await the concierges, and one more. */
const latestOf = (status: number, name: OlderStatus): string => `
  (SELECT id, version, CASE WHEN row_number() OVER () > $1 THEN '${name}' END AS older FROM (
    SELECT id, version FROM conversation
    WHERE deleted_at IS NULL AND NOT awaits_concierges AND status = ${status}
    ORDER BY updated_at DESC, id DESC LIMIT $1 + 1
  ) latest)`;

/**
 * Returns the concierges' list with all conversations that await them (new, unread, or with a message without a reply) and
 * the latest `limit` of the other open, of the closed and of the archived ones. Reads only these, by the index
 * `conversation_awaiting`: others cost nothing. The state is read with them and not kept in a row, for which all
 * transactions that change conversations would wait.
 */
export async function findLatest(db: Queries, limit: number): Promise<LatestList> {
  const listed = await db.query<Listed>(
    `SELECT id, version, NULL AS older FROM conversation WHERE deleted_at IS NULL AND awaits_concierges
     UNION ALL ${latestOf(1, 'OPEN')} UNION ALL ${latestOf(2, 'CLOSED')} UNION ALL ${latestOf(3, 'ARCHIVED')}`,
    [limit],
  );
  const shown = listed.filter(({ older }) => older === null);
  return {
    ids: shown.map(({ id }) => id),
    state: shown
      .map(({ id, version }) => `${String(id)}:${String(version)}`)
      .sort()
      .join(' '),
    olderStatuses: listed.flatMap(({ older }) => older ?? []),
  };
}

/** Returns the conversations of a list in the order of the contract. */
export const readLatest = async (
  db: Queries,
  caller: Caller,
  { ids, olderStatuses }: LatestList,
): Promise<Conversations> => ({
  conversations: await readRecords(
    db,
    `${conversationsFor('concierge')} AND c.id = ANY($2) ORDER BY c.status, c.updated_at DESC, c.id DESC`,
    [caller.loginProfileId, ids],
  ),
  olderStatuses,
});
