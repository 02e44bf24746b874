import type { AuditEvent, AuditOperations } from '@/api';

/** A row of the log: an event, with those it stands for, newest first. */
export interface AuditRow extends AuditEvent {
  readonly events: readonly AuditEvent[];
}

/** The operations of the log by id. */
export type OperationsById = ReadonlyMap<string, AuditOperations['operations'][number]>;

/** Reads of one user within this time of each other belong to one visit of a page. */
const visitMs = 60_000;

/** Two equal events within this time are repetitions, such as those of a page that polls. */
const windowMs = 30 * 60_000;

/** What equal events have in common. */
const contentOf = (event: AuditEvent): string =>
  JSON.stringify({ ...event, id: undefined, at: undefined, times: undefined });

interface Group {
  readonly index: number;
  readonly oldestAt: number;
}

/**
 * Combines equal successful events of one user that follow each other within half an hour, even with others between
 * them: the newest stays, with the sum of their `times`. Refused and failed ones stay apart.
 *
 * @param events - The events, newest first.
 */
export const combineRepetitions = (events: readonly AuditEvent[]): readonly AuditEvent[] =>
  combine(events, contentOf, windowMs, (newest, event) => ({ ...newest, times: newest.times + event.times }));

/** Each event as a row of its own. */
export const eachEvent = (events: readonly AuditEvent[]): readonly AuditRow[] =>
  events.map((event) => ({ ...event, events: [event] }));

/**
 * Combines repetitions, and then the successful reads of one user about one family that are at most a minute apart: one
 * row for each visit of a page. Changes and refused or failed events stay apart, as do operations of unknown kind.
 *
 * @param events - The events, newest first.
 */
export function combineVisits(events: readonly AuditEvent[], operations: OperationsById): readonly AuditRow[] {
  const visitOf = ({ operation, who, subject, role, session, address, familyId, outcome }: AuditRow) => {
    const { kind = 'change' } = operations.get(operation) ?? {};
    return kind === 'change' ? undefined : JSON.stringify([who, subject, role, session, address, familyId, outcome]);
  };
  return combine(eachEvent(combineRepetitions(events)), visitOf, visitMs, (newest, row) => ({
    ...newest,
    times: newest.times + row.times,
    events: [...newest.events, ...row.events],
  }));
}

/**
 * Adds each successful entry to the last one with the same key, unless more than `withinMs` passed between them; the
 * place and time are those of the newest.
 *
 * @param keyOf - Undefined for an entry that stays apart.
 */
function combine<Entry extends AuditEvent>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
  withinMs: number,
  add: (newest: Entry, entry: Entry) => Entry,
): readonly Entry[] {
  const groups = new Map<string, Group>();
  const combined: Entry[] = [];
  for (const entry of entries) {
    const key = entry.outcome < 400 ? keyOf(entry) : undefined;
    const group = key === undefined ? undefined : groups.get(key);
    const newest = group && combined[group.index];
    const oldestAt = Date.parse(entry.at);
    if (key !== undefined && group && newest && group.oldestAt - oldestAt <= withinMs) {
      combined[group.index] = add(newest, entry);
      groups.set(key, { index: group.index, oldestAt });
    } else {
      if (key !== undefined) groups.set(key, { index: combined.length, oldestAt });
      combined.push(entry);
    }
  }
  return combined;
}
