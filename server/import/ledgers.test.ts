import { readFileSync } from 'node:fs';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import { check } from '#test/support/imports/packages';
import type { Database } from '#server/db/database';
import { csvLine } from './export/csvLine';
import type { Manifest } from './records';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const page = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');

interface Documented {
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  readonly csv: NonNullable<Manifest['csv']>;
}

/** The table of ledgers in docs/data.md. */
const documented = new Map<string, Documented>(
  page.split('\n').flatMap((line) => {
    const [, ledger = '', , headings = '', columns = '', csv = ''] = line.split('|').map((cell) => cell.trim());
    const code = (cell: string): string => cell.replaceAll('`', '');
    return headings.startsWith('`') && columns.startsWith('`{')
      ? [
          [
            ledger,
            {
              headings: code(headings).split(','),
              columns: JSON.parse(code(columns)) as Record<string, string>,
              csv: JSON.parse(code(csv)) as Documented['csv'],
            },
          ],
        ]
      : [];
  }),
);

/** The columns that the page tells to add where an export does not have them. */
const added = { entry: '1', family: 'n', status: 'posted', location: 'L1' };

type Cells = Readonly<Record<string, string>>;

/** Two lines of an entry as the ledger exports them, with their dates filled in, and the headings that are not read. */
const exports: readonly [ledger: string, rows: readonly [Cells, Cells], unread: readonly string[]][] = [
  [
    'QuickBooks Online',
    [
      {
        Date: '01/15/2026',
        'Transaction Type': 'Check',
        Num: '1043',
        Account: '0010 Checking:Main',
        Credit: '1,250.00',
      },
      { Date: '01/15/2026', 'Memo/Description': 'Audit fee', Account: '6000 Fees', Debit: '1,250.00' },
    ],
    ['Transaction Type', 'Name'],
  ],
  [
    'Xero',
    [
      { Date: '15/01/2026', 'Journal Number': '310', 'Account Code': '0010 Checking:Main', Credit: '1,250.00' },
      { Date: '15/01/2026', 'Journal Number': '310', 'Account Code': '6000 Fees', Debit: '1,250.00' },
    ],
    ['Account Name'],
  ],
  [
    'Sage Intacct',
    [
      {
        JOURNAL: 'APJ',
        DATE: '01/15/2026',
        LINE_NO: '1',
        ACCT_NO: '0010 Checking:Main',
        LOCATION_ID: 'L1',
        CREDIT: '1250',
      },
      { JOURNAL: 'APJ', DATE: '01/15/2026', LINE_NO: '2', ACCT_NO: '6000 Fees', LOCATION_ID: 'L1', DEBIT: '1250' },
    ],
    ['JOURNAL', 'DESCRIPTION', 'LINE_NO'],
  ],
  [
    'SoftLedger',
    [
      {
        'Journal.number': '7',
        postedDate: '2026-01-15',
        'Location.id': 'L1',
        'LedgerAccount.number': '0010 Checking:Main',
        'ICLocation.id': 'L2',
        credit: '1250.00',
      },
      {
        'Journal.number': '7',
        postedDate: '2026-01-15',
        'Location.id': 'L1',
        'LedgerAccount.number': '6000 Fees',
        'Vendor.id': 'V1',
        'CostCenter.id': 'CC1',
        debit: '1250.00',
      },
    ],
    ['transactionDate'],
  ],
];

test('the page documents these ledgers', () => {
  expect([...documented.keys()]).toEqual(exports.map(([ledger]) => ledger));
});

test.each(exports)('an export of %s passes the check with its documented manifest', async (ledger, rows, unread) => {
  const { headings, columns, csv } = documented.get(ledger)!;
  for (const row of rows) expect(headings).toEqual(expect.arrayContaining(Object.keys(row)));
  const known = headings.map((heading) => columns[heading] ?? heading.toLowerCase());
  const missing = Object.entries(added).filter(([name]) => !known.includes(name));
  const lines = rows.map((row) =>
    csvLine([...headings.map((heading) => row[heading]), ...missing.map(([, cell]) => cell)]),
  );
  const { result, streams, issues } = await check(
    db,
    {
      'families.csv': 'key,name\nn,Ledgers\n',
      'locations.csv': 'id,family,name\nL1,n,Holding\nL2,n,Land\n',
      'accounts.csv': 'family,number,name,class\nn,0010 Checking:Main,Checking,asset\nn,6000 Fees,Fees,expense\n',
      'dimensions.csv': 'id,family,type,name\nV1,n,Vendor,Auditor\nCC1,n,CostCenter,Office\n',
      'journal-lines.csv': csvLine([...headings, ...missing.map(([name]) => name)]) + lines.join(''),
    },
    { csv, columns: { 'journal-lines': columns } },
  );
  expect(issues.map(({ code, column }) => [code, column])).toEqual(
    unread.map((heading) => ['unknown-column', heading]),
  );
  expect([result, streams['journal-lines']]).toEqual([
    'clean',
    { read: 2, created: 2, updated: 0, unchanged: 0, removed: 0, rejected: 0 },
  ]);
});
