-- A check or an import can be cancelled: a running one is asked to stop, and what its runs have changed is undone.
ALTER TABLE import_task
  ADD COLUMN is_cancelled    boolean   NOT NULL DEFAULT false,
  ADD COLUMN earlier_run_ids integer[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT import_task_state_check,
  ADD CONSTRAINT import_task_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled'));

COMMENT ON COLUMN import_task.is_cancelled IS 'Whether it was asked to stop; its state says whether it has.';
COMMENT ON COLUMN import_task.earlier_run_ids IS 'The runs of instances that have ended before this work was done.';

ALTER TABLE import_run
  DROP CONSTRAINT import_run_state_check,
  ADD CONSTRAINT import_run_state_check
    CHECK (state IN ('running', 'clean', 'blocked', 'applied', 'undone', 'cancelled', 'interrupted', 'failed'));
