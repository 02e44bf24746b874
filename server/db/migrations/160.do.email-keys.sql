-- Addresses are compared by their keys: only A to Z become lower case. lower() also changes letters such as the Kelvin sign to ASCII
-- letters, and so one address to another person's. server/identity/emailKey.ts does the same.
CREATE FUNCTION email_key(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(address COLLATE "C") $$;

DROP INDEX login_profile_email;
CREATE INDEX login_profile_email ON login_profile (email_key(email));
