import type { Change, ChangedKind } from '#server/generated/operations.gen';
import { instant, type Queries, readRecords } from '../records';
import type { Difference } from './differences';

/** What a record hangs on: a family, or the client who entered it. */
export interface Owner {
  readonly familyId: number | null;
  readonly clientId: number | null;
}

/** A record that was changed, by whom and when. */
export interface Occasion {
  readonly by: number;
  readonly at: string;
  readonly owner: Owner;
  readonly kind: ChangedKind;
  readonly id: number;
  readonly name: string;
}

const note = (
  db: Queries,
  { by, at, owner, kind, id, name }: Occasion,
  action: Change['action'],
  fields: readonly (Difference | null)[],
): Promise<unknown> =>
  db.query(
    `INSERT INTO change_history
       (changed_by, changed_at, family_id, login_profile_id, record_kind, record_id, record_name, action, field, value_before, value_after)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, d ->> 'field', d ->> 'before', d ->> 'after'
     FROM jsonb_array_elements($9::jsonb) WITH ORDINALITY AS listed (d, place) ORDER BY place`,
    [by, at, owner.familyId, owner.clientId, kind, id, name, action, JSON.stringify(fields)],
  );

/** Writes down that a record was created, deleted or restored. */
export const noteAction = (
  db: Queries,
  occasion: Occasion,
  action: 'created' | 'deleted' | 'restored',
): Promise<unknown> => note(db, occasion, action, [null]);

/** Writes down which fields of a record were changed; nothing when none was. */
export const noteDifferences = async (
  db: Queries,
  occasion: Occasion,
  fields: readonly Difference[],
): Promise<void> => {
  if (fields.length > 0) await note(db, occasion, 'changed', fields);
};

/** Which changes are asked for, of those of a family and of its clients. */
export interface Selection {
  readonly familyId: number;
  readonly recordKind?: ChangedKind | undefined;
  readonly recordId?: number | undefined;
  readonly before?: number | undefined;
}

/** Changes, newest first, at most `limit`. */
export const readChanges = (
  db: Queries,
  { familyId, recordKind, recordId, before }: Selection,
  limit: number,
): Promise<Change[]> =>
  readRecords(
    db,
    `SELECT h.id, ${instant('h.changed_at')} AS "changedAt", coalesce(p.name, p.email, '') AS "changedBy", p.id AS "changedById",
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
     FROM change_history h JOIN login_profile p ON p.id = h.changed_by
     WHERE (h.family_id = $1 OR h.login_profile_id IN (SELECT login_profile_id FROM family_member WHERE family_id = $1))
       AND ($2::text IS NULL OR h.record_kind = $2) AND ($3::integer IS NULL OR h.record_id = $3)
       AND ($4::bigint IS NULL OR h.id < $4)
     ORDER BY h.id DESC LIMIT $5`,
    [familyId, recordKind ?? null, recordId ?? null, before ?? null, limit],
  );
