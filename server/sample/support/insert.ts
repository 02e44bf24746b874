import { columnOf } from '../../db/columns';
import type { Database } from '../../db/database';

/** Rows of one table, in the contract's spelling of names: `firstName` is the column `first_name`. */
export interface SampleTable {
  readonly table: string;
  readonly rows: readonly object[];
  /** The table numbers its rows, and goes on after those of the sample. */
  readonly numbered?: boolean;
}

const inColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([field, value]: [string, unknown]) => [columnOf(field), value]));

/**
 * Inserts the rows in one statement, ids included. A column that some row names is filled in every row, with no value where it is
 * missing; a column that none names gets its default.
 */
export const insertRows = async (
  db: Pick<Database, 'query'>,
  { table, rows, numbered }: SampleTable,
): Promise<void> => {
  if (rows.length === 0) return;
  const values = rows.map(inColumns);
  const columns = [...new Set(values.flatMap((row) => Object.keys(row)))].join(', ');
  await db.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(values)],
  );
  if (numbered) await db.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
};
