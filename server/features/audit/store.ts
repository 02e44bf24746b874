import { operations } from '#server/contract/operations';
import type { AuditEvent, AuditOutcome, Operations } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '../shared/records';
import { foldedText, searchPatterns } from '../shared/search';

/** Filters of the audit log. */
export type EventFilters = Operations['getAuditEvents']['query'];

const conditionOf: Readonly<Record<AuditOutcome, string>> = {
  succeeded: 'e.outcome < 400',
  refused: 'e.outcome IN (401, 403, 404)',
  failed: 'e.outcome >= 400 AND e.outcome NOT IN (401, 403, 404)',
};

const routineOperations = operations.filter(({ routine }) => routine).map(({ id }) => id);

/** Returns events of the audit log, newest first, at most `limit`. */
export function readEvents(db: Queries, selection: EventFilters, limit: number): Promise<AuditEvent[]> {
  const { who, operation, familyId, outcome, routine = true, from, until, before } = selection;
  const values: unknown[] = [limit];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${String(values.length)}`));
  };
  add(
    who && searchPatterns(who),
    (p) => `${foldedText("concat_ws(' ', e.subject, p.name, p.email)")} LIKE ALL (${p}::text[])`,
  );
  add(operation, (p) => `e.operation = ${p}`);
  add(familyId, (p) => `e.family_id = ${p}`);
  add(routine ? undefined : routineOperations, (p) => `NOT (e.outcome < 400 AND e.operation = ANY (${p}::text[]))`);
  add(from, (p) => `e.at >= ${p}::timestamptz`);
  add(until, (p) => `e.at < ${p}::timestamptz`);
  add(before, (p) => `e.id < ${p}::bigint`);
  if (outcome) conditions.push(conditionOf[outcome]);
  return readRecords(
    db,
    `SELECT e.id, ${instant('e.at')} AS at, coalesce(p.name, p.email) AS who, e.subject, e.role, e.session, e.operation, e.record,
       e.family_id AS "familyId", f.name AS "familyName", e.outcome, e.reason, e.address, e.times
     FROM audit_event e LEFT JOIN login_profile p ON p.id = e.login_profile_id LEFT JOIN family f ON f.id = e.family_id
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY e.id DESC LIMIT $1`,
    values,
  );
}
