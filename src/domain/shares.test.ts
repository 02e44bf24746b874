// Spec: R-FRM-6.
import { percent, totalOf, totalText } from './shares';

describe('what owners own together', () => {
  it('adds up without the dust of floating point', () => {
    expect(totalOf([33.33, 33.33, 33.34])).toBe(100);
    expect(totalOf([0.1, 0.2, undefined])).toBe(0.3);
  });

  it.each([
    [75, '75% of 100%, 25% unallocated'],
    [100, '100% of 100%'],
    [99.99, '99.99% of 100%, 0.01% unallocated'],
    [120.5, '120.5% of 100%, 20.5% over'],
    [0, '0% of 100%, 100% unallocated'],
  ])('is worded: %d', (total, text) => expect(totalText(total)).toBe(text));

  it('is written with at most two decimals', () => expect(percent(62.5)).toBe('62.5%'));
});
