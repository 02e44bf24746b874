-- What was answered to a request with an Idempotency-Key, stored together with what the request changed. It may hold personal data, and
-- is deleted after a day.
CREATE TABLE idempotency (
  login_profile_id integer     NOT NULL REFERENCES login_profile (id),
  key              text        NOT NULL,
  operation        text        NOT NULL,
  request_hash     text        NOT NULL,
  answer           jsonb,
  created_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (login_profile_id, key)
);

CREATE INDEX idempotency_age ON idempotency (created_at);

-- A row says that this database holds sample data, so that starting over destroys nothing else.
CREATE TABLE sample_data (
  loaded_at timestamptz NOT NULL DEFAULT now()
);
