-- A conversation between a client and the concierges about a family. Status (0 NEW, 1 OPEN, 2 CLOSED, 3 ARCHIVED) and category
-- (0 GENERAL, 1 ADDITIONAL_DOCUMENTS) are the numbers of the contract, which are also the order of the lists.
CREATE TABLE conversation (
  id           integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id    integer     NOT NULL REFERENCES family (id),
  client_id    integer     NOT NULL REFERENCES login_profile (id),
  concierge_id integer     REFERENCES login_profile (id),
  status       smallint    NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  category     smallint    NOT NULL DEFAULT 0 CHECK (category BETWEEN 0 AND 1),
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN conversation.concierge_id IS 'Who answers: the concierge who started it or replied last; none until then.';

-- The polled lists: by status, then most recently updated.
CREATE INDEX conversation_list ON conversation (status, updated_at DESC, id DESC);
CREATE INDEX conversation_client ON conversation (client_id, status, updated_at DESC, id DESC);
CREATE INDEX conversation_family ON conversation (family_id);

-- Read means read by the other side: the client, or any concierge.
CREATE TABLE message (
  id              integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id integer     NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  sender_id       integer     NOT NULL REFERENCES login_profile (id),
  sender_side     text        NOT NULL CHECK (sender_side IN ('client', 'concierge')),
  content         text        CHECK (content <> ''),
  sent_at         timestamptz NOT NULL DEFAULT now(),
  read_at         timestamptz,
  client_key      text
);

COMMENT ON COLUMN message.client_key IS 'The Idempotency-Key it was sent with.';

CREATE INDEX message_conversation ON message (conversation_id, sent_at, id);
CREATE INDEX message_unread ON message (conversation_id, sender_side) WHERE read_at IS NULL;
CREATE UNIQUE INDEX message_client_key ON message (sender_id, client_key) WHERE client_key IS NOT NULL;

-- The file itself is in the attachment store under `file_name`, a name the server made.
CREATE TABLE attachment (
  id                 integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id         integer     NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  original_file_name text        NOT NULL,
  file_name          text        NOT NULL UNIQUE,
  content_type       text        NOT NULL,
  size               integer     NOT NULL CHECK (size >= 0),
  uploaded_at        timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX attachment_message ON attachment (message_id);
