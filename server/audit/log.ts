import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../db/database';
import type { AuditEvent } from './event';
import { auditKey, newEventMac, storedAuditKey } from './mac';

const conversationOf = ({ record, familyId }: AuditEvent): number | undefined => {
  const [, id] = /conversationId=(\d+)/.exec(record ?? '') ?? [];
  return familyId === undefined && id !== undefined ? Number(id) : undefined;
};

/** Adds the family to events that name only a conversation. */
async function withFamilies(db: Queries, events: readonly AuditEvent[]): Promise<readonly AuditEvent[]> {
  const ids = events.map(conversationOf).filter((id) => id !== undefined);
  if (ids.length === 0) return events;
  const rows = await db.query<{ id: number; familyId: number }>(
    'SELECT id, family_id AS "familyId" FROM conversation WHERE id = ANY ($1::integer[])',
    [ids],
  );
  const families = new Map(rows.map(({ id, familyId }) => [id, familyId]));
  return events.map((event) => ({ ...event, familyId: event.familyId ?? families.get(conversationOf(event) ?? 0) }));
}

/** Adds events with their MACs. In the transaction of a change, both are committed or rolled back together. */
export async function addEvents(db: Queries, key: Buffer, added: readonly AuditEvent[]): Promise<void> {
  const events = await withFamilies(db, added);
  await db.query(
    `INSERT INTO audit_event (at, subject, login_profile_id, role, session, operation, record, family_id, outcome, reason,
       address, times, mac)
     SELECT e.at, e.subject, e."loginProfileId", e.role, e.session, e.operation, e.record, e."familyId", e.outcome,
       e.reason, e.address, e.times, e.mac
     FROM jsonb_to_recordset($1::jsonb) AS e (at timestamptz, subject text, "loginProfileId" integer, role text, session text,
       operation text, record text, "familyId" integer, outcome smallint, reason text, address text, times integer,
       mac text)`,
    [JSON.stringify(events.map((event) => ({ ...event, mac: newEventMac(key, event) })))],
  );
}

/** Records requests: changes in their transaction, reads and refused requests. */
export interface AuditLog {
  /** Adds the event of a change to its transaction. */
  readonly add: (tx: Queries, event: AuditEvent) => Promise<void>;
  /** Resolves when the event is stored; the response is sent only then. Waiting events are stored in one statement. */
  readonly append: (event: AuditEvent) => Promise<void>;
  /** Counts a request without a valid token; equal ones are stored as one event a few seconds later. */
  readonly count: (event: AuditEvent) => void;
  /** Stores the counted events; those that cannot be stored are kept for the next call. */
  readonly flush: () => Promise<void>;
}

const maxCounted = 1_000;

/** The properties that all events above the limit have in common. */
const withoutSource = ({ at, role, operation, outcome, times }: AuditEvent): AuditEvent => ({
  at,
  role,
  operation,
  outcome,
  address: 'others',
  times,
});

const keyOf = ({ operation, address, reason = '', outcome }: AuditEvent): string =>
  [operation, address, reason, outcome].join('\n');

/** Adds an event to those that equal it. Above the limit, all new addresses and reasons are counted together. */
const countEvent = (counts: Map<string, AuditEvent>, event: AuditEvent): void => {
  const counted = counts.size < maxCounted || counts.has(keyOf(event)) ? event : withoutSource(event);
  const before = counts.get(keyOf(counted));
  counts.set(keyOf(counted), { ...counted, times: (before?.times ?? 0) + counted.times });
};

interface Waiting {
  readonly event: AuditEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Creates the audit log of this process. */
export function createAuditLog(db: Database, log: Pick<FastifyBaseLogger, 'error'>): AuditLog {
  let waiting: Waiting[] = [];
  let storing = false;
  let counts = new Map<string, AuditEvent>();
  let key: Buffer | undefined;

  /** A key that this transaction creates is not kept: the transaction may be rolled back. */
  const insert = async (queries: Queries, events: readonly AuditEvent[]): Promise<void> => {
    key ??= await storedAuditKey(queries);
    await addEvents(queries, key ?? (await auditKey(queries)), events);
  };

  const storeWaiting = async (): Promise<void> => {
    storing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await insert(
        db,
        batch.map(({ event }) => event),
      ).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    storing = false;
  };

  return {
    add: (tx, event) => insert(tx, [event]),
    append: (event) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject });
        if (!storing) void storeWaiting();
      }),
    count: (event) => countEvent(counts, event),
    flush: async () => {
      if (counts.size === 0) return;
      const flushed = counts;
      counts = new Map();
      await insert(db, [...flushed.values()]).catch((error: unknown) => {
        for (const event of counts.values()) countEvent(flushed, event);
        counts = flushed;
        log.error({ err: error }, 'refused requests were not added to the audit log');
      });
    },
  };
}
