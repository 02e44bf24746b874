import type { Database, Queries } from '../db/database';
import { locks } from '../db/locks';
import { batchSize, type ChainLink, createChainCheck, eventColumns, hashOf, type StoredEvent } from './chain';
import { auditKey, isAuthentic } from './mac';
import { isAfterRemoval, isAuthenticRemoval, lastRemoval, start } from './removal';

const unauthentic = (): Error =>
  new Error('No server wrote the end of the audit log: audit:verify shows where it was manipulated.');

/**
 * Returns the last link of the chain.
 *
 * @throws Error when no server made it.
 */
export async function headOf(db: Queries, key: Buffer): Promise<ChainLink> {
  const [last, ...before] = await db.query<StoredEvent & ChainLink>(
    `SELECT ${eventColumns}, hash FROM audit_event WHERE position IS NOT NULL ORDER BY position DESC LIMIT 2`,
  );
  const removal = await lastRemoval(db);
  if (!last) {
    if (removal !== start && !isAuthenticRemoval(key, removal)) throw unauthentic();
    return { position: removal.position, hash: removal.hash };
  }
  const previous = [...before, removal, start].find(({ position }) => position === last.position - 1);
  if (!previous || createChainCheck(key, previous).add(last)) throw unauthentic();
  return { position: last.position, hash: last.hash };
}

/** The result of a batch or of a run. */
export interface Linked {
  readonly linked: number;
  /** Events that stay out of the chain, because no server wrote them, or retention had removed them. */
  readonly refused: number;
}

const nothing: Linked = { linked: 0, refused: 0 };

/** Links a batch of events after the `skipped` oldest, which were refused. */
const linkBatch = (db: Database, key: Buffer, skipped: number): Promise<Linked> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ isLocked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isLocked"', [
      locks.auditChain,
    ]);
    if (!row?.isLocked) return nothing;
    const events = await tx.query<StoredEvent>(
      `SELECT ${eventColumns}, hash FROM audit_event WHERE position IS NULL ORDER BY id
       LIMIT ${String(batchSize)} OFFSET $1`,
      [skipped],
    );
    if (events.length === 0) return nothing;
    let { position, hash } = await headOf(tx, key);
    const removal = await lastRemoval(tx);
    const accepted = events.filter((event) => isAuthentic(key, event) && isAfterRemoval(event, removal));
    const links = accepted.map((event) => {
      position += 1;
      hash = hashOf(key, hash, { ...event, position });
      return { id: event.id, position, hash };
    });
    const updated = await tx.query(
      `UPDATE audit_event e SET position = l.position, hash = l.hash
       FROM jsonb_to_recordset($1::jsonb) AS l (id bigint, position bigint, hash text) WHERE e.id = l.id RETURNING e.id`,
      [JSON.stringify(links)],
    );
    if (updated.length !== links.length) throw new Error('Not all audit events could be linked.');
    return { linked: links.length, refused: events.length - links.length };
  });

/**
 * Links all events that are not in the chain yet; only one instance at a time does it.
 *
 * @throws Error when no server made the end of the chain: nothing is linked to it.
 */
export async function linkEvents(db: Database): Promise<Linked> {
  const key = await auditKey(db);
  let sum = nothing;
  for (;;) {
    const { linked, refused } = await linkBatch(db, key, sum.refused);
    sum = { linked: sum.linked + linked, refused: sum.refused + refused };
    if (linked + refused < batchSize) return sum;
  }
}
