import type { SampleTable } from './insert';

/** The tables that seeds fill, ordered by references, and whether they generate ids. */
const tables = {
  login_profile: true,
  profile: false,
  billing_customer: false,
  family_member: false,
  agreement_acceptance: false,
  onboarding: false,
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
  change_history: true,
} as const satisfies Record<string, boolean>;

type TableName = keyof typeof tables;

const isTable = (text: string): text is TableName => Object.hasOwn(tables, text);

/** Collects rows before they are inserted by table. */
export interface SeedBuilder {
  /** Adds a row to a table with generated ids. @returns its id. */
  readonly add: (table: TableName, row: object) => number;
  /** Adds rows unchanged. */
  readonly put: (table: TableName, rows: readonly object[]) => void;
  /** Returns all rows in the order of insertion. */
  readonly tables: () => SampleTable[];
}

/** Creates an empty builder. */
export const createSeedBuilder = (): SeedBuilder => {
  const rows = new Map<TableName, object[]>();
  const rowsOf = (table: TableName): object[] => {
    const stored = rows.get(table) ?? [];
    rows.set(table, stored);
    return stored;
  };
  return {
    add: (table, row) => {
      const stored = rowsOf(table);
      return stored.push({ ...row, id: stored.length + 1 });
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
