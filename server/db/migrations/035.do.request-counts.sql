-- Requests to costly operations in the current minute, shared by all instances. Losing them in a crash of the database costs nothing.
CREATE UNLOGGED TABLE request_count (
  login_profile_id integer     NOT NULL REFERENCES login_profile ON DELETE CASCADE,
  operation        text        NOT NULL,
  started          timestamptz NOT NULL DEFAULT now(),
  count            integer     NOT NULL DEFAULT 1,
  PRIMARY KEY (login_profile_id, operation)
);
