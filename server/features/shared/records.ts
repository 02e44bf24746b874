import { objectAt } from '#server/contract/document';
import { schemaProperties } from '#server/contract/schemas';
import { columnName } from '#server/db/columns';
import type { Queries } from '#server/db/database';
import { encryptedColumnName } from '#server/vault/encryptedColumns';
import { assertFound } from './access';

/** Schemas whose properties are the columns of a table, name by name. */
type RecordSchema =
  | 'Individual'
  | 'BusinessEntity'
  | 'BeneficialOwner'
  | 'Trust'
  | 'TrustMember'
  | 'BrokerageCustodianFields'
  | 'InsuranceCompanyFields'
  | 'BankAccountFields'
  | 'ContactFields'
  | 'CharitableOrganizationFields'
  | 'VendorFields';

type Values = Readonly<Record<string, unknown>>;

/**
 * A table with the fields of a contract schema. Its SQL contains only names of the contract, never values of a request.
 */
export interface RecordTable {
  /** `first_name AS "firstName", …`: the fields for a SELECT. */
  readonly fields: string;
  /** Inserts a record with the given additional columns; returns its id. */
  readonly insert: (db: Queries, record: Values, columns: Values) => Promise<number>;
  /** Replaces all fields of a record, and the given additional columns. */
  readonly update: (db: Queries, id: number, record: Values, columns: Values) => Promise<void>;
  /** Decrypts the identity numbers of records. */
  readonly open: <T extends object>(db: Queries, records: readonly T[]) => T[];
}

/** Creates the table `name` for the fields of `schema` without `except`. Empty text is stored as NULL. */
export function recordTable(name: string, schema: RecordSchema, ...except: readonly string[]): RecordTable {
  const properties = schemaProperties(schema);
  const fields = Object.keys(properties).filter((field) => !except.includes(field));
  const valueOf = (record: Values, field: string): unknown =>
    record[field] === '' ? null : (record[field] ?? objectAt(properties, field)['default'] ?? null);
  const masked = fields.filter((field) => 'x-mask' in objectAt(properties, field));
  const sealed = ({ vault }: Queries, field: string, value: unknown): unknown =>
    typeof value === 'string' && masked.includes(field) ? vault.seal(value, encryptedColumnName(name, field)) : value;
  const columnsOf = (db: Queries, record: Values): Values =>
    Object.fromEntries(fields.map((field) => [columnName(field), sealed(db, field, valueOf(record, field))]));
  const opened = <T extends object>({ vault }: Queries, record: T): T => {
    const numbers = Object.entries(record).flatMap(([field, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' && masked.includes(field)
        ? [[field, vault.open(value, encryptedColumnName(name, field))]]
        : [],
    );
    return Object.assign({}, record, Object.fromEntries(numbers));
  };
  const populated = (columns: string): string =>
    `SELECT ${columns} FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`;

  return {
    fields: fields.map((field) => `${columnName(field)} AS "${field}"`).join(', '),
    async insert(db, record, columns) {
      const values = { ...columnsOf(db, record), ...columns };
      const names = Object.keys(values).join(', ');
      const [row] = await db.query<{ id: number }>(`INSERT INTO ${name} (${names}) ${populated(names)} RETURNING id`, [
        JSON.stringify(values),
      ]);
      if (!row) throw new Error(`The new ${name} was not stored.`);
      return row.id;
    },
    async update(db, id, record, columns) {
      const values = { ...columnsOf(db, record), ...columns };
      const names = Object.keys(values).join(', ');
      await db.query(`UPDATE ${name} SET (${names}) = (${populated(names)}) WHERE id = $2`, [
        JSON.stringify(values),
        id,
      ]);
    },
    open: (db, records) => (masked.length > 0 ? records.map((record) => opened(db, record)) : [...records]),
  };
}

/**
 * Inserts a record without an id; otherwise updates it. Returns its id.
 *
 * @throws NotFoundError when it is not in `stored`.
 */
export async function saveRecord(
  db: Queries,
  table: RecordTable,
  stored: readonly { id?: number }[],
  record: Values & { id?: number },
  columns: Values,
): Promise<number> {
  if (record.id === undefined) return table.insert(db, record, columns);
  assertFound(stored.find(({ id }) => id === record.id));
  await table.update(db, record.id, record, columns);
  return record.id;
}

/**
 * Returns the rows of a SELECT in the contract's types: dates as `yyyy-mm-dd`, numbers as numbers, NULL omitted.
 */
export async function readRecords<T>(db: Queries, select: string, params: unknown[] = []): Promise<T[]> {
  const rows = await db.query<{ record: T }>(
    `SELECT json_strip_nulls(to_json(r)) AS record FROM (${select}) r`,
    params,
  );
  return rows.map(({ record }) => record);
}

/** Returns SQL that formats a `timestamptz` as an instant of the contract. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
