import type { SampleTable } from './insert';

/** Every table of the sample in the order of its references, and whether it numbers its rows. */
const tables = {
  login_profile: true,
  profile: false,
  billing_customer: false,
  family: true,
  family_member: false,
  agreement_acceptance: false,
  onboarding: false,
  previous_partner_profile: false,
  individual: true,
  business_entity: true,
  beneficial_owner: true,
  trust: true,
  trust_member: true,
  bank_account: true,
  brokerage_custodian: true,
  insurance_company: true,
  contact: true,
  charitable_organization: true,
  vendor: true,
  conversation: true,
  message: true,
  attachment: true,
  invoice: true,
  invoice_line: false,
  ledger_location: false,
  ledger_account: true,
  ledger_dimension: false,
  journal_entry: true,
  journal_line: true,
  journal_line_dimension: false,
  change_history: true,
} as const satisfies Record<string, boolean>;

type TableName = keyof typeof tables;

const isTable = (text: string): text is TableName => Object.hasOwn(tables, text);

/** Collects the rows of all areas before they are inserted, table by table. */
export interface SeedBuilder {
  /** Adds a row to a table that numbers its rows. @returns its number. */
  readonly add: (table: TableName, row: object) => number;
  /** Adds rows as they are. */
  readonly put: (table: TableName, rows: readonly object[]) => void;
  /** Everything added, in the order it can be inserted in. */
  readonly tables: () => SampleTable[];
}

/** Creates a builder without rows. */
export const createSeedBuilder = (): SeedBuilder => {
  const rows = new Map<TableName, object[]>();
  const rowsOf = (table: TableName): object[] => {
    const known = rows.get(table) ?? [];
    rows.set(table, known);
    return known;
  };
  return {
    add: (table, row) => {
      const known = rowsOf(table);
      return known.push({ ...row, id: known.length + 1 });
    },
    put: (table, more) => {
      for (const row of more) rowsOf(table).push(row);
    },
    tables: () =>
      Object.keys(tables)
        .filter(isTable)
        .map((table) => ({ table, rows: rowsOf(table), numbered: tables[table] })),
  };
};
