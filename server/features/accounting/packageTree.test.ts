import { reportOf, wrongParents, wrongTotals } from '#test/support/server/ledger';
import { given } from '#test/support/imports/given';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson } from '#test/support/server/serverUsers';
import { applyPackage } from '#server/import/importPackage';
import type { ImportAccount, ReportRow } from '#server/generated/operations.gen';

const server = testServer();
const concierge = server.as(conciergePerson('tree-concierge'));

const family = 'tree';

type Group = readonly [number: string, name: string, parent?: string];

const groups = (kind: ImportAccount['class'], ...all: readonly Group[]): ImportAccount[] =>
  all.map(([number, name, parent]) => ({ family, number, name, class: kind, group: true, ...(parent && { parent }) }));

const account = (number: string, name: string, parent: string, kind: ImportAccount['class']): ImportAccount => ({
  family,
  number,
  name,
  parent,
  class: kind,
  ...(name === 'Checking' && { cashFlow: 'cash' as const }),
});

const accounts: ImportAccount[] = [
  ...groups('asset', ['10', 'Current Assets'], ['11', 'Bank', '10'], ['12', 'Receivables', '10']),
  account('110', 'Checking', '11', 'asset'),
  account('120', 'Rent Receivable', '12', 'asset'),
  ...groups('liability', ['20', 'Current Liabilities']),
  account('200', 'Payables', '20', 'liability'),
  ...groups('equity', ['30', 'EQUITY']),
  account('300', 'Capital', '30', 'equity'),
  ...groups('income', ['40', 'Revenue'], ['41', 'Rents', '40'], ['42', 'Residential', '41']),
  account('400', 'Flats', '42', 'income'),
  ...groups('expense', ['50', 'Operating Expenses']),
  account('500', 'Repairs', '50', 'expense'),
];

/** Debits and credits of one amount. */
const entry = (id: string, debit: string, credit: string) =>
  [{ debit: 10_000 }, { credit: 10_000 }].map((side, index) => ({
    entry: id,
    family,
    date: '2026-05-01',
    status: 'posted' as const,
    location: 'L',
    account: index === 0 ? debit : credit,
    ...side,
  }));

let familyId: number;

beforeAll(async () => {
  const { result } = await applyPackage(
    server.db,
    given({
      families: [{ key: family, name: 'Treeful' }],
      locations: [{ id: 'L', family, name: 'Office' }],
      accounts,
      'journal-lines': [...entry('1', '110', '300'), ...entry('2', '120', '400'), ...entry('3', '500', '200')],
    }),
  );
  expect(result).toBe('applied');
  const [row] = await server.db.query<{ id: number }>("SELECT id FROM family WHERE name = 'Treeful'");
  familyId = row!.id;
});

const filters = { type: 'consolidated', journalStatus: 'all', startDate: '2026-01-01', reportEndDate: '2026-11-30' };

/** The headers, indented by their depth, and the accounts below them. */
const treeOf = (rows: readonly ReportRow[]): string[] =>
  rows.flatMap(({ rowType, label, depth, accountBalances = [] }) => {
    if (rowType === 'header') return ['  '.repeat(depth) + label];
    return rowType === 'accounts' ? accountBalances.map(({ accountName }) => '  '.repeat(depth) + accountName) : [];
  });

test.each([
  [
    'BalanceSheet',
    [
      'Assets',
      '  Current Assets',
      '    Bank',
      '      Checking',
      '    Receivables',
      '      Rent Receivable',
      'Liabilities',
      '  Current Liabilities',
      '    Payables',
      '      Payables',
      'Equity',
      '  Capital',
      '    Capital',
      '      Capital',
      'Net Worth',
    ],
  ],
  [
    'IncomeStatement',
    [
      'Income',
      '  Revenue',
      '    Rents',
      '      Residential',
      '        Flats',
      'Expenses',
      '  Operating Expenses',
      '    Repairs',
      '      Repairs',
    ],
  ],
  [
    'CashFlow',
    [
      'Operating Activities',
      '  Adjustments to Net Income',
      '    Current Assets',
      '      Receivables',
      '        Rent Receivable',
      '    Current Liabilities',
      '      Payables',
      '    Capital',
      '      Capital',
      'Investing Activities',
      '  Purchases and Sales',
      'Financing Activities',
      '  Borrowing and Capital',
      'Cash',
    ],
  ],
] as const)('%s has all groups of a package above their accounts', async (name, tree) => {
  const report = await reportOf(concierge, name, { familyId, ...filters });
  expect(treeOf(report.rows)).toEqual(tree);
  expect([...wrongTotals(report), ...wrongParents(report)]).toEqual([]);
});
