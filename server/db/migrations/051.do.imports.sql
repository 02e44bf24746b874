-- Where imported records come from. Records that no import has written belong to the first source, with a generated key, so that they can
-- be exported and imported again like all others.
CREATE TABLE import_source (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text    NOT NULL UNIQUE CHECK (name <> '')
);

INSERT INTO import_source (name) VALUES ('portal');

-- A run is an apply of a package or of a connector's records, or a check whose result is kept. A run whose heartbeat has stopped was
-- killed; the families that it had finished are applied.
CREATE TABLE import_run (
  id           integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id    integer     NOT NULL REFERENCES import_source (id),
  action       text        NOT NULL CHECK (action IN ('check', 'apply')),
  state        text        NOT NULL DEFAULT 'running'
    CHECK (state IN ('running', 'clean', 'blocked', 'applied', 'undone', 'interrupted', 'failed')),
  actor        integer     REFERENCES login_profile (id),
  package_name text,
  package_hash text,
  as_of        timestamptz NOT NULL,
  started_at   timestamptz NOT NULL DEFAULT now(),
  heartbeat_at timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz,
  undone_at    timestamptz,
  progress     jsonb       NOT NULL DEFAULT '{}',
  streams      jsonb       NOT NULL DEFAULT '{}',
  issues       jsonb       NOT NULL DEFAULT '[]',
  control      jsonb       NOT NULL DEFAULT '[]'
);

COMMENT ON COLUMN import_run.actor IS 'Who started it in the portal; NULL for a command or a connector.';
COMMENT ON COLUMN import_run.streams IS 'For each stream: read, created, updated, unchanged, removed, rejected.';
COMMENT ON COLUMN import_run.issues IS 'The first 1,000 of each file.';

CREATE INDEX import_run_source ON import_run (source_id, id DESC);

-- The families of a source. A family can be in several sources.
CREATE TABLE import_family (
  source_id integer NOT NULL REFERENCES import_source (id),
  family_id integer NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  key       text    NOT NULL,
  name      text    NOT NULL,
  PRIMARY KEY (source_id, family_id),
  UNIQUE (source_id, key)
);

COMMENT ON COLUMN import_family.name IS 'As the source last gave it; a family that was renamed in the portal keeps its name until the source changes this.';

-- How recent the records of a family are, and whether its control totals agreed.
CREATE TABLE import_state (
  source_id  integer     NOT NULL REFERENCES import_source (id),
  family_id  integer     NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  stream     text        NOT NULL,
  run_id     integer     NOT NULL REFERENCES import_run (id),
  as_of      timestamptz NOT NULL,
  reconciled boolean,
  PRIMARY KEY (family_id, stream, source_id)
);

COMMENT ON COLUMN import_state.reconciled IS 'NULL without control totals.';

-- What a run created, changed or removed: undo restores `before`, if the record still is what the run wrote.
CREATE TABLE import_change (
  run_id        integer NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  stream        text    NOT NULL,
  family_id     integer,
  key           text    NOT NULL,
  before        jsonb,
  sealed_before text,
  after_hash    text,
  UNIQUE NULLS NOT DISTINCT (run_id, stream, family_id, key)
);

COMMENT ON COLUMN import_change.before IS 'NULL when the run created the record.';
COMMENT ON COLUMN import_change.sealed_before IS 'Partner profiles: the record before, sealed.';
COMMENT ON COLUMN import_change.after_hash IS 'NULL when the run removed the record.';

CREATE INDEX import_change_record ON import_change (stream, family_id, key, run_id);

-- Customers of the billing system, and their families.
CREATE TABLE family_billing_customer (
  import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id),
  customer_id      text    NOT NULL,
  family_id        integer NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  PRIMARY KEY (import_source_id, customer_id)
);

CREATE INDEX family_billing_customer_family ON family_billing_customer (family_id);

ALTER TABLE family ADD COLUMN fiscal_year_start smallint NOT NULL DEFAULT 1 CHECK (fiscal_year_start BETWEEN 1 AND 12);

COMMENT ON COLUMN family.fiscal_year_start IS 'The month in which its fiscal years begin.';

-- Accounts are identified by their numbers.
ALTER TABLE ledger_account ADD COLUMN import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id);

ALTER TABLE ledger_location
  ADD COLUMN import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id),
  ADD COLUMN source_key       text    NOT NULL DEFAULT gen_random_uuid()::text,
  ADD UNIQUE (family_id, import_source_id, source_key);

-- Two customers can have the same name.
ALTER TABLE ledger_dimension
  ADD COLUMN import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id),
  ADD COLUMN source_key       text    NOT NULL DEFAULT gen_random_uuid()::text,
  ADD UNIQUE (family_id, import_source_id, source_key),
  DROP CONSTRAINT ledger_dimension_family_id_type_name_key;

-- An entry of a source that names several locations is one entry for each of them here. References are free text.
ALTER TABLE journal_entry
  ADD COLUMN import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id),
  ADD COLUMN source_key       text    NOT NULL DEFAULT gen_random_uuid()::text,
  ADD UNIQUE (family_id, import_source_id, source_key, location_id),
  DROP CONSTRAINT journal_entry_family_id_reference_key;

ALTER TABLE invoice
  ADD COLUMN import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id),
  ADD COLUMN source_key       text    NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN currency         text    NOT NULL DEFAULT 'USD',
  ADD COLUMN archived         boolean NOT NULL DEFAULT false,
  ADD COLUMN updated_at       timestamptz,
  ADD UNIQUE (family_id, import_source_id, source_key);

COMMENT ON COLUMN invoice.updated_at IS 'When the source last changed it.';

ALTER TABLE previous_partner_profile ADD COLUMN import_source_id integer NOT NULL DEFAULT 1 REFERENCES import_source (id);

-- The system writes the history and the audit log of imports.
ALTER TABLE change_history
  ALTER COLUMN changed_by DROP NOT NULL,
  ADD COLUMN import_run_id integer REFERENCES import_run (id),
  ADD CHECK (changed_by IS NOT NULL OR import_run_id IS NOT NULL);

ALTER TABLE audit_event
  DROP CONSTRAINT audit_event_role_check,
  ADD CONSTRAINT audit_event_role_check CHECK (role IN ('anyone', 'newcomer', 'client', 'concierge', 'system'));
