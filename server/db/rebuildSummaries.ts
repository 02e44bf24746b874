import type { Database } from './database';

const columns = ['last_message_at', 'last_message_preview', 'unread_by_client', 'unread_by_concierge', 'waiting_since'];
const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ');

/**
 * Rebuilds what the rows of conversations store of their messages, for messages that were written without triggers.
 * Writes only what differs. New messages wait meanwhile; reads do not. Returns the number of corrected conversations.
 */
export const rebuildSummaries = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('LOCK TABLE message IN SHARE ROW EXCLUSIVE MODE');
    const corrected = await tx.query(
      `UPDATE conversation c SET (${columns.join(', ')}) = ROW(${of('s')})
       FROM conversation_summary s WHERE s.id = c.id AND ROW(${of('c')}) IS DISTINCT FROM ROW(${of('s')}) RETURNING c.id`,
    );
    return corrected.length;
  });
