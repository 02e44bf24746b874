-- Tells every instance whose polls may have a new answer, so that a poll without one needs no database: a person's id, `concierges`, or
-- `*` for anyone.
CREATE FUNCTION notify_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_changes', coalesce(NEW.client_id, OLD.client_id)::text), pg_notify('portal_changes', 'concierges');
  RETURN NULL;
END $$;

CREATE TRIGGER conversation_notify AFTER INSERT OR UPDATE OR DELETE ON conversation
  FOR EACH ROW EXECUTE FUNCTION notify_conversation();

-- Rights, ended sessions, completed onboarding, assigned families.
CREATE FUNCTION notify_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_changes', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER login_profile_notify AFTER UPDATE OR DELETE ON login_profile
  FOR EACH ROW EXECUTE FUNCTION notify_person('id');
CREATE TRIGGER onboarding_notify AFTER INSERT OR UPDATE OR DELETE ON onboarding
  FOR EACH ROW EXECUTE FUNCTION notify_person('login_profile_id');
CREATE TRIGGER family_member_notify AFTER INSERT OR UPDATE OR DELETE ON family_member
  FOR EACH ROW EXECUTE FUNCTION notify_person('login_profile_id');

-- Sessions at the embedded identity provider that end.
CREATE FUNCTION notify_everyone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_changes', '*');
  RETURN NULL;
END $$;

CREATE TRIGGER identity_payload_notify AFTER DELETE ON identity_payload
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everyone();
