import fc from 'fast-check';
import type { TestServer } from '../server/serverApp';
import { newFamily } from '../server/serverUsers';

/** Accounts with children, outside of their section, and on different levels. */
const chart = [
  ['1000', null, 'asset', null],
  ['1100', '1000', 'asset', null],
  ['1110', '1100', 'asset', 'cash'],
  ['1120', '1100', 'asset', 'operating'],
  ['1200', '1000', 'asset', 'investing'],
  ['1210', '1200', 'asset', 'investing'],
  ['1900', '1000', 'asset', 'financing'],
  ['2000', null, 'liability', 'operating'],
  ['2100', null, 'liability', 'financing'],
  ['3000', null, 'equity', null],
  ['3100', '3000', 'equity', 'financing'],
  ['4000', null, 'income', 'operating'],
  ['5000', null, 'expense', null],
  ['5100', '5000', 'expense', null],
  ['5110', '5100', 'expense', 'operating'],
  ['5120', '5110', 'expense', 'operating'],
] as const;
const groups = ['1000', '1100', '3000', '5000', '5100'];
const posted = chart.map(([number]) => number).filter((number) => !groups.includes(number));

/** The names of the locations: root `a`, below it `b` and `c`, below `c` `d`. */
export const locations = ['a', 'b', 'c', 'd'] as const;

/** A journal entry. */
export interface Entry {
  readonly day: number;
  readonly location: number;
  readonly draft: boolean;
  readonly debit: string;
  readonly credits: readonly string[];
  readonly cents: readonly number[];
  /** The other location of an intercompany entry: each location books its own half. */
  readonly other: number | undefined;
}

/** Any journal entry. */
export const anEntry: fc.Arbitrary<Entry> = fc.record({
  day: fc.integer({ min: 0, max: 1000 }),
  location: fc.integer({ min: 0, max: 3 }),
  draft: fc.boolean(),
  debit: fc.constantFrom(...posted),
  credits: fc.array(fc.constantFrom(...posted), { minLength: 1, maxLength: 3 }),
  cents: fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 3, maxLength: 3 }),
  other: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
});

/** Returns a day after the first of January 2024, as YYYY-MM-DD. */
export const dayOf = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** The lines of an entry at one location. `cents` are debits, if negative credits; `other` is an index of `locations`. */
export type EntryLines = readonly (readonly [account: string, cents: number, other?: number])[];

const linesByLocation = ({
  location,
  debit,
  credits,
  cents,
  other,
}: Entry): (readonly [location: number, lines: EntryLines])[] => {
  const amount = cents[0]!;
  if (other !== undefined && other !== location) {
    return [
      [
        location,
        [
          ['1900', amount, other],
          ['1110', -amount],
        ],
      ],
      [
        other,
        [
          ['1110', amount],
          ['2100', -amount, location],
        ],
      ],
    ];
  }
  const sides = credits.map((account, index) => [account, -cents[index]!] as const);
  return [[location, [[debit, -sides.reduce((sum, [, one]) => sum + one, 0)], ...sides]]];
};

let written = 0;

/** Writes the books of a new family and returns the family's id. */
export async function writeBooks(server: TestServer, entries: readonly Entry[]): Promise<number> {
  const { db } = server;
  const family = await newFamily(server, `Ledger ${(written += 1)}`);
  const locationIdOf = (index: number): string => `${family}-${locations[index]}`;
  const put = (table: string, columns: string, rows: readonly object[]) =>
    db.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows.map((row) => ({ family_id: family, ...row }))),
    ]);
  const above = [null, locationIdOf(0), locationIdOf(0), locationIdOf(2)];
  await put(
    'ledger_location',
    'id, family_id, parent_id, name, position',
    locations.map((name, index) => ({ id: locationIdOf(index), name, position: index, parent_id: above[index] })),
  );
  const rows = chart.map(([number, , kind, activity]) => ({
    number,
    name: `Name ${number}`,
    class: kind,
    is_group: groups.includes(number),
    cash_flow_activity: activity,
  }));
  await put('ledger_account', 'family_id, number, name, class, is_group, cash_flow_activity', rows);
  await db.query(
    `UPDATE ledger_account a SET parent_id = p.id FROM jsonb_to_recordset($2) AS c(number text, parent text)
     JOIN ledger_account p ON p.family_id = $1 AND p.number = c.parent WHERE a.family_id = $1 AND a.number = c.number`,
    [family, JSON.stringify(chart.map(([number, parent]) => ({ number, parent })))],
  );
  const parts = entries
    .flatMap((entry) => linesByLocation(entry).map(([at, lines]) => ({ entry, at, lines })))
    .map((one, index) => ({ ...one, reference: `J-${index}` }));
  const heads = parts.map(({ entry, at, reference }) => ({
    location_id: locationIdOf(at),
    entry_date: dayOf(entry.day),
    status: entry.draft ? 'draft' : 'posted',
    reference,
  }));
  await put('journal_entry', 'family_id, location_id, entry_date, status, reference', heads);
  const sides = parts.flatMap(({ lines, reference }) =>
    lines.map(([account, cents, other]) => ({
      reference,
      account,
      cents,
      other: other === undefined ? null : locationIdOf(other),
    })),
  );
  await db.query(
    `INSERT INTO journal_line (family_id, journal_entry_id, account_id, debit, credit, counterparty_location_id)
     SELECT $1, e.id, a.id, greatest(l.cents, 0) / 100.0, greatest(-l.cents, 0) / 100.0, l.other
     FROM jsonb_to_recordset($2) AS l(reference text, account text, cents bigint, other text)
     JOIN journal_entry e ON e.family_id = $1 AND e.reference = l.reference
     JOIN ledger_account a ON a.family_id = $1 AND a.number = l.account`,
    [family, JSON.stringify(sides)],
  );
  return family;
}
