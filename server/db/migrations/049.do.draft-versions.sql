-- A draft that another session has saved since is not overwritten.
ALTER TABLE message_draft ADD COLUMN version integer NOT NULL DEFAULT 1;

-- A draft of onboarding that is deleted and started again has another version than before.
CREATE SEQUENCE onboarding_draft_version AS integer CYCLE;
ALTER TABLE onboarding_draft ALTER COLUMN version SET DEFAULT nextval('onboarding_draft_version');
