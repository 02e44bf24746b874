-- Identity numbers are encrypted (server/vault) before they get here. What an earlier version stored in plain text is sealed at the start;
-- from now on nothing else is accepted.
ALTER TABLE individual ADD CONSTRAINT individual_ssn_sealed CHECK (ssn LIKE 'sealed:%') NOT VALID;
ALTER TABLE business_entity ADD CONSTRAINT business_entity_business_tax_id_sealed CHECK (business_tax_id LIKE 'sealed:%') NOT VALID;
ALTER TABLE trust ADD CONSTRAINT trust_tin_sealed CHECK (tin LIKE 'sealed:%') NOT VALID;
ALTER TABLE charitable_organization ADD CONSTRAINT charitable_organization_ein_sealed CHECK (ein LIKE 'sealed:%') NOT VALID;

-- Documents that may hold identity numbers are sealed whole. Profiles of the previous partner may be loaded as JSON; the start and the
-- hourly upkeep seal them.
ALTER TABLE onboarding_draft ALTER COLUMN data TYPE text USING data::text;
ALTER TABLE onboarding_draft ADD CONSTRAINT onboarding_draft_data_sealed CHECK (data LIKE 'sealed:%') NOT VALID;

ALTER TABLE previous_partner_profile
  DROP CONSTRAINT previous_partner_profile_individual_check,
  DROP CONSTRAINT previous_partner_profile_businesses_check,
  DROP CONSTRAINT previous_partner_profile_trusts_check,
  ALTER COLUMN individual DROP DEFAULT,
  ALTER COLUMN businesses DROP DEFAULT,
  ALTER COLUMN trusts DROP DEFAULT,
  ALTER COLUMN individual TYPE text USING individual::text,
  ALTER COLUMN businesses TYPE text USING businesses::text,
  ALTER COLUMN trusts TYPE text USING trusts::text,
  ALTER COLUMN individual SET DEFAULT '{}',
  ALTER COLUMN businesses SET DEFAULT '[]',
  ALTER COLUMN trusts SET DEFAULT '[]',
  ADD CONSTRAINT previous_partner_profile_individual_check CHECK (CASE WHEN individual LIKE 'sealed:%' THEN true ELSE jsonb_typeof(individual::jsonb) = 'object' END),
  ADD CONSTRAINT previous_partner_profile_businesses_check CHECK (CASE WHEN businesses LIKE 'sealed:%' THEN true ELSE jsonb_typeof(businesses::jsonb) = 'array' END),
  ADD CONSTRAINT previous_partner_profile_trusts_check CHECK (CASE WHEN trusts LIKE 'sealed:%' THEN true ELSE jsonb_typeof(trusts::jsonb) = 'array' END);

-- Secrets the server makes for itself, sealed. Opening them at the start shows that the data keys are those of this database.
CREATE TABLE stored_secret (
  name  text PRIMARY KEY,
  value text NOT NULL CHECK (value LIKE 'sealed:%')
);
