import type { Queries } from '#server/db/database';
import { stageTables } from '../stage';
import type { StreamName } from '../records';
import type { ChangedStreams, Scope } from './images';

const removed = (stream: string): string =>
  `SELECT key FROM import_stage_removed WHERE stream = '${stream}' AND family_id = $1`;

/** Statements for a family `$1` of a source `$2`. */
const familyStatements: readonly string[] = [
  `INSERT INTO family (id, name, fiscal_year_start) OVERRIDING SYSTEM VALUE
   SELECT family_id, name, coalesce("fiscalYearStart", 1) FROM ${stageTables.families}
   WHERE family_id = $1 AND $2::integer IS NOT NULL AND action = 'created' AND NOT rejected`,
  `UPDATE family f SET version = f.version + 1, updated_at = date_trunc('milliseconds', now()),
     name = CASE WHEN s.name IS DISTINCT FROM i.name THEN s.name ELSE f.name END,
     fiscal_year_start = coalesce(s."fiscalYearStart", f.fiscal_year_start)
   FROM ${stageTables.families} s LEFT JOIN import_family i ON i.source_id = $2 AND i.key = s.key
   WHERE f.id = $1 AND s.family_id = f.id AND s.action = 'updated' AND NOT s.rejected`,
  `INSERT INTO import_family (source_id, family_id, key, name)
   SELECT $2, $1, s.key, s.name FROM ${stageTables.families} s WHERE s.family_id = $1 AND NOT s.rejected
   ON CONFLICT (source_id, family_id) DO UPDATE SET name = excluded.name`,
  `INSERT INTO import_family (source_id, family_id, key, name)
   SELECT $2, $1, min(n.text), min(n.text) FROM import_stage_family_name n WHERE n.family_id = $1 AND n.matches = 1
   HAVING count(*) > 0 ON CONFLICT DO NOTHING`,
];

/** A statement, and the stream that it writes. */
type StreamStatement = readonly [StreamName, string];

/** Statements for the records of a family, in the order of their references. */
const statements: readonly StreamStatement[] = [
  [
    'billing-customers',
    `INSERT INTO family_billing_customer (import_source_id, customer_id, family_id)
     SELECT $2, id, $1 FROM ${stageTables['billing-customers']} WHERE family_id = $1 AND action IN ('created', 'updated') AND NOT rejected
     ON CONFLICT (import_source_id, customer_id) DO UPDATE SET family_id = excluded.family_id`,
  ],
  [
    'billing-customers',
    `DELETE FROM family_billing_customer WHERE family_id = $1 AND import_source_id = $2 AND customer_id IN (${removed('billing-customers')})`,
  ],
  [
    'people',
    `INSERT INTO family_person (import_source_id, family_id, email, first_name, last_name, billing_customer)
     SELECT $2, $1, email, "firstName", "lastName", "billingCustomer" FROM ${stageTables.people}
     WHERE family_id = $1 AND action IN ('created', 'updated') AND NOT rejected
     ON CONFLICT (family_id, import_source_id, email) DO UPDATE
     SET first_name = excluded.first_name, last_name = excluded.last_name, billing_customer = excluded.billing_customer`,
  ],
  [
    'people',
    `DELETE FROM family_person WHERE family_id = $1 AND import_source_id = $2 AND email IN (${removed('people')})`,
  ],
  [
    'locations',
    `INSERT INTO ledger_location (id, family_id, parent_id, name, import_source_id, source_key)
     SELECT location_id, $1, parent_id, name, $2, id FROM ${stageTables.locations}
     WHERE family_id = $1 AND action IN ('created', 'updated') AND NOT rejected
     ON CONFLICT (family_id, id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name`,
  ],
  [
    'accounts',
    `INSERT INTO ledger_account (id, family_id, parent_id, number, name, class, is_group, cash_flow_activity, import_source_id)
     OVERRIDING SYSTEM VALUE
     SELECT account_id, $1, parent_id, number, name, class, coalesce("group", false),
       coalesce("cashFlow", CASE WHEN "group" THEN NULL ELSE 'operating' END), $2
     FROM ${stageTables.accounts} WHERE family_id = $1 AND action IN ('created', 'updated') AND NOT rejected
     ON CONFLICT (family_id, id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name, class = excluded.class,
       is_group = excluded.is_group, cash_flow_activity = excluded.cash_flow_activity`,
  ],
  [
    'dimensions',
    `INSERT INTO ledger_dimension (id, family_id, type, name, import_source_id, source_key)
     SELECT dimension_id, $1, type, name, $2, id FROM ${stageTables.dimensions}
     WHERE family_id = $1 AND action IN ('created', 'updated') AND NOT rejected
     ON CONFLICT (family_id, id) DO UPDATE SET type = excluded.type, name = excluded.name`,
  ],
];

