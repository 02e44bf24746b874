import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '../db/database';
import { type Broken, type ChainLink, createChainCheck, eventColumns, readAfter, type StoredEvent } from './chain';
import { isAuthentic, storedAuditKey } from './mac';
import {
  isAfterRemoval,
  isAuthenticRemoval,
  lastRemoval,
  removalOperation,
  removalRecord,
  type StoredRemoval,
} from './removal';

/** The result of a verification: the end of the chain, and the first position at which it is broken. */
export interface Verification extends Partial<Broken> {
  readonly head: ChainLink;
  readonly checked: number;
  /** Events that are not linked yet. */
  readonly unlinked: number;
  /** A former end that the intact chain does not contain. */
  readonly missing?: ChainLink;
}

/**
 * Returns whether retention removed the events before the first remaining one. A removal adds an event to the log, which
 * is linked soon after. Removals of versions without MACs are authenticated by the hash of their event alone, as the
 * events of these versions are; following the chain verifies it.
 */
async function isAllowed(db: Queries, key: Buffer, removal: StoredRemoval): Promise<boolean> {
  if (removal.position === 0) return true;
  const events = await db.query<StoredEvent>(
    `SELECT ${eventColumns}, hash FROM audit_event
     WHERE operation = $1 AND record = $2 AND (position > $3 OR position IS NULL)`,
    [removalOperation, removalRecord(removal), removal.position],
  );
  return removal.mac === null
    ? events.some(({ mac, position }) => mac === null && position !== null)
    : isAuthenticRemoval(key, removal) && events.some((event) => isAuthentic(key, event));
}

/** Returns the position of a copied event, null when neither is linked. */
async function findCopy(db: Queries): Promise<{ readonly position: number | null } | undefined> {
  const [copy] = await db.query<{ position: number | null }>(
    `SELECT max(position) AS position FROM audit_event WHERE mac IS NOT NULL GROUP BY mac HAVING count(*) > 1
     ORDER BY 1 LIMIT 1`,
  );
  return copy;
}

const anchorsAtOnce = 1_000;

/** Returns a former end that the chain contains neither as an event nor before its last removal; both are verified. */
async function findMissing(
  db: Queries,
  removal: ChainLink,
  ends: readonly ChainLink[],
): Promise<ChainLink | undefined> {
  const remaining = ends.filter(
    ({ position, hash }) => position > removal.position || (position === removal.position && hash !== removal.hash),
  );
  const [missing] = await db.query<ChainLink>(
    `SELECT a.position, a.hash FROM jsonb_to_recordset($1::jsonb) AS a (position bigint, hash text)
     WHERE NOT EXISTS (SELECT FROM audit_event e WHERE e.position = a.position AND e.hash = a.hash)
     ORDER BY a.position LIMIT 1`,
    [JSON.stringify(remaining)],
  );
  return missing;
}

async function* inBatches(anchors: AsyncIterable<ChainLink>): AsyncGenerator<readonly ChainLink[]> {
  let batch: ChainLink[] = [];
  for await (const anchor of anchors) {
    batch.push(anchor);
    if (batch.length < anchorsAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function verifySnapshot(
  db: Queries & Pick<Database, 'vault'>,
  anchors: AsyncIterable<ChainLink>,
): Promise<Verification> {
  // Verifying stores nothing: without a stored key, no server has written events, and no key fits those that there are.
  const key = (await storedAuditKey(db)) ?? randomBytes(32);
  const waiting = await db.query<StoredEvent>(
    `SELECT ${eventColumns}, hash FROM audit_event WHERE position IS NULL ORDER BY id`,
  );
  const removal = await lastRemoval(db);
  const check = createChainCheck(key, removal);
  const result = () => ({
    head: { position: check.head().position, hash: check.head().hash },
    checked: check.head().position - removal.position,
    unlinked: waiting.length,
  });
  if (!(await isAllowed(db, key, removal))) return { ...result(), brokenAt: removal.position, reason: 'removed' };
  for (let events = await readAfter(db, 0); events.length > 0; events = await readAfter(db, check.head().position)) {
    for (const event of events) {
      const broken = check.add(event);
      if (broken) return { ...result(), ...broken };
    }
  }
  const next = check.head().position + 1;
  const isInserted = (event: StoredEvent): boolean => !isAuthentic(key, event) || !isAfterRemoval(event, removal);
  if (waiting.some(isInserted)) return { ...result(), brokenAt: next, reason: 'inserted' };
  const copy = await findCopy(db);
  if (copy) return { ...result(), brokenAt: copy.position ?? next, reason: 'inserted' };
  for await (const batch of inBatches(anchors)) {
    const missing = await findMissing(db, removal, batch);
    if (missing) return { ...result(), missing };
  }
  return result();
}

async function* none(): AsyncGenerator<ChainLink> {}

/**
 * Verifies the chain from its first remaining event, and the events that are not linked yet: finds events that were
 * altered, removed at the beginning or in the middle, or inserted. A removed end needs former ends to compare with.
 * Reads one snapshot, so that a removal meanwhile changes nothing, without the time limit of statements.
 *
 * @param anchors - Former ends, which an intact chain contains, or contained before retention removed them.
 */
export const verifyChain = (db: Database, anchors: AsyncIterable<ChainLink> = none()): Promise<Verification> =>
  db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    return verifySnapshot(tx, anchors);
  });
