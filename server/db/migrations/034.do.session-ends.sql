-- What is known of a person comes from the newest token seen, so that an older one never brings rights back; tokens issued until the
-- person's sessions were ended are refused.
ALTER TABLE login_profile
  ADD COLUMN known_from        timestamptz NOT NULL DEFAULT 'epoch',
  ADD COLUMN sessions_ended_at timestamptz;
