-- Where in the form the client stopped, so that resuming leads there.
ALTER TABLE onboarding_draft ADD COLUMN place text;
