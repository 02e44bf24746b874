-- What the embedded OpenID provider remembers: sessions, interactions, grants, codes and refresh tokens.
CREATE TABLE identity_payload (
  model       text        NOT NULL,
  id          text        NOT NULL,
  payload     jsonb       NOT NULL,
  grant_id    text,
  uid         text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  PRIMARY KEY (model, id)
);

CREATE INDEX identity_payload_grant ON identity_payload (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX identity_payload_uid ON identity_payload (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX identity_payload_expiry ON identity_payload (expires_at) WHERE expires_at IS NOT NULL;

-- Signing and cookie keys, made once per database, so that tokens and sessions survive a restart and are shared by every instance.
CREATE TABLE identity_key (
  purpose    text        PRIMARY KEY CHECK (purpose IN ('signing', 'cookie')),
  value      jsonb       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
