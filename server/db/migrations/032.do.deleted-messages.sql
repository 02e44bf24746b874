-- What a concierge deletes is gone for everyone at once, can be restored for a while, and is purged after it. A family under legal hold is
-- not purged.
ALTER TABLE conversation
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by integer REFERENCES login_profile (id),
  ADD CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE message
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by integer REFERENCES login_profile (id),
  ADD CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
ALTER TABLE family ADD COLUMN legal_hold boolean NOT NULL DEFAULT false;

CREATE INDEX conversation_deleted ON conversation (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX message_deleted ON message (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE OR REPLACE FUNCTION summarise_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation c SET
    last_message_at = s.last_message_at, last_message_preview = s.last_message_preview,
    unread_by_client = s.unread_by_client, unread_by_concierge = s.unread_by_concierge, waiting_since = s.waiting_since
  FROM (
    SELECT t.id, last.sent_at AS last_message_at, left(last.content, 200) AS last_message_preview,
      (SELECT count(*) FROM message m
        WHERE m.conversation_id = t.id AND m.sender_side = 'concierge' AND m.read_at IS NULL AND m.deleted_at IS NULL)
        AS unread_by_client,
      (SELECT count(*) FROM message m
        WHERE m.conversation_id = t.id AND m.sender_side = 'client' AND m.read_at IS NULL AND m.deleted_at IS NULL)
        AS unread_by_concierge,
      (SELECT min(m.sent_at) FROM message m
        WHERE m.conversation_id = t.id AND m.sender_side = 'client' AND m.deleted_at IS NULL AND m.sent_at > coalesce(
          (SELECT max(a.sent_at) FROM message a
            WHERE a.conversation_id = t.id AND a.sender_side = 'concierge' AND a.deleted_at IS NULL), '-infinity'))
        AS waiting_since
    FROM (SELECT DISTINCT conversation_id AS id FROM changed) t
    LEFT JOIN LATERAL (
      SELECT sent_at, content FROM message m WHERE m.conversation_id = t.id AND m.deleted_at IS NULL
      ORDER BY sent_at DESC, id DESC LIMIT 1
    ) last ON true
  ) s WHERE c.id = s.id;
  RETURN NULL;
END $$;
