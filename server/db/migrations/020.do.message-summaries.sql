-- The lists are polled every few seconds, so what a list shows of a conversation's messages is kept beside it, and `version` names the
-- state of it: whatever changes how it looks, to either side, changes its version.
ALTER TABLE conversation
  ADD COLUMN version                  integer     NOT NULL DEFAULT 1,
  ADD COLUMN previous_status          smallint    CHECK (previous_status BETWEEN 0 AND 2),
  ADD COLUMN last_message_at          timestamptz,
  ADD COLUMN last_message_preview     text,
  ADD COLUMN unread_by_client         integer     NOT NULL DEFAULT 0,
  ADD COLUMN unread_by_concierge      integer     NOT NULL DEFAULT 0,
  ADD COLUMN unread_mark_of_client    boolean     NOT NULL DEFAULT false,
  ADD COLUMN unread_mark_of_concierge boolean     NOT NULL DEFAULT false,
  ADD COLUMN waiting_since            timestamptz;

COMMENT ON COLUMN conversation.previous_status IS 'Of an archived one: what it was before.';
COMMENT ON COLUMN conversation.unread_mark_of_client IS 'Marked as unread on purpose; the messages stay read, as the other side sees them.';
COMMENT ON COLUMN conversation.waiting_since IS 'When the client sent the oldest message after the concierges'' last one.';

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER conversation_version BEFORE UPDATE ON conversation FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE INDEX message_side ON message (conversation_id, sender_side, sent_at);
CREATE INDEX message_sender ON message (sender_id);

CREATE FUNCTION summarise_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation c SET
    last_message_at = s.last_message_at, last_message_preview = s.last_message_preview,
    unread_by_client = s.unread_by_client, unread_by_concierge = s.unread_by_concierge, waiting_since = s.waiting_since
  FROM (
    SELECT t.id, last.sent_at AS last_message_at, left(last.content, 200) AS last_message_preview,
      (SELECT count(*) FROM message m WHERE m.conversation_id = t.id AND m.sender_side = 'concierge' AND m.read_at IS NULL)
        AS unread_by_client,
      (SELECT count(*) FROM message m WHERE m.conversation_id = t.id AND m.sender_side = 'client' AND m.read_at IS NULL)
        AS unread_by_concierge,
      (SELECT min(m.sent_at) FROM message m WHERE m.conversation_id = t.id AND m.sender_side = 'client' AND m.sent_at > coalesce(
        (SELECT max(a.sent_at) FROM message a WHERE a.conversation_id = t.id AND a.sender_side = 'concierge'), '-infinity'))
        AS waiting_since
    FROM (SELECT DISTINCT conversation_id AS id FROM changed) t
    LEFT JOIN LATERAL (
      SELECT sent_at, content FROM message m WHERE m.conversation_id = t.id ORDER BY sent_at DESC, id DESC LIMIT 1
    ) last ON true
  ) s WHERE c.id = s.id;
  RETURN NULL;
END $$;

CREATE TRIGGER message_added AFTER INSERT ON message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION summarise_conversations();
CREATE TRIGGER message_changed AFTER UPDATE ON message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION summarise_conversations();
CREATE TRIGGER message_removed AFTER DELETE ON message REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION summarise_conversations();

-- Names stand in the lists and over the messages.
CREATE FUNCTION note_renamed_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET version = version WHERE family_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER family_renamed AFTER UPDATE OF name ON family
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_renamed_family();

CREATE FUNCTION note_renamed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET version = version
  WHERE client_id = NEW.id OR concierge_id = NEW.id OR id IN (SELECT conversation_id FROM message WHERE sender_id = NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER person_renamed AFTER UPDATE OF name, email ON login_profile
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION note_renamed_person();

-- What there is already gets its summary.
UPDATE message SET read_at = read_at;

-- What somebody has written and not sent: private correspondence, kept here and in no browser.
CREATE TABLE message_draft (
  login_profile_id integer     NOT NULL REFERENCES login_profile (id),
  conversation_id  integer     NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  content          text        NOT NULL DEFAULT '',
  unsent           jsonb       NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(unsent) = 'array'),
  saved_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (login_profile_id, conversation_id)
);

CREATE INDEX message_draft_conversation ON message_draft (conversation_id);

-- Files in the attachment store that are to be removed when their time has come: files of deleted conversations at once; a file that was
-- just stored unless the message it belongs to is saved first.
CREATE TABLE file_removal (
  file_name text        PRIMARY KEY,
  due_at    timestamptz NOT NULL
);

CREATE INDEX file_removal_due ON file_removal (due_at);
