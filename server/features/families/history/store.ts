import type { Queries } from '#server/db/database';
import type { Change, ChangedKind } from '#server/generated/operations.gen';
import { instant, readRecords } from '#server/features/shared/records';

/** Filters of the changes of a family and its clients. */
export interface ChangeFilters {
  readonly familyId: number;
  readonly recordKind?: ChangedKind | undefined;
  readonly recordId?: number | undefined;
  readonly before?: number | undefined;
}

/** Returns changes, newest first, at most `limit`. */
export const readChanges = (
  db: Queries,
  { familyId, recordKind, recordId, before }: ChangeFilters,
  limit: number,
): Promise<Change[]> =>
  readRecords(
    db,
    `SELECT h.id, ${instant('h.changed_at')} AS "changedAt",
       CASE WHEN h.changed_by IS NULL THEN 'System' ELSE coalesce(p.name, p.email, '') END AS "changedBy", p.id AS "changedById",
       h.record_kind AS "recordKind", h.record_id AS "recordId", h.record_name AS "recordName", h.action, h.field,
       h.value_before AS before, h.value_after AS after,
       CASE WHEN h.action = 'changed' AND num_nonnulls(h.value_before, h.value_after) = 0 THEN true END AS masked,
       CASE WHEN h.action = 'deleted' THEN EXISTS (
         SELECT FROM deleted_record d
         WHERE d.record_kind = h.record_kind AND d.record_id = h.record_id AND d.deleted_at = h.changed_at
         UNION ALL
         SELECT FROM conversation c
         WHERE h.record_kind = 'conversation' AND c.id = h.record_id AND c.deleted_at = h.changed_at
         UNION ALL
         SELECT FROM message m
         WHERE h.record_kind = 'message' AND m.id = h.record_id AND m.deleted_at = h.changed_at) END AS restorable
     FROM change_history h LEFT JOIN login_profile p ON p.id = h.changed_by
     WHERE (h.family_id = $1 OR h.login_profile_id IN (SELECT login_profile_id FROM family_member WHERE family_id = $1))
       AND ($2::text IS NULL OR h.record_kind = $2) AND ($3::integer IS NULL OR h.record_id = $3)
       AND ($4::bigint IS NULL OR h.id < $4)
     ORDER BY h.id DESC LIMIT $5`,
    [familyId, recordKind ?? null, recordId ?? null, before ?? null, limit],
  );
