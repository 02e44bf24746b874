import { formatShare, sharesRoundApart } from '@/lib/shares';
import { changeOf, compositionOf, largestChanges } from './comparison';
import { readDisplayRows } from './displayRows';

test('the change is that from the previous period', () => {
  expect(changeOf([110, 100, 90])).toEqual({ amount: 10, percent: 10 });
  expect(changeOf([null, 5])).toBeUndefined();
  expect(changeOf([5])).toBeUndefined();
});

const header = (label: string, depth: number, values: number[]) => ({ rowType: 'header', label, depth, values });
const accounts = { rowType: 'accounts', label: '', depth: 4, accountBalances: [] };

test('returns the rows with the largest changes, each change once', () => {
  const rows = readDisplayRows({
    columns: [
      { label: 'Now', endDate: '2024-02-29' },
      { label: 'Then', endDate: '2024-01-31' },
    ],
    rows: [
      header('Assets', 0, []),
      header('Around', 2, [30, 0]),
      header('Within', 3, [30, 0]),
      accounts,
      header('Fell', 2, [0, 40]),
      header('Stayed', 2, [7, 7]),
    ],
  });
  expect(largestChanges(rows).map(({ row }) => row.label)).toEqual(['Fell', 'Within']);
  expect(largestChanges(rows, 1)).toHaveLength(1);
});

test('names what contains a row whose label occurs twice', () => {
  const rows = readDisplayRows({
    columns: [
      { label: 'Now', endDate: '2024-02-29' },
      { label: 'Then', endDate: '2024-01-31' },
    ],
    rows: [
      header('Operating Activities', 0, []),
      header('Adjustments', 1, [30, 0]),
      header('Securities', 2, [30, 0]),
      header('Investing Activities', 0, []),
      header('Purchases', 1, [50, 0]),
      header('Securities', 2, [40, 0]),
      header('Real Estate', 2, [10, 0]),
    ],
  });
  expect(largestChanges(rows).map(({ row, within }) => [row.label, within])).toEqual([
    ['Securities', 'Purchases'],
    ['Securities', 'Adjustments'],
    ['Real Estate', undefined],
  ]);
});

const total = (label: string, value: number) => ({ rowType: 'summary', label: `Total ${label}`, depth: 1, value });
const twoParts = (one: number, other: number) =>
  compositionOf(
    readDisplayRows({
      rows: [header('Assets', 0, []), header('A', 1, []), total('A', one), header('B', 1, []), total('B', other)],
    }),
  );

test.each([
  [25, 75],
  [-25, -75],
])('sorts the shares of a section of %d and %d', (one, other) => {
  expect(twoParts(one, other)[0]?.shares.map(({ label, share }) => [label, share])).toEqual([
    ['B', 0.75],
    ['A', 0.25],
  ]);
});

test('amounts of both signs are no parts of a whole', () => expect(twoParts(25, -75)).toEqual([]));

test('says whether the shares as they are shown add up', () => {
  const shares = (...amounts: number[]) =>
    amounts.map((share, key) => ({ key: `${key}`, label: '', amount: 1, share }));
  expect(sharesRoundApart(shares(1 / 3, 1 / 3, 1 / 3))).toBe(true);
  expect(sharesRoundApart(shares(0.333, 0.333, 0.334))).toBe(false);
});

test('a small share is not shown as nothing', () =>
  expect([0.625, 0.0004, 0].map(formatShare)).toEqual(['62.5%', '<0.1%', '0.0%']));

test('sums up the smallest shares of a section with many', () => {
  const headers = Array.from({ length: 12 }, (_, index) => header(`L${String(index)}`, 2, [index + 1]));
  const shares = compositionOf(readDisplayRows({ rows: [header('Assets', 0, []), ...headers] }))[0]?.shares ?? [];
  expect(shares).toHaveLength(8);
  expect(shares.at(-1)).toMatchObject({ label: '5 others', amount: 15 });
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
