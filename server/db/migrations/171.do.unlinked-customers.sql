ALTER TABLE sync_state ADD COLUMN unlinked_customers jsonb NOT NULL DEFAULT '{}';
COMMENT ON COLUMN sync_state.unlinked_customers IS 'Customers with invoices that belong to no family, as the last sync found them: names by id.';
