// Spec: R-NUM-3.
import { changeBetween, formatChange, formatPercent, formatPercentSize } from './change';

test.each([
  [100, 110, 10, '+10.0%'],
  [100, 95, -5, '−5.0%'],
  [100, 100, 0, '0.0%'],
  [1, 1234.5, 1233.5, '+123,350.0%'],
  // A change that rounds to zero has no sign.
  [10_000_000, 10_000_001, 1, '0.0%'],
  [10_000_000, 9_999_999, -1, '0.0%'],
  // No percentage of zero and of a negative amount.
  [0, 5, 5, '–'],
  [-100, -50, 50, '–'],
  [-100, 50, 150, '–'],
])('from %d to %d is a change by %d and %s', (before, now, amount, percent) => {
  const change = changeBetween(before, now);
  expect(change.amount).toBe(amount);
  expect(formatPercent(change)).toBe(percent);
});

test('changes in dollars and in percent have the sign of amounts, unless they round to zero', () => {
  const write = (before: number, now: number, style = {}): string[] => {
    const change = changeBetween(before, now);
    return [formatChange(change.amount, style), formatPercent(change, style), formatPercentSize(change)];
  };
  expect(write(100, 105)).toEqual(['+$5.00', '+5.0%', '5.0%']);
  expect(write(100, 95)).toEqual(['−$5.00', '−5.0%', '5.0%']);
  expect(write(100, 100)).toEqual(['$0.00', '0.0%', '0.0%']);
  const style = { parentheses: true, wholeDollars: true };
  expect(write(100, 105, style)).toEqual(['+$5', '+5.0%', '5.0%']);
  expect(write(100, 95, style)).toEqual(['($5)', '(5.0%)', '5.0%']);
  expect(write(1e7, 1e7 - 1, style)).toEqual(['($1)', '0.0%', '0.0%']);
  expect(write(1e7, 1e7 + 1, style)).toEqual(['+$1', '0.0%', '0.0%']);
});

test('a change that rounds to zero has no sign', () =>
  expect([0.001, -0.001].map((amount) => formatChange(amount))).toEqual(['$0.00', '$0.00']));
