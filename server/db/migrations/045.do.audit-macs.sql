-- Each event and each removal is authenticated when it is inserted, so that nobody else's is ever linked (server/audit/mac.ts). Events of
-- earlier versions have none.
ALTER TABLE audit_event ADD COLUMN mac text;

ALTER TABLE audit_removal
  ADD COLUMN newest_at      timestamptz,
  ADD COLUMN retention_days integer,
  ADD COLUMN mac            text;

COMMENT ON COLUMN audit_removal.newest_at IS 'When the newest of the removed events was.';
