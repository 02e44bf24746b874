-- Data is distributed by family when one server no longer suffices (docs/scale.md). Then each key must contain the family, so
-- those of the ledger, which is nearly all data, do. Ids remain unique: they are generated.
ALTER TABLE journal_line_dimension
  DROP CONSTRAINT journal_line_dimension_family_id_journal_line_id_fkey,
  DROP CONSTRAINT journal_line_dimension_family_id_dimension_id_fkey,
  DROP CONSTRAINT journal_line_dimension_pkey;
ALTER TABLE journal_line
  DROP CONSTRAINT journal_line_family_id_account_id_fkey,
  DROP CONSTRAINT journal_line_family_id_counterparty_location_id_fkey,
  DROP CONSTRAINT journal_line_family_id_id_key,
  DROP CONSTRAINT journal_line_pkey;
ALTER TABLE journal_entry
  DROP CONSTRAINT journal_entry_family_id_location_id_fkey,
  DROP CONSTRAINT journal_entry_family_id_id_key,
  DROP CONSTRAINT journal_entry_pkey;
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_family_id_parent_id_fkey,
  DROP CONSTRAINT ledger_account_family_id_id_key,
  DROP CONSTRAINT ledger_account_pkey;
ALTER TABLE ledger_location
  DROP CONSTRAINT ledger_location_family_id_parent_id_fkey,
  DROP CONSTRAINT ledger_location_family_id_id_key,
  DROP CONSTRAINT ledger_location_pkey;
ALTER TABLE ledger_dimension
  DROP CONSTRAINT ledger_dimension_family_id_id_key,
  DROP CONSTRAINT ledger_dimension_pkey;

ALTER TABLE ledger_dimension ADD PRIMARY KEY (family_id, id);
ALTER TABLE ledger_location
  ADD PRIMARY KEY (family_id, id),
  ADD FOREIGN KEY (family_id, parent_id) REFERENCES ledger_location (family_id, id);
ALTER TABLE ledger_account
  ADD PRIMARY KEY (family_id, id),
  ADD FOREIGN KEY (family_id, parent_id) REFERENCES ledger_account (family_id, id);
ALTER TABLE journal_entry
  ADD PRIMARY KEY (family_id, id),
  ADD FOREIGN KEY (family_id, location_id) REFERENCES ledger_location (family_id, id);
ALTER TABLE journal_line
  ADD PRIMARY KEY (family_id, id),
  ADD FOREIGN KEY (family_id, account_id) REFERENCES ledger_account (family_id, id),
  ADD FOREIGN KEY (family_id, counterparty_location_id) REFERENCES ledger_location (family_id, id);
ALTER TABLE journal_line_dimension
  ADD PRIMARY KEY (family_id, journal_line_id, dimension_id),
  ADD FOREIGN KEY (family_id, journal_line_id) REFERENCES journal_line (family_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (family_id, dimension_id) REFERENCES ledger_dimension (family_id, id);

CREATE OR REPLACE FUNCTION journal_line_take_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT location_id, entry_date, status INTO NEW.location_id, NEW.entry_date, NEW.status
  FROM journal_entry WHERE family_id = NEW.family_id AND id = NEW.journal_entry_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION journal_line_take_dimensions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE journal_line line SET dimension_ids = ARRAY(
    SELECT dimension_id FROM journal_line_dimension t
    WHERE t.family_id = line.family_id AND t.journal_line_id = line.id ORDER BY dimension_id
  ) WHERE (family_id, id) IN (SELECT family_id, journal_line_id FROM changed);
  RETURN NULL;
END $$;
