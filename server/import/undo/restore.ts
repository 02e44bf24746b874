import type { Queries } from '#server/db/database';

/** The changes of a run `$1` in a stream, as `c`. */
const changes = (stream: string): string => `import_change c WHERE c.run_id = $1 AND c.stream = '${stream}'`;

const created = (stream: string): string => `c.family_id, c.key FROM ${changes(stream)} AND c.before IS NULL`;

const before = (stream: string, columns: string): string =>
  `(SELECT c.family_id, c.key, r.* FROM import_change c, jsonb_to_record(c.before) AS r (${columns})
    WHERE c.run_id = $1 AND c.stream = '${stream}' AND c.before IS NOT NULL)`;

const changedEntries = `SELECT e.family_id, e.id FROM journal_entry e JOIN import_change c
  ON c.run_id = $1 AND c.stream = 'journal-lines' AND c.family_id = e.family_id AND c.key = e.source_key AND e.import_source_id = $2`;

/** The entries before the run: each element of an image is an entry of a location. */
const entriesBefore = `SELECT c.family_id, c.key, e.* FROM import_change c, jsonb_to_recordset(c.before) AS e
  (id integer, location_id text, entry_date date, status text, reference text, description text, lines jsonb)
  WHERE c.run_id = $1 AND c.stream = 'journal-lines' AND c.before IS NOT NULL`;

const linesBefore = `SELECT e.family_id, e.id AS entry_id, e.location_id, e.entry_date, e.status, (l ->> 0)::integer AS id,
    (l ->> 1)::integer AS account_id, (l ->> 2)::numeric AS debit, (l ->> 3)::numeric AS credit, l ->> 4 AS description,
    l ->> 5 AS counterparty_id, ARRAY(SELECT jsonb_array_elements_text(l -> 6)) AS dimension_ids
  FROM (${entriesBefore}) e, jsonb_array_elements(coalesce(e.lines, '[]')) AS l`;

/** Statements for a run `$1` of a source `$2`. Each changes all its rows, so that triggers add up the ledger once. */
export const removeEntries: readonly string[] = [
  `DELETE FROM journal_line_dimension WHERE (family_id, journal_line_id) IN (
     SELECT family_id, id FROM journal_line WHERE (family_id, journal_entry_id) IN (${changedEntries}))`,
  `DELETE FROM journal_line WHERE (family_id, journal_entry_id) IN (${changedEntries})`,
  `DELETE FROM journal_entry WHERE (family_id, id) IN (${changedEntries})`,
];

/** Puts back what the run changed or removed, in the order of references. */
export const restoreRecords: readonly string[] = [
  `UPDATE family f SET version = f.version + 1, updated_at = date_trunc('milliseconds', now()), name = b.name,
     fiscal_year_start = b.fiscal_year_start
   FROM ${before('families', 'name text, fiscal_year_start smallint')} b WHERE f.id = b.family_id AND $2::integer IS NOT NULL`,
  `UPDATE import_family i SET name = b.source_name FROM ${before('families', 'source_name text')} b
   WHERE i.source_id = $2 AND i.family_id = b.family_id AND b.source_name IS NOT NULL`,
  `INSERT INTO family_billing_customer (import_source_id, customer_id, family_id)
   SELECT $2, b.key, b.stored FROM (SELECT c.key, (c.before ->> 'family_id')::integer AS stored FROM ${changes('billing-customers')}
     AND c.before IS NOT NULL) b
   ON CONFLICT (import_source_id, customer_id) DO UPDATE SET family_id = excluded.family_id`,
  `INSERT INTO family_person (import_source_id, family_id, email, first_name, last_name, billing_customer)
   SELECT $2, family_id, key, first_name, last_name, billing_customer
   FROM ${before('people', 'first_name text, last_name text, billing_customer text')} b
   ON CONFLICT (family_id, import_source_id, email) DO UPDATE
   SET first_name = excluded.first_name, last_name = excluded.last_name, billing_customer = excluded.billing_customer`,
  `INSERT INTO previous_partner_profile (email, individual, businesses, trusts, import_source_id)
   SELECT key, individual, businesses, trusts, $2
   FROM ${before('partner-profiles', 'individual text, businesses text, trusts text')} b
   ON CONFLICT (email) DO UPDATE SET individual = excluded.individual, businesses = excluded.businesses, trusts = excluded.trusts,
     import_source_id = excluded.import_source_id`,
  `INSERT INTO ledger_location (id, family_id, parent_id, name, position, import_source_id, source_key)
   SELECT id, family_id, parent_id, name, position, $2, key
   FROM ${before('locations', 'id text, parent_id text, name text, position integer')} b
   ON CONFLICT (family_id, id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name`,
  `INSERT INTO ledger_account (id, family_id, parent_id, number, name, class, is_group, cash_flow_activity, import_source_id)
   OVERRIDING SYSTEM VALUE
   SELECT id, family_id, parent_id, key, name, class, is_group, cash_flow_activity, $2
   FROM ${before('accounts', 'id integer, parent_id integer, name text, class text, is_group boolean, cash_flow_activity text')} b
   ON CONFLICT (family_id, id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name, class = excluded.class,
     is_group = excluded.is_group, cash_flow_activity = excluded.cash_flow_activity`,
  `INSERT INTO ledger_dimension (id, family_id, type, name, import_source_id, source_key)
   SELECT id, family_id, type, name, $2, key FROM ${before('dimensions', 'id text, type text, name text')} b
   ON CONFLICT (family_id, id) DO UPDATE SET type = excluded.type, name = excluded.name`,
  `INSERT INTO journal_entry (id, family_id, location_id, entry_date, status, reference, description, import_source_id, source_key)
   OVERRIDING SYSTEM VALUE
   SELECT id, family_id, location_id, entry_date, status, reference, description, $2, key FROM (${entriesBefore}) e`,
  `INSERT INTO journal_line (id, family_id, journal_entry_id, account_id, debit, credit, description, counterparty_location_id,
     location_id, entry_date, status, dimension_ids)
   OVERRIDING SYSTEM VALUE
   SELECT id, family_id, entry_id, account_id, debit, credit, description, counterparty_id, location_id, entry_date, status, dimension_ids
   FROM (${linesBefore}) l WHERE $2::integer IS NOT NULL`,
  `INSERT INTO journal_line_dimension (family_id, journal_line_id, dimension_id)
   SELECT family_id, id, tag FROM (${linesBefore}) l, unnest(dimension_ids) AS tag WHERE $2::integer IS NOT NULL`,
];

