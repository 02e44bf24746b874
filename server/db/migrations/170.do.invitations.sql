-- Who is invited to a family, by a concierge or by a package. It has an effect once, for an address that the issuer says is verified.
CREATE TABLE invitation (
  id               integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_id        integer     NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  email            text        NOT NULL,
  billing_customer text,
  invited_by       integer     REFERENCES login_profile (id),
  sent_at          timestamptz NOT NULL,
  revoked_at       timestamptz,
  accepted_at      timestamptz,
  accepted_by      integer     REFERENCES login_profile (id),
  mail_due_at      timestamptz,
  mail_attempts    smallint    NOT NULL DEFAULT 0,
  UNIQUE (email, family_id)
);

COMMENT ON COLUMN invitation.invited_by IS 'The concierge; NULL for a package.';
COMMENT ON COLUMN invitation.mail_due_at IS 'When an email is sent, or its sending is tried again; NULL when none is to be sent.';

CREATE INDEX invitation_family ON invitation (family_id);
CREATE INDEX invitation_accepted_by ON invitation (accepted_by);
CREATE INDEX invitation_mail_due ON invitation (mail_due_at) WHERE mail_due_at IS NOT NULL;

INSERT INTO invitation (family_id, email, billing_customer, sent_at, accepted_at)
SELECT family_id, email, max(billing_customer), now(), max(accepted_at) FROM family_person GROUP BY family_id, email;

ALTER TABLE family_person DROP COLUMN accepted_at;
ALTER TABLE login_profile DROP COLUMN is_invited;

-- Packages invite whom they name. What a concierge revoked stays revoked; what was accepted has no effect again.
CREATE FUNCTION invite_imported_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM invitation i
    WHERE i.family_id = OLD.family_id AND i.email = OLD.email AND i.invited_by IS NULL AND i.accepted_at IS NULL
      AND NOT EXISTS (SELECT FROM family_person f WHERE f.family_id = OLD.family_id AND f.email = OLD.email);
    RETURN NULL;
  END IF;
  INSERT INTO invitation AS i (family_id, email, billing_customer, sent_at)
  VALUES (NEW.family_id, NEW.email, NEW.billing_customer, date_trunc('milliseconds', now()))
  ON CONFLICT (email, family_id) DO UPDATE
  SET billing_customer = coalesce(excluded.billing_customer, i.billing_customer), sent_at = excluded.sent_at
  WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER family_person_invites AFTER INSERT OR UPDATE OR DELETE ON family_person
  FOR EACH ROW EXECUTE FUNCTION invite_imported_person();

-- Billing access without a billing customer: the invoices of the family name none. No number is invented.
ALTER TABLE billing_customer ALTER COLUMN bill_com_customer_id DROP NOT NULL;
UPDATE billing_customer SET bill_com_customer_id = NULL WHERE bill_com_customer_id = 'portal-' || login_profile_id;
