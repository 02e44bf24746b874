import type { Caller } from '#server/identity/caller';
import type { Conversation } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { locks } from '#server/db/locks';
import { instant, readRecords } from '#server/features/shared/records';
import { otherRole, participantOf, type ParticipantRole, roleOf, visibleTo } from '../participantRole';
import type { StatusState } from './status';

const statusName = (column: string): string => `(ARRAY['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'])[${column} + 1]`;

/** SQL for a value of the first message `m` of conversation `c` in an order. */
const ofMessage = (value: string, order: '' | 'DESC'): string => `
    (SELECT ${value} FROM message m WHERE m.conversation_id = c.id AND m.deleted_at IS NULL
     ORDER BY m.sent_at ${order}, m.id ${order} LIMIT 1)`;

/** SQL for additional columns of a client's list. Clients have few conversations, so the list includes them. */
const clientColumns = `${ofMessage('m.sender_id', 'DESC')} AS "lastMessageSenderId",
    ${ofMessage('left(m.content, 200)', '')} AS "firstMessageContent",`;

/** SQL for the file names of message `m`, null if it has text, which describes it. */
export const fileNamesWithoutText = `CASE WHEN m.content IS NULL THEN
    (SELECT json_agg(a.original_file_name ORDER BY a.id) FROM attachment a WHERE a.message_id = m.id) END`;

/** SQL for the file names of the last message of conversation `c`, null if it has text. */
export const lastFileNames = `CASE WHEN c.last_message_preview IS NULL AND c.last_message_at IS NOT NULL THEN
    ${ofMessage(fileNamesWithoutText, 'DESC')} END`;

/** SQL for the conversations of a side. Names of status and category are in the order of their numbers. */
export const conversationsFor = (side: ParticipantRole): string => `
  SELECT c.id, c.family_id AS "familyId", f.name AS "familyName", c.client_id AS "clientId",
    ${statusName('c.status')} AS status, ${statusName('c.previous_status')} AS "previousStatus",
    (ARRAY['GENERAL', 'ADDITIONAL_DOCUMENTS'])[c.category + 1] AS category,
    ${instant('c.updated_at')} AS "updatedAt",${side === 'client' ? clientColumns : ''}
    ${instant('c.last_message_at')} AS "lastMessageDate", c.last_message_preview AS "lastMessageContent",
    ${lastFileNames} AS "lastMessageFileNames",
    participant.name AS "otherParticipantName", participant.email AS "otherParticipantEmail",
    greatest(c.unread_by_${side}, c.unread_mark_of_${side}::integer) AS "unreadCount",
    CASE WHEN c.status < 2 THEN ${instant('c.waiting_since')} END AS "waitingSince"
  FROM conversation c
  JOIN family f ON f.id = c.family_id
  LEFT JOIN login_profile participant ON participant.id = c.${participantOf[side]}
  WHERE ${visibleTo[side]}`;

/** Returns the caller's conversations by status, then most recently updated first. Spec: R-MSG-12. */
export const readConversations = (db: Queries, caller: Caller): Promise<Conversation[]> =>
  readRecords(db, `${conversationsFor(roleOf(caller))} ORDER BY c.status, c.updated_at DESC, c.id DESC`, [
    caller.loginProfileId,
  ]);

/** Returns a conversation of the caller. */
export async function readConversation(db: Queries, caller: Caller, id: number): Promise<Conversation | undefined> {
  const [conversation] = await readRecords<Conversation>(db, `${conversationsFor(roleOf(caller))} AND c.id = $2`, [
    caller.loginProfileId,
    id,
  ]);
  return conversation;
}

/**
 * Returns values that change with the caller's list, without reading it: each change of a conversation increments its
 * version.
 */
export async function readListState(db: Queries, caller: Caller): Promise<unknown> {
  const [state] = await db.query(
    `SELECT count(*), sum(c.version) AS versions, sum(c.id) AS ids, max(c.id) AS newest FROM conversation c
     WHERE ${visibleTo[roleOf(caller)]}`,
    [caller.loginProfileId],
  );
  return state;
}

/** The columns of a conversation that the rules use. */
export interface StoredConversation extends StatusState {
  readonly id: number;
  readonly version: number;
  readonly clientId: number;
}

/** Returns a conversation that the caller may read. `lock` locks it until the transaction ends. */
export async function findConversation(
  db: Queries,
  caller: Caller,
  id: number,
  lock: 'FOR UPDATE' | '' = '',
): Promise<StoredConversation | undefined> {
  const [conversation] = await db.query<StoredConversation>(
    `SELECT c.id, c.version, c.client_id AS "clientId", c.status, c.previous_status AS "previousStatus" FROM conversation c
     WHERE ${visibleTo[roleOf(caller)]} AND c.id = $2 ${lock}`,
    [caller.loginProfileId, id],
  );
  return conversation;
}

interface Participants {
  readonly familyId: number;
  readonly clientId: number;
  readonly conciergeId?: number;
}

/**
 * Returns the id of a new conversation without a message, if the participants have one. Until the transaction ends, no
 * other is started with the client: requests at the same time start one.
 */
export async function findEmpty(
  db: Queries,
  { familyId, clientId, conciergeId }: Participants,
): Promise<number | undefined> {
  await db.query('SELECT pg_advisory_xact_lock($1, $2)', [locks.conversations, clientId]);
  const [row] = await db.query<{ id: number }>(
    `SELECT c.id FROM conversation c
     WHERE c.client_id = $1 AND c.family_id = $2 AND c.concierge_id IS NOT DISTINCT FROM $3 AND c.status = 0
       AND c.category = 0 AND c.deleted_at IS NULL AND NOT EXISTS (SELECT FROM message m WHERE m.conversation_id = c.id)
     ORDER BY c.id LIMIT 1`,
    [clientId, familyId, conciergeId ?? null],
  );
  return row?.id;
}

/** Inserts an empty conversation; returns its id. */
export async function insertConversation(
  db: Queries,
  { familyId, clientId, conciergeId }: Participants,
  at: string,
): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO conversation (family_id, client_id, concierge_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $4) RETURNING id`,
    [familyId, clientId, conciergeId ?? null, at],
  );
  return row?.id;
}

/** Sets the status of a conversation. */
export const writeStatus = (
  db: Queries,
  id: number,
  { status, previousStatus }: StatusState,
  at: string,
): Promise<unknown> =>
  db.query('UPDATE conversation SET status = $2, previous_status = $3, updated_at = $4 WHERE id = $1', [
    id,
    status,
    previousStatus,
    at,
  ]);

/** Marks the other side's messages as read and removes the unread mark. Has no effect without unread messages. */
export async function writeRead(db: Queries, id: number, side: ParticipantRole, at: string): Promise<void> {
  await db.query(
    'UPDATE message SET read_at = $3 WHERE conversation_id = $1 AND sender_side = $2 AND read_at IS NULL',
    [id, otherRole[side], at],
  );
  await db.query(`UPDATE conversation SET unread_mark_of_${side} = false WHERE id = $1 AND unread_mark_of_${side}`, [
    id,
  ]);
}

/** Marks a conversation as unread for a side. */
export const writeUnread = (db: Queries, id: number, side: ParticipantRole): Promise<unknown> =>
  db.query(`UPDATE conversation SET unread_mark_of_${side} = true WHERE id = $1 AND NOT unread_mark_of_${side}`, [id]);
