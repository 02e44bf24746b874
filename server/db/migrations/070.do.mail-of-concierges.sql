-- A notice has a kind: who looks at what one tells of still gets the email about the others. Concierges have kinds of their own.
ALTER TABLE mail_notice DROP CONSTRAINT mail_notice_pkey;
ALTER TABLE mail_notice DROP CONSTRAINT mail_notice_kind_check;
ALTER TABLE mail_notice ADD PRIMARY KEY (login_profile_id, kind);
ALTER TABLE mail_notice ADD CONSTRAINT mail_notice_kind_check CHECK (kind IN ('message', 'invoice', 'waiting', 'onboarding', 'failure'));

ALTER TABLE login_profile ADD COLUMN unwanted_mail text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN login_profile.unwanted_mail IS 'The kinds of emails that a concierge has turned off. Clients have one switch, wants_mail.';

CREATE OR REPLACE FUNCTION queue_mail(person integer, what text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mail_notice (login_profile_id, kind, queued_at, due_at)
  SELECT id, what, date_trunc('milliseconds', at), date_trunc('milliseconds', at) FROM login_profile
  WHERE id = person AND wants_mail AND what <> ALL (unwanted_mail) AND email_verified AND email IS NOT NULL
    AND is_concierge = (what NOT IN ('message', 'invoice'))
  ON CONFLICT DO NOTHING;
$$;

-- Onboarding and imports end in several operations and commands: triggers queue the emails about them.
CREATE FUNCTION queue_concierge_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(id, TG_ARGV[0], now()) FROM login_profile WHERE is_concierge;
  RETURN NULL;
END $$;

CREATE TRIGGER onboarding_queues_mail AFTER UPDATE OF completed_at ON onboarding
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL) EXECUTE FUNCTION queue_concierge_mail('onboarding');

CREATE TRIGGER import_run_queues_mail AFTER UPDATE OF state ON import_run
  FOR EACH ROW WHEN (NEW.action = 'apply' AND NEW.state IN ('blocked', 'failed', 'interrupted') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION queue_concierge_mail('failure');

-- Since when the conversations wait that concierges were told of: they are told once for each wait.
CREATE TABLE told_waiting (
  family_id       integer     NOT NULL,
  conversation_id integer     NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  waiting_since   timestamptz NOT NULL,
  PRIMARY KEY (family_id, conversation_id)
);
