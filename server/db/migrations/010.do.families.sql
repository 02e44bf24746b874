-- What every table keeps to: texts follow the rules of the contract, so that a rule has one place; the database holds keys, references,
-- closed vocabularies that queries rely on, and what must be there. `version` counts saves, so that a stale one is noticed.
CREATE TABLE family (
  id         integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text        NOT NULL CHECK (name <> '' AND name = btrim(name)),
  version    integer     NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The sign-ins assigned to a family. A client belongs to none, one or several.
CREATE TABLE family_member (
  family_id        integer     NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  login_profile_id integer     NOT NULL REFERENCES login_profile (id),
  assigned_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (family_id, login_profile_id)
);

CREATE INDEX family_member_login_profile ON family_member (login_profile_id, family_id);

-- What a user says about themselves; there is none until the first save.
CREATE TABLE profile (
  login_profile_id integer     PRIMARY KEY REFERENCES login_profile (id),
  display_name     text,
  bio              text,
  version          integer     NOT NULL DEFAULT 1,
  updated_at       timestamptz NOT NULL DEFAULT now()
);

-- The customer of the external billing system a sign-in stands for; a row is the billing access.
CREATE TABLE billing_customer (
  login_profile_id     integer     PRIMARY KEY REFERENCES login_profile (id),
  bill_com_customer_id text        NOT NULL,
  created_at           timestamptz NOT NULL DEFAULT now()
);
