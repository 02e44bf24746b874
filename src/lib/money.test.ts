// Spec: R-NUM-1, R-NUM-2.
import fc from 'fast-check';
import { formatMoney, moneySign, roundToCents } from './money';

describe('amounts', () => {
  test('are dollars with two decimals and thousands separated', () => {
    expect(formatMoney(1234567.5)).toBe('$1,234,567.50');
    expect(formatMoney(-1234.567)).toBe('−$1,234.57');
  });

  test.each([0, -0, -0.001, 0.0049, -0.004])('%p is neither gain nor loss and has no sign', (amount) => {
    expect(formatMoney(amount)).toBe('$0.00');
    expect(moneySign(amount)).toBe('zero');
  });

  test('halves of a cent round away from zero', () => {
    expect(roundToCents(1.005)).toBe(1.01);
    expect(roundToCents(-1.005)).toBe(-1.01);
    expect(roundToCents(0.1 + 0.2 - 0.3)).toBe(0);
    expect(Object.is(roundToCents(-1e-7), 0)).toBe(true);
    expect(formatMoney(-0.005)).toBe('−$0.01');
  });

  test('large amounts keep their cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e15, max: 9e15 }), (cents) => {
        expect(roundToCents(Number(`${cents}e-2`))).toBe(Number(`${cents}e-2`) + 0);
      }),
    );
  });

  test('the color always agrees with what is written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (amount) => {
        const text = formatMoney(amount);
        const sign = moneySign(amount);
        expect(text.startsWith('−')).toBe(sign === 'loss');
        expect(/[1-9]/.test(text)).toBe(sign !== 'zero');
      }),
    );
  });

  test('can be written without cents and with parentheses', () => {
    expect(formatMoney(-1234.5, { parentheses: true })).toBe('($1,234.50)');
    expect(formatMoney(-1234.5, { wholeDollars: true })).toBe('−$1,235');
    expect(formatMoney(1234.5, { wholeDollars: true, parentheses: true })).toBe('$1,235');
    expect(formatMoney(0.495, { wholeDollars: true })).toBe('$0');
    expect(formatMoney(-0.4, { wholeDollars: true, parentheses: true })).toBe('$0');
    expect(moneySign(-0.4, { wholeDollars: true })).toBe('zero');
  });
});
