import { amountWidth, columnWidths } from './columnWidths';
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
  [[row(null, 1)], plain, 136],
  [[row(12_345_678_901.5)], plain, 24 + 8 * '$12,345,678,901.50'.length],
  [[row(-12_345_678.5)], { ...plain, parentheses: true }, 24 + 8 * '($12,345,678.50)'.length],
  // The change is longer than both amounts.
  [[row(-90_000_000, 90_000_000)], plain, 24 + 8 * '-$180,000,000.00'.length],
])('a column has room for the longest amount and change', (rows, style, expected) => {
  expect(amountWidth(rows, style)).toBe(expected);
});

test.each([258, 330, 514, 642, 882, 1298])('columns that scroll fill %i px beside the names', (available) => {
  for (const periods of [2, 5, 13]) {
    const { name, amount, percent, trend, total } = columnWidths(available, periods, 136);
    if (total <= available) continue;
    expect((available - name) % amount).toBe(0);
    expect([percent, trend]).toEqual([amount, amount]);
    expect(name).toBeGreaterThanOrEqual(112);
  }
});

test('one period fits on a phone', () => {
  expect(columnWidths(258, 1, 136).total).toBe(258);
});
