import type { Conversation } from '../../generated/operations.gen';
import { instant, type Queries, readRecords } from '../records';
import { ownFamilies } from '../scope';

type Side = 'client' | 'concierge';

/** A list shows one line of the last message: of a long text the beginning is enough, and is sent every few seconds. */
const previewLength = 200;

const other = {
  client: { side: 'concierge', column: 'concierge_id' },
  concierge: { side: 'client', column: 'client_id' },
} as const satisfies Record<Side, { side: Side; column: string }>;

/** Conversations as the given side sees them. Names of status and category are in the order of their numbers. */
const conversationsFor = (side: Side): string => `
  SELECT c.id, c.family_id AS "familyId", f.name AS "familyName", c.client_id AS "clientId",
    (ARRAY['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'])[c.status + 1] AS status,
    (ARRAY['GENERAL', 'ADDITIONAL_DOCUMENTS'])[c.category + 1] AS category,
    ${instant('c.updated_at')} AS "updatedAt",
    ${instant('last.sent_at')} AS "lastMessageDate", left(last.content, ${previewLength}) AS "lastMessageContent",
    participant.name AS "otherParticipantName", participant.email AS "otherParticipantEmail",
    (SELECT count(*) FROM message m WHERE m.conversation_id = c.id AND m.sender_side = '${other[side].side}' AND m.read_at IS NULL)
      AS "unreadCount"
  FROM conversation c
  JOIN family f ON f.id = c.family_id
  LEFT JOIN login_profile participant ON participant.id = c.${other[side].column}
  LEFT JOIN LATERAL (
    SELECT sent_at, content FROM message m WHERE m.conversation_id = c.id ORDER BY sent_at DESC, id DESC LIMIT 1
  ) last ON true`;

const listOrder = 'ORDER BY c.status, c.updated_at DESC, c.id DESC';

/** The client's own conversations about families the client is assigned to. */
export const readClientConversations = (db: Queries, loginProfileId: number): Promise<Conversation[]> =>
  readRecords(
    db,
    `${conversationsFor('client')} WHERE c.client_id = $1 AND c.family_id IN (${ownFamilies}) ${listOrder}`,
    [loginProfileId],
  );

/** Every conversation. */
export const readConciergeConversations = (db: Queries): Promise<Conversation[]> =>
  readRecords(db, `${conversationsFor('concierge')} ${listOrder}`);
