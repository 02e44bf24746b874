-- A conversation that a concierge has answered is no work until the client writes again, whether somebody closes it or not: the list of the
-- portal reads those that await the concierges, and of the rest only the latest.
ALTER TABLE conversation DROP COLUMN is_open_work;
ALTER TABLE conversation ADD COLUMN awaits_concierges boolean NOT NULL
  GENERATED ALWAYS AS (
    status = 0 OR unread_by_concierge > 0 OR unread_mark_of_concierge OR (status = 1 AND waiting_since IS NOT NULL)
  ) STORED;

CREATE INDEX conversation_awaiting ON conversation (awaits_concierges, status, updated_at DESC, id DESC) WHERE deleted_at IS NULL;

-- What a list shows of the messages of a conversation, as it must be. The columns of the same names are kept by `summarise_conversations`.
CREATE VIEW conversation_summary AS
  SELECT c.id, last.sent_at AS last_message_at, left(last.content, 200) AS last_message_preview,
    (SELECT count(*)::integer FROM message m
      WHERE m.conversation_id = c.id AND m.sender_side = 'concierge' AND m.read_at IS NULL AND m.deleted_at IS NULL)
      AS unread_by_client,
    (SELECT count(*)::integer FROM message m
      WHERE m.conversation_id = c.id AND m.sender_side = 'client' AND m.read_at IS NULL AND m.deleted_at IS NULL)
      AS unread_by_concierge,
    (SELECT min(m.sent_at) FROM message m
      WHERE m.conversation_id = c.id AND m.sender_side = 'client' AND m.deleted_at IS NULL AND m.sent_at > coalesce(
        (SELECT max(a.sent_at) FROM message a
          WHERE a.conversation_id = c.id AND a.sender_side = 'concierge' AND a.deleted_at IS NULL), '-infinity'))
      AS waiting_since
  FROM conversation c
  LEFT JOIN LATERAL (
    SELECT sent_at, content FROM message m WHERE m.conversation_id = c.id AND m.deleted_at IS NULL
    ORDER BY sent_at DESC, id DESC LIMIT 1
  ) last ON true;

-- Locks first, in a statement of its own: a message that is sent while others are marked as read would be missing in a count that began
-- before it was committed.
CREATE OR REPLACE FUNCTION summarise_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM conversation WHERE id IN (SELECT conversation_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE conversation c SET
    last_message_at = s.last_message_at, last_message_preview = s.last_message_preview,
    unread_by_client = s.unread_by_client, unread_by_concierge = s.unread_by_concierge, waiting_since = s.waiting_since
  FROM conversation_summary s WHERE c.id = s.id AND s.id IN (SELECT conversation_id FROM changed);
  RETURN NULL;
END $$;
