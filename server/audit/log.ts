import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { AuditEvent } from './event';

type Queries = Pick<Database, 'query'>;

/** Adds events. Within the transaction of a change, the change and its event are both there or neither. */
export const addEvents = (db: Queries, events: readonly AuditEvent[]): Promise<unknown> =>
  db.query(
    `INSERT INTO audit_event (at, subject, login_profile_id, role, session, operation, record, family_id, outcome, reason, address, times)
     SELECT e.at, e.subject, e."loginProfileId", e.role, e.session, e.operation, e.record,
       coalesce(e."familyId", (SELECT c.family_id FROM conversation c WHERE c.id = (regexp_match(e.record, 'conversationId=(\\d+)'))[1]::integer)),
       e.outcome, e.reason, e.address, e.times
     FROM jsonb_to_recordset($1::jsonb) AS e (at timestamptz, subject text, "loginProfileId" integer, role text, session text,
       operation text, record text, "familyId" integer, outcome smallint, reason text, address text, times integer)`,
    [JSON.stringify(events)],
  );

/** Writes down reads and refusals. */
export interface AuditLog {
  /** Fulfilled when the event is stored: what was read is answered only then. Events that wait are stored together. */
  readonly append: (event: AuditEvent) => Promise<void>;
  /** Counts a refusal without a valid token; those alike are stored as one event some seconds later, so that they cost nothing. */
  readonly count: (event: AuditEvent) => void;
  /** Stores what was counted. */
  readonly flush: () => Promise<void>;
}

const mostCounted = 1_000;

const keyOf = ({ operation, address, reason = '', outcome }: AuditEvent): string =>
  [operation, address, reason, outcome].join('\n');

/** Beyond the limit, addresses are no longer told apart. */
const counted = (known: Map<string, AuditEvent>, event: AuditEvent): void => {
  const kept = known.size < mostCounted || known.has(keyOf(event)) ? event : { ...event, address: 'others' };
  const before = known.get(keyOf(kept));
  known.set(keyOf(kept), { ...kept, times: (before?.times ?? 0) + 1 });
};

interface Waiting {
  readonly event: AuditEvent;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/** The audit log of this process. */
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
        () => batch.forEach(({ stored }) => stored()),
        (error: unknown) => batch.forEach(({ failed }) => failed(error)),
      );
    }
    storing = false;
  };

  return {
    append: (event) =>
      new Promise((stored, failed) => {
        waiting.push({ event, stored, failed });
        if (!storing) void storeWaiting();
      }),
    count: (event) => counted(refusals, event),
    flush: async () => {
      if (refusals.size === 0) return;
      const events = [...refusals.values()];
      refusals.clear();
      await addEvents(db, events).catch((error: unknown) =>
        log.error({ err: error }, 'refusals were not written down'),
      );
    },
  };
}
