import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database';
import {
  batchSize,
  eventColumns,
  hashOf,
  lastRemoval,
  type ChainLink,
  type StoredEvent,
  type StoredRemoval,
} from './chain';
import { isAuthentic, removalMac, storedAuditKey } from './mac';
import { removalOperation } from './retention';

/** What breaks the chain at a position. */
export type Break = 'altered' | 'removed' | 'inserted';

/** The result of a verification: the end of the chain, and the first position at which it is broken. */
export interface Verification {
  readonly head: ChainLink;
  readonly checked: number;
  /** Events that are not linked yet. */
  readonly unlinked: number;
  readonly brokenAt?: number;
  readonly reason?: Break;
}

const dayMs = 24 * 60 * 60 * 1000;

const readAfter = (db: Database, position: number): Promise<StoredEvent[]> =>
  db.query(
    `SELECT ${eventColumns}, hash FROM audit_event WHERE position > $1 ORDER BY position LIMIT ${String(batchSize)}`,
    [position],
  );

/** A removal adds an event to the chain, which is linked soon after. */
const isRecorded = async (db: Database, { position }: ChainLink): Promise<boolean> =>
  (
    await db.query(
      'SELECT FROM audit_event WHERE operation = $1 AND record = $2 AND (position > $3 OR position IS NULL)',
      [removalOperation, `upTo=${String(position)}`, position],
    )
  ).length > 0;

const isOldEnough = ({ removedAt, newestAt, retentionDays }: StoredRemoval): boolean =>
  Date.parse(newestAt ?? '') <= Date.parse(removedAt) - (retentionDays ?? Infinity) * dayMs;

/** Returns whether retention removed the events before the first remaining one. Removals of earlier versions have no MAC. */
async function isAllowed(db: Database, key: Buffer, removal: StoredRemoval): Promise<boolean> {
  if (removal.position === 0) return true;
  if (!(await isRecorded(db, removal))) return false;
  const { newestAt, retentionDays, mac } = removal;
  if (newestAt === null || retentionDays === null || mac === null) {
    const authenticated = 'SELECT FROM audit_event WHERE position = $1 + 1 AND mac IS NOT NULL';
    return (await db.query(authenticated, [removal.position])).length === 0;
  }
  return mac === removalMac(key, { ...removal, newestAt, retentionDays }) && isOldEnough(removal);
}

/** Returns the position of a copied event, null when neither is linked. */
async function findCopy(db: Database): Promise<{ readonly position: number | null } | undefined> {
  const [copy] = await db.query<{ position: number | null }>(
    `SELECT max(position) AS position FROM audit_event WHERE mac IS NOT NULL GROUP BY mac HAVING count(*) > 1
     ORDER BY 1 LIMIT 1`,
  );
  return copy;
}

/** Returns a check that no server inserted an event. Events of earlier versions, without a MAC, are all before the others. */
const createInsertionCheck = (key: Buffer): ((event: StoredEvent) => boolean) => {
  let areAuthenticated = false;
  return (event) => {
    if (event.mac === null) return areAuthenticated;
    areAuthenticated = true;
    return !isAuthentic(key, event, event.mac);
  };
};

async function verifySnapshot(db: Database): Promise<Verification> {
  // Verifying stores nothing: without a stored key, no server has written events, and no key fits those that there are.
  const key = (await storedAuditKey(db)) ?? randomBytes(32);
  const waiting = await db.query<StoredEvent>(
    `SELECT ${eventColumns}, hash FROM audit_event WHERE position IS NULL ORDER BY id`,
  );
  const unlinked = waiting.length;
  const removal = await lastRemoval(db);
  const isInserted = createInsertionCheck(key);
  let head: ChainLink = removal;
  let checked = 0;
  const broken = (brokenAt: number, reason: Break): Verification => ({ head, checked, unlinked, brokenAt, reason });
  if (!(await isAllowed(db, key, removal))) return broken(removal.position, 'removed');
  for (let events = await readAfter(db, 0); events.length > 0; events = await readAfter(db, head.position)) {
    for (const event of events) {
      const position = head.position + 1;
      if (event.position === null || event.position > position) return broken(position, 'removed');
      if (event.position < position) return broken(event.position, 'inserted');
      if (event.hash !== hashOf(key, head.hash, event)) return broken(position, 'altered');
      if (isInserted(event)) return broken(position, 'inserted');
      head = { position, hash: event.hash };
      checked += 1;
    }
  }
  if (waiting.some(isInserted)) return broken(head.position + 1, 'inserted');
  const copy = await findCopy(db);
  return copy ? broken(copy.position ?? head.position + 1, 'inserted') : { head, checked, unlinked };
}

/**
 * Verifies the chain from its first remaining event, and the events that are not linked yet: finds events that were
 * altered, removed at the beginning or in the middle, or inserted. A removed end needs a former end to compare with.
 * Reads one snapshot, so that a removal meanwhile changes nothing, without the time limit of statements.
 */
export const verifyChain = (db: Database): Promise<Verification> =>
  db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    return verifySnapshot(tx);
  });

/** Returns whether the chain contains a former end, or retention has removed it. */
export async function holdsAnchor(db: Database, { position, hash }: ChainLink): Promise<boolean> {
  const [found] = await db.query<{ holds: boolean }>(
    `SELECT EXISTS (SELECT FROM audit_event WHERE position = $1 AND hash = $2)
       OR EXISTS (SELECT FROM audit_removal WHERE up_to >= $1 AND (up_to > $1 OR hash = $2)) AS holds`,
    [position, hash],
  );
  return found?.holds === true;
}
