import { changeBetween, formatIncrease, formatPercent } from './change';

test.each([
  [100, 110, 10, '+10.0%'],
  [100, 95, -5, '-5.0%'],
  [100, 100, 0, '0.0%'],
  // A change that rounds to zero is not told as no change.
  [10_000_000, 10_000_001, 1, '<0.1%'],
  [10_000_000, 9_999_999, -1, '<0.1%'],
  // No percentage of zero and of a negative amount.
  [0, 5, 5, '–'],
  [-100, -50, 50, '–'],
  [-100, 50, 150, '–'],
])('from %d to %d is a change by %d and %s', (before, now, amount, percent) => {
  const change = changeBetween(before, now);
  expect(change.amount).toBe(amount);
  expect(formatPercent(change)).toBe(percent);
});

test('negative percentages are written as negative amounts are', () =>
  expect(formatPercent(changeBetween(100, 95), { parentheses: true })).toBe('(5.0%)'));

test('an increase has a plus', () =>
  expect([5, -5, 0.001].map((amount) => formatIncrease(amount))).toEqual(['+$5.00', '-$5.00', '$0.00']));
