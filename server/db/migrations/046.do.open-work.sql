-- The concierges' list reads what is to be done, and of the rest only the latest.
ALTER TABLE conversation ADD COLUMN is_open_work boolean NOT NULL
  GENERATED ALWAYS AS (status < 2 OR unread_by_concierge > 0 OR unread_mark_of_concierge) STORED;

CREATE INDEX conversation_open_work ON conversation (is_open_work, status, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
