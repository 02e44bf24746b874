ALTER TABLE sync_state DROP COLUMN unlinked_customers, ADD COLUMN unlinked jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN sync_state.unlinked IS 'Customers or locations that belong to no family, as the last sync found them: kind, id, name, isHidden.';
