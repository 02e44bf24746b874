-- Reports sum lines by day, location and status. These stand on the line too, so that a report reads one table; the reference keeps them
-- what they are on the entry. Whole cents add up faster than numerics, and exactly.
ALTER TABLE journal_entry ADD CONSTRAINT journal_entry_head UNIQUE (family_id, id, location_id, entry_date, status);

ALTER TABLE journal_line
  ADD COLUMN location_id text,
  ADD COLUMN entry_date  date,
  ADD COLUMN status      text,
  ADD COLUMN cents       bigint GENERATED ALWAYS AS (((debit - credit) * 100)::bigint) STORED;

COMMENT ON COLUMN journal_line.cents IS 'The amount in whole cents, credits below zero.';

UPDATE journal_line line
SET location_id = entry.location_id, entry_date = entry.entry_date, status = entry.status
FROM journal_entry entry WHERE entry.id = line.journal_entry_id;

ALTER TABLE journal_line
  ALTER COLUMN location_id SET NOT NULL,
  ALTER COLUMN entry_date SET NOT NULL,
  ALTER COLUMN status SET NOT NULL,
  DROP CONSTRAINT journal_line_family_id_journal_entry_id_fkey,
  ADD CONSTRAINT journal_line_head FOREIGN KEY (family_id, journal_entry_id, location_id, entry_date, status)
    REFERENCES journal_entry (family_id, id, location_id, entry_date, status) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE FUNCTION journal_line_take_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT location_id, entry_date, status INTO NEW.location_id, NEW.entry_date, NEW.status
  FROM journal_entry WHERE id = NEW.journal_entry_id;
  RETURN NEW;
END $$;

-- Whoever writes a line names its entry, and nothing of it.
CREATE TRIGGER journal_line_take_head BEFORE INSERT OR UPDATE OF journal_entry_id ON journal_line
  FOR EACH ROW EXECUTE FUNCTION journal_line_take_head();

CREATE INDEX journal_line_period ON journal_line (family_id, entry_date);
DROP INDEX journal_line_account;
CREATE INDEX journal_line_account ON journal_line (account_id, entry_date) INCLUDE (cents, location_id, counterparty_location_id, status);
