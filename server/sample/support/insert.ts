import { columnOf } from '#server/db/columns';
import type { Database } from '#server/db/database';
import { places } from '#server/vault/places';

/** Rows of one table, in the contract's spelling of names: `firstName` is the column `first_name`. */
export interface SampleTable {
  readonly table: string;
  readonly rows: readonly object[];
  /** The table numbers its rows, and goes on after those of the sample. */
  readonly numbered?: boolean;
}

const inColumns = (
  { vault }: Pick<Database, 'vault'>,
  table: string,
  row: object,
): readonly (readonly [string, unknown])[] =>
  Object.entries(row).map(([field, value]: [string, unknown]) => {
    const column = columnOf(field);
    const place = `${table}.${column}`;
    if (!places.some(({ name }) => name === place)) return [column, value];
    return [column, vault.seal(typeof value === 'string' ? value : JSON.stringify(value), place)];
  });

/**
 * Inserts the rows in one statement, ids included. A column that some row names is filled in every row, with no value where it is
 * missing; a column that none names gets its default.
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