const invoiceBefore = before(
  'invoices',
  `id integer, invoice_number text, status text, invoice_date date, due_date date, total_amount numeric, due_amount numeric,
   bill_com_url text, currency text, archived boolean, updated_at timestamptz, billing_customer_id text, lines jsonb`,
);

/** Removes the invoices that the run created, and puts back the others. */
export const restoreInvoices: readonly string[] = [
  `DELETE FROM invoice WHERE import_source_id = $2 AND (family_id, source_key) IN (SELECT ${created('invoices')})`,
  `UPDATE invoice i SET invoice_number = b.invoice_number, status = b.status, invoice_date = b.invoice_date, due_date = b.due_date,
     total_amount = b.total_amount, due_amount = b.due_amount, bill_com_url = b.bill_com_url, currency = b.currency,
     archived = b.archived, updated_at = b.updated_at, billing_customer_id = b.billing_customer_id
   FROM ${invoiceBefore} b WHERE i.family_id = b.family_id AND i.id = b.id AND $2::integer IS NOT NULL`,
  `DELETE FROM invoice_line WHERE invoice_id IN (SELECT id FROM ${invoiceBefore} b) AND $2::integer IS NOT NULL`,
  `INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount)
   SELECT b.id, l.* FROM ${invoiceBefore} b, jsonb_to_recordset(b.lines) AS l
     (position integer, description text, quantity numeric, unit_price numeric, amount numeric) WHERE $2::integer IS NOT NULL`,
];

/** Removes what the run created, in the reverse order of references. */
export const removeCreated: readonly string[] = [
  `DELETE FROM ledger_dimension WHERE import_source_id = $2 AND (family_id, source_key) IN (SELECT ${created('dimensions')})`,
  `DELETE FROM ledger_account WHERE import_source_id = $2 AND (family_id, number) IN (SELECT ${created('accounts')})`,
  `DELETE FROM ledger_location WHERE import_source_id = $2 AND (family_id, source_key) IN (SELECT ${created('locations')})`,
  `DELETE FROM previous_partner_profile WHERE import_source_id = $2 AND email IN (
     SELECT c.key FROM ${changes('partner-profiles')} AND c.before IS NULL)`,
  `DELETE FROM family_person WHERE import_source_id = $2 AND (family_id, email) IN (SELECT ${created('people')})`,
  `DELETE FROM family_billing_customer WHERE import_source_id = $2 AND customer_id IN (
     SELECT c.key FROM ${changes('billing-customers')} AND c.before IS NULL)`,
];

/** How recent the records were, unless a later run has said so since. */
export const restoreState: readonly string[] = [
  `DELETE FROM import_state s USING ${changes('state')} AND s.source_id = $2 AND s.family_id = c.family_id AND s.stream = c.key
     AND s.run_id = $1 AND c.before IS NULL`,
  `UPDATE import_state s SET run_id = b.run_id, as_of = b.as_of, reconciled = b.reconciled
   FROM ${before('state', 'run_id integer, as_of timestamptz, reconciled boolean')} b
   WHERE s.source_id = $2 AND s.family_id = b.family_id AND s.stream = b.key AND s.run_id = $1`,
];

/** Runs statements for a run of a source. */
export async function runAll(
  tx: Queries,
  texts: readonly string[],
  { runId, sourceId }: { readonly runId: number; readonly sourceId: number },
): Promise<void> {
  for (const text of texts) await tx.query(text, [runId, sourceId]);
}
