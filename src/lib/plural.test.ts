import { formatCount, plural } from './plural';

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_204_000, '1,204,000'],
    [-1204, '-1,204'],
  ])('of %d is "%s"', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('has a noun in the singular or the plural', () => {
    expect([0, 1, 1204].map((count) => plural(count, 'business', 'businesses'))).toEqual([
      '0 businesses',
      '1 business',
      '1,204 businesses',
    ]);
  });
});
