-- What a record was called stands beside its change, and a deletion can be undone.
ALTER TABLE change_history ADD COLUMN record_name text;
ALTER TABLE change_history DROP CONSTRAINT change_history_action_check;
ALTER TABLE change_history ADD CONSTRAINT change_history_action_check
  CHECK (action IN ('created', 'changed', 'deleted', 'restored'));

-- Deleted related parties as they were, rows as JSON, until they are restored. They may hold identity numbers, so they are nowhere else.
CREATE TABLE deleted_record (
  record_kind      text        NOT NULL,
  record_id        integer     NOT NULL,
  family_id        integer     REFERENCES family (id) ON DELETE CASCADE,
  login_profile_id integer     REFERENCES login_profile (id),
  record           jsonb       NOT NULL,
  parts            jsonb       NOT NULL DEFAULT '[]',
  deleted_at       timestamptz NOT NULL,
  PRIMARY KEY (record_kind, record_id),
  CHECK (num_nonnulls(family_id, login_profile_id) = 1)
);
