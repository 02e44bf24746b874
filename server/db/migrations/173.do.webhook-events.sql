-- Notifications of webhooks that were received: each has an effect once. Their content is not stored.
CREATE TABLE webhook_event (
  digest      text        PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);
