import type { DeletedRecord } from '#server/generated/operations.gen';
import type { RecordOwner } from '#server/features/shared/changeHistory';
import { fileNamesWithoutText, lastFileNames } from '../conversations/store';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';

/** Kinds that can be deleted and restored; each is the name of a table. */
export type DeletedKind = 'conversation' | 'message';

/** SQL for the family and the name of a row `t` of each kind. */
const described = {
  conversation: {
    family: 't.family_id',
    name: "(SELECT coalesce(p.name, p.email, '') FROM login_profile p WHERE p.id = t.client_id)",
  },
  message: {
    family: '(SELECT c.family_id FROM conversation c WHERE c.id = t.conversation_id)',
    name: "(SELECT coalesce(p.name, p.email, '') FROM login_profile p WHERE p.id = t.sender_id)",
  },
} as const satisfies Record<DeletedKind, { family: string; name: string }>;

/** The owner of a conversation or message, and the name of its participant. */
export interface Described {
  readonly owner: RecordOwner & { readonly familyId: number };
  readonly name: string;
}

/** Returns a conversation or message with the given deletion state. Locks it until the transaction ends. */
export async function findRow(
  db: Queries,
  kind: DeletedKind,
  id: number,
  deleted: boolean,
): Promise<Described | undefined> {
  const { family, name } = described[kind];
  const [row] = await db.query<{ familyId: number; name: string }>(
    `SELECT ${family} AS "familyId", ${name} AS name FROM ${kind} t
     WHERE t.id = $1 AND (t.deleted_at IS NOT NULL) = $2 FOR UPDATE OF t`,
    [id, deleted],
  );
  return row && { owner: { familyId: row.familyId, clientId: null }, name: row.name };
}

/** Marks a row as deleted; read receipts do not change. */
export const markDeleted = (db: Queries, kind: DeletedKind, id: number, by: number, at: string): Promise<unknown> =>
  db.query(`UPDATE ${kind} SET deleted_at = $2, deleted_by = $3 WHERE id = $1`, [id, at, by]);

/** Restores a row. */
export const unmarkDeleted = (db: Queries, kind: DeletedKind, id: number): Promise<unknown> =>
  db.query(`UPDATE ${kind} SET deleted_at = NULL, deleted_by = NULL WHERE id = $1`, [id]);

/** Returns the newest deletions of a family or of all; a deleted conversation includes its messages. */
export const readDeleted = (db: Queries, familyId: number | undefined, days: number): Promise<DeletedRecord[]> =>
  readRecords(
    db,
    `SELECT d.kind AS "recordKind", d.id AS "recordId", f.id AS "familyId", f.name AS "familyName",
       coalesce(p.name, p.email, '') AS "participantName", d.content, d.file_names AS "fileNames", ${instant('d.deleted_at')} AS "deletedAt",
       coalesce(b.name, b.email, '') AS "deletedBy",
       CASE WHEN NOT f.legal_hold THEN ${instant('(d.deleted_at + make_interval(days => $2))')} END AS "purgeAt"
     FROM (
       SELECT 'conversation' AS kind, c.id, c.family_id, c.client_id AS who, c.last_message_preview AS content,
         ${lastFileNames} AS file_names, c.deleted_at, c.deleted_by
       FROM conversation c WHERE c.deleted_at IS NOT NULL
       UNION ALL
       SELECT 'message', m.id, c.family_id, m.sender_id, left(m.content, 200),
         ${fileNamesWithoutText}, m.deleted_at, m.deleted_by
       FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE m.deleted_at IS NOT NULL AND c.deleted_at IS NULL
     ) d
     JOIN family f ON f.id = d.family_id JOIN login_profile p ON p.id = d.who JOIN login_profile b ON b.id = d.deleted_by
     WHERE $1::integer IS NULL OR f.id = $1
     ORDER BY d.deleted_at DESC, d.kind, d.id DESC LIMIT 500`,
    [familyId ?? null, days],
  );

/** SQL for messages `m` deleted before `$1`, alone or with their conversation, without a legal hold. */
const due = `(m.deleted_at < $1 OR c.deleted_at < $1) AND NOT f.legal_hold`;

/** SQL that deletes rows with `deletion` and returns them with the names of their files, which match `files`. */
const purging = (deletion: string, files: string): string =>
  `WITH purged AS (${deletion})
   SELECT (SELECT coalesce(json_agg(a.file_name), '[]') FROM attachment a JOIN message m ON m.id = a.message_id
     WHERE ${files}) AS "fileNames" FROM purged`;

/**
 * Deletes conversations and messages that were deleted before `before`. Returns their number and the names of their
 * files in the attachment store.
 */
export async function purgeRows(db: Queries, before: string): Promise<{ count: number; fileNames: string[] }> {
  const conversations = await db.query<{ fileNames: string[] }>(
    purging(
      `DELETE FROM conversation c USING family f WHERE f.id = c.family_id AND c.deleted_at < $1 AND NOT f.legal_hold RETURNING c.id`,
      'm.conversation_id = purged.id',
    ),
    [before],
  );
  const messages = await db.query<{ fileNames: string[] }>(
    purging(
      `DELETE FROM message m USING conversation c, family f
       WHERE c.id = m.conversation_id AND f.id = c.family_id AND ${due} RETURNING m.id`,
      'm.id = purged.id',
    ),
    [before],
  );
  const purged = [...conversations, ...messages];
  return { count: purged.length, fileNames: purged.flatMap(({ fileNames }) => fileNames) };
}