const invoiceStatements: readonly string[] = [
  `UPDATE invoice i SET invoice_number = s.number, status = s.status, invoice_date = s."invoiceDate", due_date = s."dueDate",
     total_amount = s.total / 100.0, due_amount = s.due / 100.0, bill_com_url = s.url, currency = coalesce(s.currency, 'USD'),
     archived = coalesce(s.archived, false), updated_at = s."updatedAt", billing_customer_id = s.customer
   FROM ${stageTables.invoices} s WHERE i.family_id = $1 AND i.import_source_id = $2 AND i.source_key = s.id AND s.family_id = $1
     AND s.action = 'updated' AND NOT s.rejected`,
  `INSERT INTO invoice (family_id, invoice_number, status, invoice_date, due_date, total_amount, due_amount, bill_com_url, currency,
     archived, updated_at, billing_customer_id, import_source_id, source_key)
   SELECT $1, number, status, "invoiceDate", "dueDate", total / 100.0, due / 100.0, url, coalesce(currency, 'USD'),
     coalesce(archived, false), "updatedAt", customer, $2, id
   FROM ${stageTables.invoices} WHERE family_id = $1 AND action = 'created' AND NOT rejected ORDER BY row`,
  `UPDATE invoice SET archived = true WHERE family_id = $1 AND import_source_id = $2 AND source_key IN (${removed('invoices')})`,
  `DELETE FROM invoice_line l USING invoice i, ${stageTables['invoice-lines']} s
   WHERE i.family_id = $1 AND i.import_source_id = $2 AND i.source_key = s.invoice AND s.family_id = $1 AND s.action = 'removed'
     AND l.invoice_id = i.id AND l.position = s.position`,
  `INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount)
   SELECT i.id, s.position, s.description, s.quantity / 100.0, s."unitPrice" / 100.0, s.amount / 100.0
   FROM ${stageTables['invoice-lines']} s JOIN invoice i ON i.family_id = $1 AND i.import_source_id = $2 AND i.source_key = s.invoice
   WHERE s.family_id = $1 AND s.action IN ('created', 'updated') AND NOT s.rejected
   ON CONFLICT (invoice_id, position) DO UPDATE SET description = excluded.description, quantity = excluded.quantity,
     unit_price = excluded.unit_price, amount = excluded.amount`,
];

/** Removed last: entries no longer name them. Parents go with their children in one statement. */
const removals: readonly StreamStatement[] = [
  [
    'dimensions',
    `DELETE FROM ledger_dimension WHERE family_id = $1 AND import_source_id = $2 AND source_key IN (${removed('dimensions')})`,
  ],
  [
    'accounts',
    `DELETE FROM ledger_account WHERE family_id = $1 AND import_source_id = $2 AND number IN (${removed('accounts')})`,
  ],
  [
    'locations',
    `DELETE FROM ledger_location WHERE family_id = $1 AND import_source_id = $2 AND source_key IN (${removed('locations')})`,
  ],
];

const runAll = async (tx: Queries, texts: readonly string[], { familyId, sourceId }: Scope): Promise<void> => {
  for (const text of texts) await tx.query(text, [familyId, sourceId]);
};

const runChanged = (
  tx: Queries,
  texts: readonly StreamStatement[],
  scope: Scope,
  changed: ChangedStreams,
): Promise<void> =>
  runAll(
    tx,
    texts.filter(([stream]) => changed.has(stream)).map(([, text]) => text),
    scope,
  );

/** Writes the family, its people, locations, accounts and dimensions. */
export async function writeRecords(tx: Queries, scope: Scope, changed: ChangedStreams): Promise<void> {
  await runAll(tx, familyStatements, scope);
  await runChanged(tx, statements, scope, changed);
}

/** Writes the invoices of a family, and their lines. */
export const writeInvoices = (tx: Queries, scope: Scope): Promise<void> => runAll(tx, invoiceStatements, scope);

/** Removes locations, accounts and dimensions. */
export const removeRecords = (tx: Queries, scope: Scope, changed: ChangedStreams): Promise<void> =>
  runChanged(tx, removals, scope, changed);

/** Writes partner profiles, which belong to no family. They are sealed already. */
export async function writeProfiles(tx: Queries, sourceId: number): Promise<void> {
  await tx.query(
    `INSERT INTO previous_partner_profile (email, individual, businesses, trusts, import_source_id)
     SELECT email, individual, businesses, trusts, $1 FROM ${stageTables['partner-profiles']}
     WHERE action IN ('created', 'updated') AND NOT rejected
     ON CONFLICT (email) DO UPDATE SET individual = excluded.individual, businesses = excluded.businesses, trusts = excluded.trusts,
       import_source_id = excluded.import_source_id`,
    [sourceId],
  );
  await tx.query(
    `DELETE FROM previous_partner_profile WHERE import_source_id = $1
     AND email IN (SELECT key FROM import_stage_removed WHERE stream = 'partner-profiles')`,
    [sourceId],
  );
}

/** Tells the clients of a family about its new invoices by mail. */
export async function notifyClients(tx: Queries, { familyId }: Scope): Promise<void> {
  await tx.query(
    `SELECT queue_mail(m.login_profile_id, 'invoice', now())
     FROM family_member m JOIN billing_customer b ON b.login_profile_id = m.login_profile_id
     WHERE m.family_id = $1 AND EXISTS (
       SELECT FROM ${stageTables.invoices} WHERE family_id = $1 AND action = 'created' AND NOT rejected)`,
    [familyId],
  );
}
