import type { Caller } from '#server/identity/caller';
import type { MessageDraft, NewMessage } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import { roleOf, visibleTo } from '../participantRole';

/** The caller's drafts that are not empty, in conversations that the caller may read. */
const ownDrafts = (caller: Caller): string =>
  `FROM message_draft d JOIN conversation c ON c.id = d.conversation_id
   WHERE d.login_profile_id = $1 AND (d.content <> '' OR d.file_names <> '[]') AND ${visibleTo[roleOf(caller)]}`;

/** Returns the caller's drafts. */
export const readDrafts = (db: Queries, caller: Caller): Promise<MessageDraft[]> =>
  readRecords(
    db,
    `SELECT d.conversation_id AS "conversationId", d.content, nullif(d.file_names, '[]') AS "fileNames",
       ${instant('d.saved_at')} AS "savedAt"
     ${ownDrafts(caller)}
     ORDER BY d.conversation_id`,
    [caller.loginProfileId],
  );

interface Totals {
  readonly drafts: number;
  readonly bytes: number;
}

/** Returns the number of the caller's drafts and their size. */
export async function readTotals(db: Queries, caller: Caller): Promise<Totals> {
  const [totals = { drafts: 0, bytes: 0 }] = await db.query<Totals>(
    `SELECT count(*)::int AS drafts,
       coalesce(sum(octet_length(d.content) + octet_length(d.file_names::text)), 0)::int AS bytes
     ${ownDrafts(caller)}`,
    [caller.loginProfileId],
  );
  return totals;
}

/** Inserts or replaces a draft. */
export const writeDraft = (
  db: Queries,
  loginProfileId: number,
  { conversationId, content, fileNames = [] }: MessageDraft,
  at: string,
): Promise<unknown> =>
  db.query(
    `INSERT INTO message_draft (login_profile_id, conversation_id, content, file_names, saved_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (login_profile_id, conversation_id) DO UPDATE
     SET content = excluded.content, file_names = excluded.file_names, saved_at = excluded.saved_at`,
    [loginProfileId, conversationId, content, JSON.stringify(fileNames), at],
  );

/** White space around a text; `btrim` alone removes spaces only. */
const whiteSpace =
  ' \t\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';

/** Removes a message that was sent from the sender's draft: its text, alone or as the first lines, and its files. */
export const removeSent = (
  db: Queries,
  loginProfileId: number,
  { conversationId, content = '' }: Pick<NewMessage, 'conversationId' | 'content'>,
  fileNames: readonly string[],
): Promise<unknown> =>
  db.query(
    `UPDATE message_draft SET
       content = CASE
         WHEN btrim(content, $4) = btrim($3, $4) THEN ''
         WHEN $3 <> '' AND starts_with(content, $3 || E'\n') THEN substr(content, length($3) + 2)
         ELSE content
       END,
       file_names = file_names - $5::text[]
     WHERE login_profile_id = $1 AND conversation_id = $2`,
    [loginProfileId, conversationId, content, whiteSpace, fileNames],
  );
