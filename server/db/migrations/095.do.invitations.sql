-- When a person of a package signed in and was assigned to the family. Whoever is removed from it later stays removed.
ALTER TABLE family_person ADD COLUMN accepted_at timestamptz;
CREATE INDEX family_person_waiting ON family_person (email) WHERE accepted_at IS NULL;

-- Whether a package may have a person with the email of the user that is not assigned yet: each request reads it.
ALTER TABLE login_profile ADD COLUMN is_invited boolean NOT NULL DEFAULT false;
