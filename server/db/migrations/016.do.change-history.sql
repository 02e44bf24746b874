-- Who changed what, a row per field. Identity numbers are never written here: their change is, their values are not.
CREATE TABLE change_history (
  id               bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  changed_at       timestamptz NOT NULL DEFAULT now(),
  changed_by       integer     NOT NULL REFERENCES login_profile (id),
  family_id        integer     REFERENCES family (id) ON DELETE CASCADE,
  login_profile_id integer     REFERENCES login_profile (id),
  record_kind      text        NOT NULL,
  record_id        integer     NOT NULL,
  action           text        NOT NULL CHECK (action IN ('created', 'changed', 'deleted')),
  field            text,
  value_before     text,
  value_after      text,
  CHECK ((field IS NOT NULL) = (action = 'changed'))
);

COMMENT ON COLUMN change_history.login_profile_id IS 'The client the record hangs on, when it hangs on one and not on a family.';

CREATE INDEX change_history_record ON change_history (record_kind, record_id, id DESC);
CREATE INDEX change_history_family ON change_history (family_id, id DESC) WHERE family_id IS NOT NULL;
CREATE INDEX change_history_login_profile ON change_history (login_profile_id, id DESC) WHERE login_profile_id IS NOT NULL;
