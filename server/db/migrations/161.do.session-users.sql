-- Whose session it is; NULL for sessions that no token has used since.
ALTER TABLE user_session ADD COLUMN sub text;
