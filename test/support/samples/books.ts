import { resolve } from 'node:path';
import { openDatabase } from '#server/db/open';
import { testVault } from '../server/serverKeys';
import { createProductData } from '../journeys/productData';

/** One line of a journal, read as it is stored. */
export interface BookLine {
  readonly accountNumber: string;
  readonly accountClass: string;
  readonly activity: string | null;
  readonly date: string;
  readonly status: string;
  readonly location: string;
  readonly counterparty: string | null;
  /** Debit less credit. */
  readonly cents: number;
  readonly dimensions: readonly string[];
}

/** A family's books, for a test to recompute what a report shows. */
export interface Books {
  readonly familyId: number;
  /** In the order of the portal; `within` lists a location and all below it. */
  readonly locations: readonly { readonly id: string; readonly name: string; readonly within: readonly string[] }[];
  readonly lines: readonly BookLine[];
  /** Dimensions of a type that some line has. */
  readonly dimensionsOf: (type: string) => readonly { readonly id: string; readonly name: string }[];
}

/** The filters of a report. */
export interface Narrowed {
  readonly type: 'consolidated' | 'unconsolidated' | 'entity';
  readonly status: 'all' | 'draft' | 'posted';
  readonly location: Books['locations'][number];
  readonly from?: string;
  readonly to: string;
  readonly dimension?: string;
}

/** Adds up lines by hand, without the server's SQL. */
export function recompute(books: Books, narrowed: Narrowed, counts: (line: BookLine) => boolean): number {
  const { type, status, location, from, to, dimension } = narrowed;
  const within = new Set(type === 'entity' ? [location.id] : location.within);
  return books.lines
    .filter((line) => within.has(line.location) && line.date <= to && (from === undefined || line.date >= from))
    .filter((line) => status === 'all' || line.status === status)
    .filter((line) => type !== 'consolidated' || line.counterparty === null || !within.has(line.counterparty))
    .filter((line) => dimension === undefined || line.dimensions.includes(dimension))
    .filter(counts)
    .reduce((sum, { cents }) => sum + cents, 0);
}

interface StoredLocation {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
}

const withBelow = (all: readonly StoredLocation[], id: string): string[] => [
  id,
  ...all.filter(({ parent }) => parent === id).flatMap((child) => withBelow(all, child.id)),
];

const inOrder = (all: readonly StoredLocation[], parent: string | null): StoredLocation[] =>
  all.filter((one) => one.parent === parent).flatMap((one) => [one, ...inOrder(all, one.id)]);

/** Reads the sample books of a family from a copy of the data the product under test was started with. */
export async function readBooks(familyName: string): Promise<Books> {
  const data = await createProductData(process.env['E2E_TEMPLATE']);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = data.settings;
  const db = await openDatabase({ databaseUrl, dataDir: resolve(dataDir) }, testVault, () => undefined);
  try {
    const [family] = await db.query<{ id: number }>('SELECT id FROM family WHERE name = $1', [familyName]);
    const locations = await db.query<StoredLocation>(
      'SELECT id, parent_id AS parent, name FROM ledger_location WHERE family_id = $1 ORDER BY position, id',
      [family!.id],
    );
    const lines = await db.query<Omit<BookLine, 'cents'> & { debit: string; credit: string }>(
      `SELECT account.number AS "accountNumber", account.class AS "accountClass", account.cash_flow_activity AS activity,
         entry.entry_date::text AS date, entry.status, entry.location_id AS location, line.debit::text, line.credit::text,
         line.counterparty_location_id AS counterparty,
         ARRAY(SELECT dimension_id FROM journal_line_dimension WHERE journal_line_id = line.id) AS dimensions
       FROM journal_line line JOIN journal_entry entry ON entry.id = line.journal_entry_id
         JOIN ledger_account account ON account.id = line.account_id
       WHERE line.family_id = $1`,
      [family!.id],
    );
    const dimensions = await db.query<{ id: string; name: string; type: string }>(
      'SELECT id, name, type FROM ledger_dimension WHERE family_id = $1 ORDER BY lower(name), id',
      [family!.id],
    );
    return {
      familyId: family!.id,
      locations: inOrder(locations, null).map(({ id, name }) => ({ id, name, within: withBelow(locations, id) })),
      lines: lines.map(({ debit, credit, ...line }) => ({
        ...line,
        cents: Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
      })),
      dimensionsOf: (type) =>
        dimensions.filter((one) => one.type === type && lines.some((line) => line.dimensions.includes(one.id))),
    };
  } finally {
    await db.close();
    await data.remove();
  }
}
