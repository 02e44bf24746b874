-- Who has signed in. A person's rights come from the token and from what they have completed, never from this table alone;
-- `is_concierge` repeats what the last token said, for lists in which others see them.
CREATE TABLE login_profile (
  id             integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sub            text        NOT NULL UNIQUE,
  email          text,
  name           text,
  email_verified boolean     NOT NULL DEFAULT false,
  is_concierge   boolean     NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX login_profile_email ON login_profile (lower(email));
