-- Who did or read what, with what outcome; never what was read or written. Events are added with what they tell of, and linked a moment
-- later: `position` and `hash` are set once, each hash over the event and the hash before it (server/audit/chain.ts).
CREATE TABLE audit_event (
  id               bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at               timestamptz NOT NULL,
  subject          text,
  login_profile_id integer,
  role             text        NOT NULL CHECK (role IN ('anyone', 'newcomer', 'client', 'concierge')),
  session          text,
  operation        text        NOT NULL,
  record           text,
  family_id        integer,
  outcome          smallint    NOT NULL,
  reason           text,
  address          text,
  times            integer     NOT NULL DEFAULT 1 CHECK (times > 0),
  position         bigint      UNIQUE,
  hash             text,
  CHECK ((position IS NULL) = (hash IS NULL))
);

COMMENT ON COLUMN audit_event.login_profile_id IS 'No reference: an event outlives what it tells of.';
COMMENT ON COLUMN audit_event.times IS 'Refusals without a valid token are counted for some seconds and stored as one event.';

CREATE INDEX audit_event_unlinked ON audit_event (id) WHERE position IS NULL;
CREATE INDEX audit_event_at ON audit_event (at);
CREATE INDEX audit_event_subject ON audit_event (subject, id);
CREATE INDEX audit_event_family ON audit_event (family_id, id) WHERE family_id IS NOT NULL;
CREATE INDEX audit_event_refused ON audit_event (id) WHERE outcome >= 400;

-- What retention has removed: everything up to a position. The next event is verified against the hash that stands here.
CREATE TABLE audit_removal (
  up_to      bigint      PRIMARY KEY,
  hash       text        NOT NULL,
  removed_at timestamptz NOT NULL
);

CREATE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND NEW.position IS NOT NULL
    AND to_jsonb(NEW) - '{position,hash}'::text[] = to_jsonb(OLD) - '{position,hash}'::text[] THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.position <= (SELECT max(up_to) FROM audit_removal) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_event_is_kept BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION keep_audit_event();


CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_removal_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_removal EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_event_is_not_emptied BEFORE TRUNCATE ON audit_event EXECUTE FUNCTION refuse_audit_change();
