-- Who wants to learn by email that something waits for them.
ALTER TABLE login_profile ADD COLUMN wants_mail boolean NOT NULL DEFAULT true;

-- A row says that something waits which a person has not seen: at most one for each person, so that only one email is sent until they
-- look, which deletes the row. A claim moves `due_at`, so that another instance tries again only if the one that claimed it has died.
CREATE TABLE mail_notice (
  login_profile_id integer     PRIMARY KEY REFERENCES login_profile (id) ON DELETE CASCADE,
  kind             text        NOT NULL CHECK (kind IN ('message', 'invoice')),
  queued_at        timestamptz NOT NULL,
  due_at           timestamptz NOT NULL,
  attempts         smallint    NOT NULL DEFAULT 0,
  sent_at          timestamptz
);

CREATE INDEX mail_notice_due ON mail_notice (due_at) WHERE sent_at IS NULL;

CREATE FUNCTION queue_mail(person integer, what text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mail_notice (login_profile_id, kind, queued_at, due_at)
  SELECT id, what, date_trunc('milliseconds', at), date_trunc('milliseconds', at) FROM login_profile
  WHERE id = person AND wants_mail AND email_verified AND email IS NOT NULL AND NOT is_concierge
  ON CONFLICT DO NOTHING;
$$;

-- The billing system adds invoices, no operation does.
CREATE FUNCTION queue_invoice_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(m.login_profile_id, 'invoice', now())
  FROM family_member m JOIN billing_customer b ON b.login_profile_id = m.login_profile_id WHERE m.family_id = NEW.family_id;
  RETURN NULL;
END $$;

CREATE TRIGGER invoice_queues_mail AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION queue_invoice_mail();
