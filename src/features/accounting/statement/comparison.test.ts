import { changeOf, compositionOf, formatPercent, largestChanges } from './comparison';
import { readStatementLines } from './statementLines';

test('the change is relative to the absolute figure of the previous period', () => {
  expect(changeOf([110, 100, 90])).toEqual({ amount: 10, percent: 10 });
  expect(changeOf([-50, -100])).toEqual({ amount: 50, percent: 50 });
  expect(changeOf([5, 0])).toEqual({ amount: 5, percent: undefined });
  expect(changeOf([null, 5])).toBeUndefined();
  expect(changeOf([5])).toBeUndefined();
});

test('percentages have a sign, zero has none', () => {
  expect([16.84, -5.2, 0.01, -0.01, undefined].map(formatPercent)).toEqual(['+16.8%', '-5.2%', '0.0%', '0.0%', '–']);
});

const header = (label: string, depth: number, values: number[]) => ({ rowType: 'header', label, depth, values });
const accounts = { rowType: 'accounts', label: '', depth: 4, accountBalances: [] };

test('returns the lines with the largest changes, each change once', () => {
  const lines = readStatementLines({
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
  expect(largestChanges(lines).map(({ line }) => line.label)).toEqual(['Fell', 'Within']);
  expect(largestChanges(lines, 1)).toHaveLength(1);
});

test('sorts the shares of a section by absolute amount', () => {
  const total = (label: string, value: number) => ({ rowType: 'summary', label: `Total ${label}`, depth: 1, value });
  const lines = readStatementLines({
    rows: [header('Assets', 0, []), header('A', 1, []), total('A', 25), header('B', 1, []), total('B', -75)],
  });
  expect(compositionOf(lines)[0]?.shares.map(({ label, share }) => [label, share])).toEqual([
    ['B', 0.75],
    ['A', 0.25],
  ]);
});

test('sums up the smallest shares of a section with many', () => {
  const headers = Array.from({ length: 12 }, (_, index) => header(`L${String(index)}`, 2, [index + 1]));
  const shares = compositionOf(readStatementLines({ rows: [header('Assets', 0, []), ...headers] }))[0]?.shares ?? [];
  expect(shares).toHaveLength(8);
  expect(shares.at(-1)).toMatchObject({ label: '5 others', amount: 15 });
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
