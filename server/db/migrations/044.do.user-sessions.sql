-- Sessions at an external issuer: their last use, stored once a minute, and their end.
CREATE TABLE user_session (
  key      text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  used_at  timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX user_session_used ON user_session (used_at);
