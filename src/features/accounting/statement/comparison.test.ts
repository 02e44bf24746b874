import { changeOf, compositionOf, formatPercent, largestChanges } from './comparison';
import { readEntries } from './entries';

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

const line = (label: string, depth: number, values: number[]) => ({ rowType: 'header', label, depth, values });
const accounts = { rowType: 'accounts', label: '', depth: 4, accountBalances: [] };

test('returns the lines with the largest changes, each change once', () => {
  const entries = readEntries({
    columns: [
      { label: 'Now', endDate: '2024-02-29' },
      { label: 'Then', endDate: '2024-01-31' },
    ],
    rows: [
      line('Assets', 0, []),
      line('Around', 2, [30, 0]),
      line('Within', 3, [30, 0]),
      accounts,
      line('Fell', 2, [0, 40]),
      line('Stayed', 2, [7, 7]),
    ],
  });
  expect(largestChanges(entries).map(({ entry }) => entry.label)).toEqual(['Fell', 'Within']);
  expect(largestChanges(entries, 1)).toHaveLength(1);
});

test('sorts the parts of a section by absolute amount', () => {
  const total = (label: string, value: number) => ({ rowType: 'summary', label: `Total ${label}`, depth: 1, value });
  const entries = readEntries({
    rows: [line('Assets', 0, []), line('A', 1, []), total('A', 25), line('B', 1, []), total('B', -75)],
  });
  expect(compositionOf(entries)[0]?.parts.map(({ label, share }) => [label, share])).toEqual([
    ['B', 0.75],
    ['A', 0.25],
  ]);
});

test('sums up the smallest parts of a section with many', () => {
  const lines = Array.from({ length: 12 }, (_, index) => line(`L${String(index)}`, 2, [index + 1]));
  const parts = compositionOf(readEntries({ rows: [line('Assets', 0, []), ...lines] }))[0]?.parts ?? [];
  expect(parts).toHaveLength(8);
  expect(parts.at(-1)).toMatchObject({ label: '5 others', amount: 15 });
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
