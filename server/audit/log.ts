import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { AuditEvent } from './event';

type Queries = Pick<Database, 'query'>;

/** Adds events. In the transaction of a change, both are committed or rolled back together. */
export const addEvents = (db: Queries, events: readonly AuditEvent[]): Promise<unknown> =>
  db.query(
    `INSERT INTO audit_event (at, subject, login_profile_id, role, session, operation, record, family_id, outcome, reason,
       address, times)
     SELECT e.at, e.subject, e."loginProfileId", e.role, e.session, e.operation, e.record,
       coalesce(e."familyId", (SELECT c.family_id FROM conversation c
         WHERE c.id = (regexp_match(e.record, 'conversationId=(\\d+)'))[1]::integer)),
       e.outcome, e.reason, e.address, e.times
     FROM jsonb_to_recordset($1::jsonb) AS e (at timestamptz, subject text, "loginProfileId" integer, role text, session text,
       operation text, record text, "familyId" integer, outcome smallint, reason text, address text, times integer)`,
    [JSON.stringify(events)],
  );

/** Records reads and refused requests. */
export interface AuditLog {
  /** Resolves when the event is stored; the response is sent only then. Waiting events are stored in one statement. */
  readonly append: (event: AuditEvent) => Promise<void>;
  /** Counts a request without a valid token; equal ones are stored as one event a few seconds later. */
  readonly count: (event: AuditEvent) => void;
  /** Stores the counted events. */
  readonly flush: () => Promise<void>;
}

const maxCounted = 1_000;

const keyOf = ({ operation, address, reason = '', outcome }: AuditEvent): string =>
  [operation, address, reason, outcome].join('\n');

/** Counts an event. Above the limit, all new addresses are counted together. */
const countEvent = (counts: Map<string, AuditEvent>, event: AuditEvent): void => {
  const counted = counts.size < maxCounted || counts.has(keyOf(event)) ? event : { ...event, address: 'others' };
  const before = counts.get(keyOf(counted));
  counts.set(keyOf(counted), { ...counted, times: (before?.times ?? 0) + 1 });
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
  const refusals = new Map<string, AuditEvent>();

  const storeWaiting = async (): Promise<void> => {
    storing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await addEvents(
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
    append: (event) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject });
        if (!storing) void storeWaiting();
      }),
    count: (event) => countEvent(refusals, event),
    flush: async () => {
      if (refusals.size === 0) return;
      const events = [...refusals.values()];
      refusals.clear();
      await addEvents(db, events).catch((error: unknown) =>
        log.error({ err: error }, 'refused requests were not added to the audit log'),
      );
    },
  };
}
