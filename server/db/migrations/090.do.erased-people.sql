-- Of an erased client, the row that records refer to keeps no subject, name or email. A second row, with the subject only, refuses the tokens
-- that were issued until then; when the person signs in again, it becomes the row of a new user.
ALTER TABLE login_profile ADD COLUMN erased_at timestamptz;
