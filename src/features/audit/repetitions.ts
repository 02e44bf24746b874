import type { AuditEvent } from '@/api';

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
export function combineRepetitions(events: readonly AuditEvent[]): readonly AuditEvent[] {
  const groups = new Map<string, Group>();
  const combined: AuditEvent[] = [];
  for (const event of events) {
    const content = contentOf(event);
    const group = event.outcome < 400 ? groups.get(content) : undefined;
    const newest = group && combined[group.index];
    const oldestAt = Date.parse(event.at);
    if (group && newest && group.oldestAt - oldestAt <= windowMs) {
      combined[group.index] = { ...newest, times: newest.times + event.times };
      groups.set(content, { index: group.index, oldestAt });
    } else {
      groups.set(content, { index: combined.length, oldestAt });
      combined.push(event);
    }
  }
  return combined;
}
