-- How far each connector is. One instance at a time syncs a source: it renews its lease, and when that ends, another one may begin.
CREATE TABLE sync_state (
  source_id        integer     PRIMARY KEY REFERENCES import_source (id),
  cursor           text,
  links            text,
  imported_all     text,
  imported_changes text,
  lease            uuid,
  lease_until      timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  attempted_at     timestamptz,
  succeeded_at     timestamptz,
  full_at          timestamptz,
  woken_at         timestamptz,
  is_unreachable   boolean     NOT NULL DEFAULT false,
  message          text,
  stopped          text,
  failures         integer     NOT NULL DEFAULT 0,
  calls            integer     NOT NULL DEFAULT 0,
  differences      jsonb       NOT NULL DEFAULT '[]',
  difference_cents bigint      NOT NULL DEFAULT 0
);

COMMENT ON COLUMN sync_state.cursor IS 'The newest change that is imported; written in the transaction of the records.';
COMMENT ON COLUMN sync_state.links IS 'A hash of the customers and locations that belonged to families; all is read again when they change.';
COMMENT ON COLUMN sync_state.imported_all IS 'A hash of everything that was imported last: the same is not imported again.';
COMMENT ON COLUMN sync_state.imported_changes IS 'A hash of the changes that were imported last.';
COMMENT ON COLUMN sync_state.full_at IS 'When everything was read last, and what is gone was removed.';
COMMENT ON COLUMN sync_state.message IS 'Why the last sync failed.';
COMMENT ON COLUMN sync_state.stopped IS 'Why the last reading of everything removed nothing, although records are gone.';
COMMENT ON COLUMN sync_state.failures IS 'All failed syncs.';
