import { columnName } from '#server/db/columns';
import type { Database } from '#server/db/database';
import { encryptedColumns } from '#server/vault/encryptedColumns';

/** Rows of a table with the names of the contract: `firstName` is the column `first_name`. */
export interface SampleTable {
  readonly table: string;
  readonly rows: readonly object[];
  /** The table generates ids, continuing after those of the sample. */
  readonly numbered?: boolean;
}

const inColumns = (
  { vault }: Pick<Database, 'vault'>,
  table: string,
  row: object,
): readonly (readonly [string, unknown])[] =>
  Object.entries(row).map(([field, value]: [string, unknown]) => {
    const column = columnName(field);
    const place = `${table}.${column}`;
    const isEncrypted = typeof value === 'string' && encryptedColumns.some(({ name }) => name === place);
    return [column, isEncrypted ? vault.seal(value, place) : value];
  });

/**
 * Inserts rows with their ids in one statement. A column of some rows is NULL in the others; a column of no row gets
 * its default.
 */
export const insertRows = async (
  db: Pick<Database, 'query' | 'vault'>,
  { table, rows, numbered }: SampleTable,
): Promise<void> => {
  if (rows.length === 0) return;
  const values = rows.map((row) => Object.fromEntries(inColumns(db, table, row)));
  const columns = [...new Set(values.flatMap((row) => Object.keys(row)))].join(', ');
  await db.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(values)],
  );
  if (numbered) await db.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
};
