-- A package that a concierge has uploaded. Its files are in the attachment store: every instance can read them.
CREATE TABLE import_upload (
  id           integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_name text        NOT NULL,
  files        jsonb       NOT NULL,
  size         bigint      NOT NULL,
  actor        integer     NOT NULL REFERENCES login_profile (id),
  uploaded_at  timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN import_upload.files IS 'For each file: its name in the package, and in the attachment store. Empty when they are removed.';

-- Work in the background. An instance that runs a task renews its lease; when that ends, another instance takes the task over.
CREATE TABLE import_task (
  id           integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action       text        NOT NULL CHECK (action IN ('check', 'apply', 'undo')),
  upload_id    integer     REFERENCES import_upload (id) ON DELETE CASCADE,
  run_id       integer     REFERENCES import_run (id),
  actor        integer     NOT NULL REFERENCES login_profile (id),
  options      jsonb       NOT NULL DEFAULT '{}',
  state        text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  message      text,
  issues       jsonb       NOT NULL DEFAULT '[]',
  attempts     smallint    NOT NULL DEFAULT 0,
  lease_until  timestamptz,
  requested_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((action = 'undo') = (upload_id IS NULL)),
  CHECK (action <> 'undo' OR run_id IS NOT NULL)
);

COMMENT ON COLUMN import_task.run_id IS 'The run of a check or an import, or the run that is undone.';
COMMENT ON COLUMN import_task.issues IS 'Of an undo: the records that have changed since the run.';

CREATE INDEX import_task_upload ON import_task (upload_id, id DESC);
CREATE INDEX import_task_run ON import_task (run_id, id DESC);
CREATE UNIQUE INDEX import_task_open_upload ON import_task (upload_id) WHERE state IN ('waiting', 'running');
CREATE UNIQUE INDEX import_task_open_undo ON import_task (run_id) WHERE state IN ('waiting', 'running') AND action = 'undo';
