import type { StoredFile } from '#server/attachments/uploadPipeline';
import type { Message } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import type { ParticipantRole } from '../participantRole';

const attachmentJson = `json_build_object('id', a.id, 'originalFileName', a.original_file_name, 'fileName', a.file_name,
  'uploadedAt', ${instant('a.uploaded_at')}, 'size', a.size, 'contentType', a.content_type, 'scan', a.scan,
  'hasActiveContent', nullif(a.has_active_content, false))`;

/** SQL for the messages of conversation `$1`; only the sender `$2` receives keys. */
const messagesFor = `
  SELECT m.id, m.sender_id AS "senderId", p.name AS "senderName", m.content, ${instant('m.sent_at')} AS "sentDate",
    ${instant('m.read_at')} AS "readAt", CASE WHEN m.sender_id = $2 THEN m.client_key END AS "clientKey",
    coalesce(files.list, '[]') AS attachments
  FROM message m
  JOIN login_profile p ON p.id = m.sender_id
  LEFT JOIN (
    SELECT a.message_id, json_agg(${attachmentJson} ORDER BY a.id) AS list
    FROM attachment a JOIN message of ON of.id = a.message_id WHERE of.conversation_id = $1 GROUP BY a.message_id
  ) files ON files.message_id = m.id
  WHERE m.conversation_id = $1 AND m.deleted_at IS NULL`;

/** Returns all messages of a conversation, oldest first. */
export const readMessages = (db: Queries, conversationId: number, reader: number): Promise<Message[]> =>
  readRecords(db, `${messagesFor} ORDER BY m.sent_at, m.id`, [conversationId, reader]);

/** Returns a message. */
export async function readMessage(
  db: Queries,
  conversationId: number,
  reader: number,
  id: number,
): Promise<Message | undefined> {
  const [message] = await readRecords<Message>(db, `${messagesFor} AND m.id = $3`, [conversationId, reader, id]);
  return message;
}

/** Returns the message that was sent with the key. */
export async function findByKey(
  db: Queries,
  senderId: number,
  key: string,
): Promise<{ id: number; conversationId: number } | undefined> {
  const [message] = await db.query<{ id: number; conversationId: number }>(
    'SELECT id, conversation_id AS "conversationId" FROM message WHERE sender_id = $1 AND client_key = $2',
    [senderId, key],
  );
  return message;
}

/** A message to store. */
export interface MessageToStore {
  readonly conversationId: number;
  readonly senderId: number;
  readonly side: ParticipantRole;
  readonly content: string | undefined;
  readonly key: string | undefined;
  readonly at: string;
}

/** Stores a message with a later time than all others, also when the clocks of several servers differ. */
export async function insertMessage(
  db: Queries,
  { conversationId, senderId, side, content, key, at }: MessageToStore,
): Promise<{ id: number; sentAt: string } | undefined> {
  const [message] = await db.query<{ id: number; sentAt: string }>(
    `INSERT INTO message (conversation_id, sender_id, sender_side, content, client_key, sent_at)
     SELECT id, $2, $3, $4, $5, greatest($6, last_message_at + interval '1 millisecond') FROM conversation WHERE id = $1
     RETURNING id, sent_at AS "sentAt"`,
    [conversationId, senderId, side, content ?? null, key ?? null, at],
  );
  return message;
}

/** Attaches files to a message in their order. */
export async function insertAttachments(
  db: Queries,
  messageId: number,
  files: readonly StoredFile[],
  at: string,
): Promise<void> {
  for (const { originalFileName, fileName, contentType, size, hash, scan, hasActiveContent } of files) {
    await db.query(
      `INSERT INTO attachment (message_id, original_file_name, file_name, content_type, size, uploaded_at, sha256, scan,
         has_active_content)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [messageId, originalFileName, fileName, contentType, size, at, hash, scan ?? null, hasActiveContent],
    );
  }
}

/** A file of a message. */
export interface StoredAttachment {
  readonly conversationId: number;
  readonly familyId: number;
  readonly originalFileName: string;
  readonly fileName: string;
  readonly size: number;
  /** Null for files stored before hashes were introduced. */
  readonly sha256: string | null;
  readonly scan: 'clean' | 'pending' | 'infected' | null;
}

/** Returns an attachment; the caller checks access to its conversation. */
export async function findAttachment(db: Queries, id: number): Promise<StoredAttachment | undefined> {
  const [attachment] = await db.query<StoredAttachment>(
    `SELECT m.conversation_id AS "conversationId", c.family_id AS "familyId", a.original_file_name AS "originalFileName",
       a.file_name AS "fileName", a.size, a.sha256, a.scan
     FROM attachment a JOIN message m ON m.id = a.message_id JOIN conversation c ON c.id = m.conversation_id
     WHERE a.id = $1 AND m.deleted_at IS NULL`,
    [id],
  );
  return attachment;
}

/** Updates the time of a conversation after a message, and its concierge after a concierge's message. */
export const updateConversation = (
  db: Queries,
  id: number,
  at: string,
  conciergeId: number | undefined,
): Promise<unknown> =>
  db.query('UPDATE conversation SET updated_at = $2, concierge_id = coalesce($3, concierge_id) WHERE id = $1', [
    id,
    at,
    conciergeId ?? null,
  ]);
