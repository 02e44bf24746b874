import { paperLayout } from './paperLayout';

const figures = (characters: number) => ({ amount: characters, change: characters, percent: 6 });
const millions = figures('$61,542,940.97'.length);

test('prints one to three periods upright, five in landscape, thirteen months in two parts', () => {
  expect(paperLayout(millions, 1)).toEqual({ isLandscape: false, fontSize: 12, bands: [[0]] });
  expect(paperLayout(millions, 3)).toMatchObject({ isLandscape: false, bands: [[0, 1, 2]] });
  expect(paperLayout(millions, 5)).toMatchObject({ isLandscape: true, bands: [[0, 1, 2, 3, 4]] });
  const { bands, fontSize } = paperLayout(millions, 13);
  expect(bands).toHaveLength(2);
  expect(bands.flat()).toEqual(Array.from({ length: 13 }, (_, index) => index));
  expect(fontSize).toBe(10);
  // Even parts: none is nearly empty.
  expect(Math.abs(bands[0]!.length - bands[1]!.length)).toBeLessThanOrEqual(1);
});

test.each([1, 14, 30, 200])('prints every period once with figures of %d characters', (longest) => {
  for (const periods of [1, 2, 13, 40]) {
    const { bands } = paperLayout(figures(longest), periods);
    expect(bands.flat()).toEqual(Array.from({ length: periods }, (_, index) => index));
    expect(bands.every((band) => band.length > 0)).toBe(true);
  }
});
