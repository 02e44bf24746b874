import type { Queries } from '#server/db/database';

const tables = {
  family: `id, name, fiscal_year_start`,
  family_person: '*',
  family_billing_customer: '*',
  previous_partner_profile: '*',
  ledger_location: '*',
  ledger_account: '*',
  ledger_dimension: '*',
  journal_entry: '*',
  journal_line: '*',
  journal_line_dimension: '*',
  ledger_day_sum: '*',
  ledger_month_sum: '*',
  invoice: '*',
  invoice_line: '*',
  import_state: '*',
};

/** Returns all rows that an import writes, as texts by table; the version of a family only grows. */
export async function storedRows(db: Queries): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows: Record<string, readonly string[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const found = await db.query<{ text: string }>(
      `SELECT t::text AS text FROM (SELECT ${columns} FROM ${table}) t ORDER BY 1`,
    );
    rows[table] = found.map(({ text }) => text);
  }
  return rows;
}
