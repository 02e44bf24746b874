import type { Caller } from '#server/identity/caller';
import type { Document } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import { participantOf, roleOf, visibleTo } from '../participantRole';

interface Selection {
  readonly familyId: number | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Returns the files of the conversations that the caller may read, newest first. */
export function readDocuments(
  db: Queries,
  caller: Caller,
  { familyId, before, limit }: Selection,
): Promise<Document[]> {
  const side = roleOf(caller);
  return readRecords(
    db,
    `SELECT a.id, a.original_file_name AS "originalFileName", a.file_name AS "fileName",
       ${instant('a.uploaded_at')} AS "uploadedAt", a.size, a.content_type AS "contentType", a.scan,
       nullif(a.has_active_content, false) AS "hasActiveContent", c.id AS "conversationId", c.family_id AS "familyId",
       f.name AS "familyName", m.sender_id AS "senderId", sender.name AS "senderName", participant.name AS "participantName"
     FROM attachment a
     JOIN message m ON m.id = a.message_id AND m.deleted_at IS NULL
     JOIN conversation c ON c.id = m.conversation_id
     JOIN family f ON f.id = c.family_id
     JOIN login_profile sender ON sender.id = m.sender_id
     LEFT JOIN login_profile participant ON participant.id = c.${participantOf[side]}
     WHERE ${visibleTo[side]} AND ($2::integer IS NULL OR c.family_id = $2) AND ($3::integer IS NULL
       OR (a.uploaded_at, a.id) < (SELECT last.uploaded_at, last.id FROM attachment last WHERE last.id = $3))
     ORDER BY a.uploaded_at DESC, a.id DESC LIMIT $4`,
    [caller.loginProfileId, familyId ?? null, before ?? null, limit],
  );
}
