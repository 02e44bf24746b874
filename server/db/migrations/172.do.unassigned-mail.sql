-- Concierges learn by email that a person who was not invited has signed in and waits for a family.
ALTER TABLE mail_notice DROP CONSTRAINT mail_notice_kind_check;
ALTER TABLE mail_notice ADD CONSTRAINT mail_notice_kind_check
  CHECK (kind IN ('message', 'invoice', 'waiting', 'onboarding', 'failure', 'unassigned'));

-- The sample data assigns its people in the transaction that adds them, and an invited person is assigned by the first request.
CREATE FUNCTION queue_unassigned_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM family_member WHERE login_profile_id = NEW.id) AND NOT EXISTS (
    SELECT FROM invitation i WHERE i.email = email_key(NEW.email) AND NEW.email_verified AND i.accepted_at IS NULL
      AND i.revoked_at IS NULL AND i.sent_at > now() - interval '30 days')
  THEN PERFORM queue_mail(id, 'unassigned', now()) FROM login_profile WHERE is_concierge;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER login_profile_queues_mail AFTER INSERT ON login_profile DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.is_concierge AND NEW.erased_at IS NULL) EXECUTE FUNCTION queue_unassigned_mail();
