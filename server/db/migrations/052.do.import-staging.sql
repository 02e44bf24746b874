-- Who a source says belongs to a family. They are assigned to it when they sign in.
CREATE TABLE family_person (
  import_source_id integer NOT NULL REFERENCES import_source (id),
  family_id        integer NOT NULL REFERENCES family (id) ON DELETE CASCADE,
  email            text    NOT NULL CHECK (email = lower(email)),
  first_name       text,
  last_name        text,
  billing_customer text,
  PRIMARY KEY (family_id, import_source_id, email)
);

-- Rows of a package before they are compared and applied. One import at a time uses these tables (server/import/exclusive.ts), and empties
-- them first. Amounts and quantities are in hundredths; columns named `..._id` and `action` are set by the plan.
CREATE UNLOGGED TABLE import_stage_family (
  row integer, key text, name text, "fiscalYearStart" smallint, family_id integer, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_billing_customer (
  row integer, id text, family text, family_id integer, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_person (
  row integer, email text, family text, "firstName" text, "lastName" text, "billingCustomer" text,
  family_id integer, action text, rejected boolean NOT NULL DEFAULT false
);

-- The parts of a profile are sealed here too.
CREATE UNLOGGED TABLE import_stage_partner_profile (
  row integer, email text, individual text, businesses text, trusts text, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_location (
  row integer, id text, family text, parent text, name text,
  family_id integer, location_id text, parent_id text, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_account (
  row integer, family text, number text, name text, parent text, class text, "group" boolean, "cashFlow" text,
  family_id integer, account_id integer, parent_id integer, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_dimension (
  row integer, id text, family text, type text, name text,
  family_id integer, dimension_id text, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_line (
  row integer, entry text, family text, reference text, date date, status text, location text, account text, debit bigint, credit bigint,
  description text, counterparty text, customer text, vendor text, "costCenter" text, product text, job text, custom1 text, custom2 text,
  custom3 text, kind text, rejected boolean NOT NULL DEFAULT false
);

-- The lines with the ids of what they name.
CREATE UNLOGGED TABLE import_stage_posting (
  row integer, family_id integer, entry text, date date, status text, reference text, location_id text, account_id integer, cents bigint,
  description text, counterparty_id text, dimension_ids text[], is_left_out boolean, is_rejected boolean
);

CREATE INDEX import_stage_posting_entry ON import_stage_posting (family_id, entry);

CREATE UNLOGGED TABLE import_stage_entry (
  family_id integer, entry text, row integer, lines integer, action text, dates daterange,
  created integer NOT NULL DEFAULT 0, updated integer NOT NULL DEFAULT 0, unchanged integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0
);

CREATE INDEX import_stage_entry_action ON import_stage_entry (family_id, action);

CREATE UNLOGGED TABLE import_stage_balance (
  row integer, family text, date date, location text, account text, balance bigint,
  family_id integer, location_id text, account_id integer, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_invoice (
  row integer, id text, family text, customer text, number text, status text, "invoiceDate" date, "dueDate" date, total bigint,
  due bigint, currency text, url text, archived boolean, "updatedAt" timestamptz,
  family_id integer, invoice_id integer, action text, rejected boolean NOT NULL DEFAULT false
);

CREATE UNLOGGED TABLE import_stage_invoice_line (
  row integer, invoice text, position integer, description text, quantity bigint, "unitPrice" bigint, amount bigint,
  family_id integer, action text, rejected boolean NOT NULL DEFAULT false
);

-- What happens to each record.
CREATE VIEW import_stage_plan AS
  SELECT 'families' AS stream, family_id, key, action FROM import_stage_family WHERE NOT rejected
  UNION ALL SELECT 'billing-customers', family_id, id, action FROM import_stage_billing_customer WHERE NOT rejected
  UNION ALL SELECT 'people', family_id, email, action FROM import_stage_person WHERE NOT rejected
  UNION ALL SELECT 'partner-profiles', NULL, email, action FROM import_stage_partner_profile WHERE NOT rejected
  UNION ALL SELECT 'locations', family_id, id, action FROM import_stage_location WHERE NOT rejected
  UNION ALL SELECT 'accounts', family_id, number, action FROM import_stage_account WHERE NOT rejected
  UNION ALL SELECT 'dimensions', family_id, id, action FROM import_stage_dimension WHERE NOT rejected
  UNION ALL SELECT 'journal-lines', family_id, entry, action FROM import_stage_entry
  UNION ALL (
    SELECT 'invoices', family_id, id, max(action) FROM (
      SELECT family_id, id, action FROM import_stage_invoice WHERE NOT rejected
      UNION ALL
      SELECT family_id, invoice, CASE action WHEN 'unchanged' THEN 'unchanged' ELSE 'updated' END
      FROM import_stage_invoice_line WHERE NOT rejected
    ) touched GROUP BY family_id, id
  );

CREATE UNLOGGED TABLE import_stage_issue (
  stream text, row integer, "column" text, key text, code text, severity text, message text
);

-- What a text in a column `family` names.
CREATE UNLOGGED TABLE import_stage_family_name (text text PRIMARY KEY, family_id integer, matches integer);

-- What a text in another column names: locations, accounts and dimensions of the package and of its source.
CREATE UNLOGGED TABLE import_stage_target (
  kind text, family_id integer, key text, id text, is_group boolean, PRIMARY KEY (kind, family_id, key)
);

-- Stored records that the package lacks, although it is complete.
CREATE UNLOGGED TABLE import_stage_removed (
  stream text, family_id integer, key text, lines integer NOT NULL DEFAULT 0, PRIMARY KEY (stream, family_id, key)
);

-- Records as an import compares and restores them.
CREATE VIEW import_record AS
  SELECT 'families' AS stream, f.id AS family_id, i.source_id, i.key, jsonb_build_object(
    'name', f.name, 'fiscal_year_start', f.fiscal_year_start, 'key', i.key, 'source_name', i.name) AS image
  FROM import_family i JOIN family f ON f.id = i.family_id
  UNION ALL
  SELECT 'billing-customers', family_id, import_source_id, customer_id, '{}'::jsonb FROM family_billing_customer
  UNION ALL
  SELECT 'people', family_id, import_source_id, email, jsonb_build_object(
    'email', email, 'first_name', first_name, 'last_name', last_name, 'billing_customer', billing_customer)
  FROM family_person
  UNION ALL
  SELECT 'partner-profiles', NULL, import_source_id, email, jsonb_build_object(
    'email', email, 'individual', individual, 'businesses', businesses, 'trusts', trusts)
  FROM previous_partner_profile
  UNION ALL
  SELECT 'locations', family_id, import_source_id, source_key, jsonb_build_object(
    'id', id, 'parent_id', parent_id, 'name', name, 'position', position)
  FROM ledger_location
  UNION ALL
  SELECT 'accounts', family_id, import_source_id, number, jsonb_build_object(
    'id', id, 'parent_id', parent_id, 'number', number, 'name', name, 'class', class, 'is_group', is_group,
    'cash_flow_activity', cash_flow_activity)
  FROM ledger_account
  UNION ALL
  SELECT 'dimensions', family_id, import_source_id, source_key, jsonb_build_object('id', id, 'type', type, 'name', name)
  FROM ledger_dimension
  UNION ALL
  SELECT 'invoices', i.family_id, i.import_source_id, i.source_key, jsonb_build_object(
    'id', i.id, 'invoice_number', invoice_number, 'status', status, 'invoice_date', invoice_date, 'due_date', due_date,
    'total_amount', total_amount, 'due_amount', due_amount, 'bill_com_url', bill_com_url, 'currency', currency, 'archived', archived,
    'updated_at', updated_at, 'lines', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'description', l.description, 'quantity', l.quantity,
        'unit_price', l.unit_price, 'amount', l.amount) ORDER BY l.position), '[]')
      FROM invoice_line l WHERE l.invoice_id = i.id))
  FROM invoice i;

-- An entry of a source is an array of entries here, one for each location.
CREATE VIEW import_entry_record AS
  SELECT e.family_id, e.import_source_id AS source_id, e.source_key AS key, jsonb_agg(jsonb_build_object(
    'id', e.id, 'location_id', e.location_id, 'entry_date', e.entry_date, 'status', e.status, 'reference', e.reference,
    'description', e.description, 'lines', l.lines) ORDER BY e.location_id) AS image
  FROM journal_entry e LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_array(id, account_id, debit, credit, description, counterparty_location_id, dimension_ids) ORDER BY id) AS lines
    FROM journal_line WHERE family_id = e.family_id AND journal_entry_id = e.id
  ) l ON true
  GROUP BY e.family_id, e.import_source_id, e.source_key;

ALTER TABLE import_change DROP COLUMN sealed_before;

-- A line whose amount is zero is kept as the source has it.
ALTER TABLE journal_line DROP CONSTRAINT journal_line_check, ADD CHECK (debit = 0 OR credit = 0);

-- An import writes lines with what their entries and dimensions say; the foreign key refuses what the entry does not.
DROP TRIGGER journal_line_take_head ON journal_line;
CREATE TRIGGER journal_line_take_head BEFORE INSERT ON journal_line FOR EACH ROW
  WHEN (num_nulls(NEW.location_id, NEW.entry_date, NEW.status) > 0) EXECUTE FUNCTION journal_line_take_head();
CREATE TRIGGER journal_line_move BEFORE UPDATE OF journal_entry_id ON journal_line
  FOR EACH ROW EXECUTE FUNCTION journal_line_take_head();

CREATE FUNCTION is_importing() RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT current_setting('portal.import', true) = 'on' $$;

CREATE OR REPLACE TRIGGER journal_line_dimension_added AFTER INSERT ON journal_line_dimension REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (is_importing() IS NOT TRUE) EXECUTE FUNCTION journal_line_take_dimensions();
CREATE OR REPLACE TRIGGER journal_line_dimension_removed AFTER DELETE ON journal_line_dimension REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT WHEN (is_importing() IS NOT TRUE) EXECUTE FUNCTION journal_line_take_dimensions();

-- An import sends no mail unless it is asked to.
DROP TRIGGER invoice_queues_mail ON invoice;
CREATE TRIGGER invoice_queues_mail AFTER INSERT ON invoice
  FOR EACH ROW WHEN (is_importing() IS NOT TRUE) EXECUTE FUNCTION queue_invoice_mail();
