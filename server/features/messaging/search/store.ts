import { searchWords } from '#openapi/shared/folding';
import type { Caller } from '#server/identity/caller';
import type { FoundMessage } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import { participantOf, roleOf, visibleTo } from '../participantRole';

/**
 * SQL for the query of the words `$2`: all of them, the last one as the beginning of a word. A word with punctuation
 * inside is a phrase. Null without a letter or digit. No character of a word is an operator: `phraseto_tsquery` quotes.
 */
const query = `
  SELECT (string_agg(nullif(phraseto_tsquery('simple', search_words(word))::text, ''), ' & ' ORDER BY position)
    || ':*')::tsquery AS words
  FROM unnest($2::text[]) WITH ORDINALITY AS word (word, position)`;

/** SQL for the ids of a client's messages. Those of a concierge are all: the words alone find them. */
const own = `ANY (ARRAY(SELECT o.id FROM message o
  WHERE o.conversation_id = ANY (ARRAY(SELECT c.id FROM conversation c WHERE ${visibleTo.client}))))`;
const within = {
  client: { message: `AND m.id = ${own}`, attachment: `AND a.message_id = ${own}` },
  concierge: { message: '', attachment: '' },
} as const;

interface Search {
  readonly text: string;
  readonly familyId: number | undefined;
  readonly limit: number;
}

/** Returns the messages that the caller may read with the words in their text or in a file name, newest first. */
export function findMessages(db: Queries, caller: Caller, { text, familyId, limit }: Search): Promise<FoundMessage[]> {
  const side = roleOf(caller);
  return readRecords(
    db,
    `WITH query AS MATERIALIZED (${query}), found AS (
       SELECT m.id FROM message m WHERE m.search @@ (SELECT words FROM query) ${within[side].message}
       UNION
       SELECT a.message_id FROM attachment a WHERE a.search @@ (SELECT words FROM query) ${within[side].attachment}
     )
     SELECT m.id, c.id AS "conversationId", c.family_id AS "familyId", f.name AS "familyName",
       participant.name AS "participantName", m.sender_id AS "senderId", sender.name AS "senderName",
       ${instant('m.sent_at')} AS "sentDate", m.content,
       (SELECT json_agg(a.original_file_name ORDER BY a.id) FROM attachment a
        WHERE a.message_id = m.id AND a.search @@ (SELECT words FROM query)) AS "fileNames"
     FROM found
     JOIN message m ON m.id = found.id AND m.deleted_at IS NULL
     JOIN conversation c ON c.id = m.conversation_id
     JOIN family f ON f.id = c.family_id
     JOIN login_profile sender ON sender.id = m.sender_id
     LEFT JOIN login_profile participant ON participant.id = c.${participantOf[side]}
     WHERE ${visibleTo[side]} AND ($3::integer IS NULL OR c.family_id = $3)
     ORDER BY m.sent_at DESC, m.id DESC LIMIT $4`,
    [caller.loginProfileId, searchWords(text), familyId ?? null, limit],
  );
}
