import { columnWidths } from './columnWidths';
import { longestFigures } from './longestFigures';
import type { DisplayRow } from './displayRows';

const row = (...amounts: readonly (number | null)[]): DisplayRow => ({
  key: 'a',
  kind: 'account',
  depth: 3,
  label: 'A',
  amounts,
  ancestorKeys: [],
  isExpandable: false,
  parts: [],
});
const plain = { wholeDollars: false, parentheses: false };

test.each([
  [[row(null, 1)], plain, '$1.00', '', ''],
  [[row(12_345_678_901.5)], plain, '$12,345,678,901.50', '', ''],
  [[row(-12_345_678.5)], { ...plain, parentheses: true }, '($12,345,678.50)', '', ''],
  // The change is longer than both amounts.
  [[row(-90_000_000, 90_000_000)], plain, '−$90,000,000.00', '−$180,000,000.00', '−200.0%'],
  [[row(61_510_656.97, 0.01)], plain, '$61,510,656.97', '+$61,510,656.96', '+615,106,569,600.0%'],
])('finds the longest amount, change and percentage', (rows, style, amount, change, percent) => {
  expect(longestFigures([...rows, row(5, 4)], style)).toEqual({
    amount: amount.length,
    change: Math.max(change.length, '+$1.00'.length),
    percent: Math.max(percent.length, '+25.0%'.length),
  });
});

test('a column has room for its longest figure', () => {
  const widths = (amount: number, change: number, percent: number) =>
    columnWidths(5000, 2, { amount, change, percent });
  expect(widths(5, 5, 5)).toMatchObject({ amount: 22 + 8 * 14, percent: 86 });
  expect(widths(18, 5, 5).amount).toBe(22 + 8 * 18);
  expect(widths(18, 20, 25)).toMatchObject({ amount: 22 + 8 * 20, percent: 22 + 8 * 25 });
});

const longest = { amount: 14, change: 14, percent: 8 };

test.each([258, 330, 514, 642, 882, 1298])('columns that scroll fill %i px beside the names', (available) => {
  for (const periods of [2, 5, 13]) {
    for (const figures of [longest, { ...longest, percent: 15 }]) {
      const { name, amount, percent, trend, total, fontSize } = columnWidths(available, periods, figures);
      if (total <= available) continue;
      expect((available - name) % amount).toBe(0);
      expect([percent, trend]).toEqual([amount, amount]);
      expect(amount).toBeGreaterThanOrEqual(22 + (fontSize / 14) * 8 * figures.percent);
      expect(name).toBeGreaterThanOrEqual(112);
    }
  }
});

test.each([258, 330, 430])('one period fits on a phone of %i px', (available) => {
  expect(columnWidths(available, 1, longest)).toMatchObject({ total: available, fontSize: 14 });
});

test('twelve months stand beside the names on a screen of 1920 px', () => {
  const { name, amount } = columnWidths(1763, 13, longest);
  expect(name + 12 * amount).toBe(1763);
});

test('names have more room beside long figures on a narrow phone', () => {
  expect(columnWidths(258, 1, { ...longest, amount: 22 })).toMatchObject({ name: 72, fontSize: 13 });
});
