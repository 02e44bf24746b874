import { compareBalance, type PostedSum, type TrialBalance } from './trialBalance';

/** Two years of books: in each year, sales of 100 and 60 are paid in cash; capital of 500 is paid in the first. */
const classes: Readonly<Record<string, string>> = {
  cash: 'asset',
  capital: 'equity',
  retained: 'equity',
  sales: 'income',
};

const sum = (account: string, year: number, cents: number, kind: PostedSum['kind'] = 'normal'): PostedSum => ({
  account,
  class: classes[account]!,
  year,
  kind,
  cents,
});

const books = [
  sum('cash', 2025, 600),
  sum('capital', 2025, -500),
  sum('sales', 2025, -100),
  sum('cash', 2026, 60),
  sum('sales', 2026, -60),
];

const compare = (balances: Readonly<Record<string, number>>, other: Partial<TrialBalance> = {}) => {
  const rows = Object.entries(balances).map(([account, balance], row) => ({
    row,
    account,
    class: classes[account]!,
    balance,
  }));
  return compareBalance({ rows, sums: books, year: 2026, isYearEnd: false, ...other });
};

const whole = { differences: [], missing: [], missingResult: 0 };

test.each<[string, Readonly<Record<string, number>>, Partial<TrialBalance>?]>([
  ['a ledger that computes retained earnings', { cash: 660, capital: -500, retained: -100, sales: -60 }],
  ['a ledger with the result in another equity account', { cash: 660, capital: -600, sales: -60 }],
  ['a ledger that never closes', { cash: 660, capital: -500, sales: -160 }],
  ['a year end before the close', { cash: 660, capital: -500, retained: -100, sales: -60 }, { isYearEnd: true }],
  ['a year end after the close', { cash: 660, capital: -500, retained: -160 }, { isYearEnd: true }],
  ['a year that is closed late', { cash: 660, capital: -500, sales: -160 }],
  [
    'closing entries of the package, into several accounts',
    { cash: 660, capital: -540, retained: -60, sales: -60 },
    {
      sums: [
        ...books,
        sum('capital', 2025, -40, 'closing'),
        sum('retained', 2025, -60, 'closing'),
        sum('sales', 2025, 100, 'closing'),
      ],
    },
  ],
  [
    'eliminations of the ledger',
    { cash: 650, capital: -490, retained: -100, sales: -60 },
    { sums: [...books, sum('cash', 2026, -10, 'elimination'), sum('capital', 2026, 10, 'elimination')] },
  ],
])('%s agrees', (_, balances, other = {}) => {
  expect(compare(balances, other)).toMatchObject(whole);
});

test('the equity account that differs is compared with the result of closed years', () => {
  expect(compare({ cash: 660, capital: -500, retained: -90, sales: -60 })).toMatchObject({
    differences: [{ row: 2, actual: -100, closed: -100 }],
    missingResult: 0,
  });
});

test('all rows are compared in one way', () => {
  expect(compare({ cash: 660, capital: -500, retained: -100, sales: -160 }).differences).toHaveLength(1);
  expect(compare({ cash: 650, capital: -490, retained: -100, sales: -60 }).differences).toEqual([
    { row: 0, actual: 660, closed: 0 },
    { row: 1, actual: -500, closed: 0 },
  ]);
});

test('names accounts without a row, and the result of closed years', () => {
  expect(compare({ cash: 660 })).toMatchObject({
    differences: [],
    missing: [
      { account: 'capital', cents: -500 },
      { account: 'sales', cents: -60 },
    ],
    missingResult: -100,
  });
});
