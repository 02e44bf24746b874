import { partOf, propertiesOf } from '#server/contract/document';
import { columnOf } from '#server/db/columns';
import type { Database } from '#server/db/database';
import { placeOf } from '#server/vault/places';
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

/** What can be asked: the database, or a transaction of it. */
export type Queries = Pick<Database, 'query' | 'vault'>;

type Values = Readonly<Record<string, unknown>>;

/** A table that keeps the fields of a contract schema. Its SQL is made from the contract's names alone, never from what a request says. */
export interface RecordTable {
  /** `first_name AS "firstName", …`: the fields for a SELECT. */
  readonly fields: string;
  /** Adds a record with its fields and the given other columns; answers its id. */
  readonly insert: (db: Queries, record: Values, columns: Values) => Promise<number>;
  /** Replaces all fields of the record with this id, and the given other columns. */
  readonly update: (db: Queries, id: number, record: Values, columns: Values) => Promise<void>;
  /** Decrypts the identity numbers of records that were read. */
  readonly open: <T extends object>(db: Queries, records: readonly T[]) => T[];
}

/** The table `name` for the fields of `schema`, but `except`, which are kept in another way. Empty text is kept as no value. */
export function recordTable(name: string, schema: RecordSchema, ...except: readonly string[]): RecordTable {
  const properties = propertiesOf(schema);
  const fields = Object.keys(properties).filter((field) => !except.includes(field));
  const valueOf = (record: Values, field: string): unknown =>
    record[field] === '' ? null : (record[field] ?? partOf(properties, field)['default'] ?? null);
  const masked = fields.filter((field) => 'x-mask' in partOf(properties, field));
  const sealed = ({ vault }: Queries, field: string, value: unknown): unknown =>
    typeof value === 'string' && masked.includes(field) ? vault.seal(value, placeOf(name, field)) : value;
  const columnsOf = (db: Queries, record: Values): Values =>
    Object.fromEntries(fields.map((field) => [columnOf(field), sealed(db, field, valueOf(record, field))]));
  const opened = <T extends object>({ vault }: Queries, record: T): T => {
    const numbers = Object.entries(record).flatMap(([field, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' && masked.includes(field) ? [[field, vault.open(value, placeOf(name, field))]] : [],
    );
    return Object.assign({}, record, Object.fromEntries(numbers));
  };
  const populated = (columns: string): string =>
    `SELECT ${columns} FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`;

  return {
    fields: fields.map((field) => `${columnOf(field)} AS "${field}"`).join(', '),
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

/** Adds the record when it has no id. Otherwise replaces the stored one, or throws `NotFoundError` when it is not among `stored`. Answers its id. */
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
 * The rows of a SELECT in the contract's types: dates as `yyyy-mm-dd`, numbers as numbers, and a field without a value left out.
 */
export async function readRecords<T>(db: Queries, select: string, params: unknown[] = []): Promise<T[]> {
  const rows = await db.query<{ record: T }>(
    `SELECT json_strip_nulls(to_json(r)) AS record FROM (${select}) r`,
    params,
  );
  return rows.map(({ record }) => record);
}

/** SQL that writes a `timestamptz` as an instant of the contract. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A pattern for ILIKE: whatever holds the text, without the blanks around it. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
