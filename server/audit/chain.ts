import { createHmac } from 'node:crypto';
import type { Database } from '../db/database';
import { locks } from '../db/locks';
import { storedSecret } from '../vault/secrets';
import type { AuditEvent } from './event';
import { addEvents } from './log';

const batchSize = 500;

/** The hashed columns of an event, in this order. */
const fields = `position, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, subject,
  login_profile_id AS "loginProfileId", role, session, operation, record, family_id AS "familyId", outcome, reason, address, times`;

interface Event {
  readonly position: number | null;
  readonly id: number;
  readonly hash: string | null;
  readonly [field: string]: unknown;
}

/** A position in the chain and its hash. */
export interface Link {
  readonly position: number;
  readonly hash: string;
}

const start: Link = { position: 0, hash: '' };

const hashOf = (key: Buffer, previous: string, event: Event): string => {
  const values = Object.entries(event).flatMap(([field, value]) => (field === 'hash' ? [] : [value]));
  return createHmac('sha256', key).update(previous).update(JSON.stringify(values)).digest('base64url');
};

/** Returns the key, which is stored sealed, so that database users cannot read it. */
const keyOf = (db: Database): Promise<Buffer> => storedSecret(db, 'audit-chain');

const lastRemoval = async (db: Database): Promise<Link> => {
  const [removal] = await db.query<Link>(
    'SELECT up_to AS position, hash FROM audit_removal ORDER BY up_to DESC LIMIT 1',
  );
  return removal ?? start;
};

/** Returns the last link of the chain. */
export async function headOf(db: Database): Promise<Link> {
  const [last] = await db.query<Link>(
    'SELECT position, hash FROM audit_event WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1',
  );
  return last ?? lastRemoval(db);
}

const linkBatch = (db: Database, key: Buffer): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ isLocked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isLocked"', [
      locks.auditChain,
    ]);
    if (!row?.isLocked) return 0;
    const events = await tx.query<Event>(
      `SELECT ${fields}, hash FROM audit_event WHERE position IS NULL ORDER BY id LIMIT ${String(batchSize)}`,
    );
    if (events.length === 0) return 0;
    let { position, hash } = await headOf(tx);
    const links = events.map((event) => {
      position += 1;
      hash = hashOf(key, hash, { ...event, position });
      return { id: event.id, position, hash };
    });
    await tx.query(
      `UPDATE audit_event e SET position = l.position, hash = l.hash
       FROM jsonb_to_recordset($1::jsonb) AS l (id bigint, position bigint, hash text) WHERE e.id = l.id`,
      [JSON.stringify(links)],
    );
    return links.length;
  });

/** Links all events that are not in the chain yet; only one instance at a time does it. Returns their number. */
export async function linkEvents(db: Database): Promise<number> {
  const key = await keyOf(db);
  let linked = 0;
  for (;;) {
    const count = await linkBatch(db, key);
    linked += count;
    if (count < batchSize) return linked;
  }
}

/** The result of a verification: the end of the chain, and the first position at which it is broken. */
export interface Verification {
  readonly head: Link;
  readonly checked: number;
  /** Events that are not linked yet. */
  readonly unlinked: number;
  readonly brokenAt?: number;
}

const readAfter = (db: Database, position: number): Promise<Event[]> =>
  db.query<Event>(
    `SELECT ${fields}, hash FROM audit_event WHERE position > $1 ORDER BY position LIMIT ${String(batchSize)}`,
    [position],
  );

/** A removal by retention adds an event to the chain; a removal without one is a manipulation. */
export const removalOperation = 'removeOldAuditEvents';

const removalEvent = (position: number, now: Date): AuditEvent => ({
  at: now.toISOString(),
  role: 'anyone',
  operation: removalOperation,
  record: `upTo=${String(position)}`,
  outcome: 200,
  address: '',
  times: 1,
});

const isRecorded = async (db: Database, { position }: Link): Promise<boolean> => {
  if (position === 0) return true;
  const events = await db.query('SELECT FROM audit_event WHERE operation = $1 AND record = $2 AND position > $3', [
    removalOperation,
    `upTo=${String(position)}`,
    position,
  ]);
  return events.length > 0;
};

/** Verifies the chain from its first remaining event: an event that was altered, removed or inserted breaks it. */
export async function verifyChain(db: Database): Promise<Verification> {
  const key = await keyOf(db);
  const [waiting] = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM audit_event WHERE position IS NULL',
  );
  const unlinked = waiting?.count ?? 0;
  const removal = await lastRemoval(db);
  let head = removal;
  let checked = 0;
  for (;;) {
    const events = await readAfter(db, head.position);
    if (events.length === 0) {
      return (await isRecorded(db, removal))
        ? { head, checked, unlinked }
        : { head: removal, checked, unlinked, brokenAt: removal.position };
    }
    for (const event of events) {
      const position = head.position + 1;
      if (event.position !== position || event.hash !== hashOf(key, head.hash, event)) {
        return { head, checked, unlinked, brokenAt: position };
      }
      head = { position, hash: event.hash };
      checked += 1;
    }
  }
}

/** Removes linked events older than `before`, and stores where the chain continues. Returns their number. */
export const removeOldEvents = (db: Database, before: Date, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.auditChain]);
    const [last] = await tx.query<Link>(
      `SELECT position, hash FROM audit_event
       WHERE position < coalesce((SELECT min(position) FROM audit_event WHERE at >= $1), 'infinity'::float8)
       ORDER BY position DESC LIMIT 1`,
      [before.toISOString()],
    );
    if (!last) return 0;
    await addEvents(tx, [removalEvent(last.position, now)]);
    await tx.query('INSERT INTO audit_removal (up_to, hash, removed_at) VALUES ($1, $2, $3)', [
      last.position,
      last.hash,
      now.toISOString(),
    ]);
    return (await tx.query('DELETE FROM audit_event WHERE position <= $1 RETURNING id', [last.position])).length;
  });
