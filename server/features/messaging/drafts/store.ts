import type { Caller } from '#server/identity/caller';
import type { MessageDraft } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import { roleOf, visibleTo } from '../participantRole';

/** SQL for the outbox without messages that were stored since. */
const stillUnsent = `(
  SELECT coalesce(jsonb_agg(entry.value ORDER BY entry.place), '[]')
  FROM jsonb_array_elements(d.unsent) WITH ORDINALITY AS entry (value, place)
  WHERE NOT EXISTS (
    SELECT FROM message m WHERE m.sender_id = d.login_profile_id AND m.client_key = entry.value ->> 'clientKey'
  ))`;

/** Returns the caller's drafts that are not empty, in conversations that the caller may read. */
export const readDrafts = (db: Queries, caller: Caller): Promise<MessageDraft[]> =>
  readRecords(
    db,
    `SELECT * FROM (
       SELECT d.conversation_id AS "conversationId", d.content, ${stillUnsent} AS unsent, ${instant('d.saved_at')} AS "savedAt", d.version
       FROM message_draft d JOIN conversation c ON c.id = d.conversation_id
       WHERE d.login_profile_id = $1 AND ${visibleTo[roleOf(caller)]}
     ) draft WHERE content <> '' OR unsent <> '[]' ORDER BY "conversationId"`,
    [caller.loginProfileId],
  );

/**
 * Inserts or replaces a draft; the row of an empty one stays, so that its versions never repeat.
 *
 * @returns The new version; undefined if the stored draft is not empty and has another version.
 */
export async function writeDraft(
  db: Queries,
  loginProfileId: number,
  { conversationId, content, unsent, version }: MessageDraft,
  at: string,
): Promise<number | undefined> {
  const [written] = await db.query<{ version: number }>(
    `INSERT INTO message_draft AS d (login_profile_id, conversation_id, content, unsent, saved_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (login_profile_id, conversation_id) DO UPDATE
     SET content = excluded.content, unsent = excluded.unsent, saved_at = excluded.saved_at, version = d.version + 1
     WHERE d.version = $6 OR d.content = '' AND ${stillUnsent} = '[]'
     RETURNING version`,
    [loginProfileId, conversationId, content, JSON.stringify(unsent), at, version ?? null],
  );
  return written?.version;
}

/** White space around a text; `btrim` alone removes spaces only. */
const whiteSpace =
  ' \t\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';

/** Clears a draft whose text was sent. */
export const clearSentDraft = (
  db: Queries,
  loginProfileId: number,
  conversationId: number,
  content: string,
): Promise<unknown> =>
  db.query(
    `UPDATE message_draft SET content = '', version = version + 1
     WHERE login_profile_id = $1 AND conversation_id = $2 AND btrim(content, $4) = btrim($3, $4)`,
    [loginProfileId, conversationId, content, whiteSpace],
  );
