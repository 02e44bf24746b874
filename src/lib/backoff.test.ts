import { backoffDelay } from './backoff';

test('the delay doubles with each retry, up to the longest', () => {
  const delays = [0, 1, 2, 3, 4].map((retries) => backoffDelay(retries, { firstMs: 5_000, longestMs: 60_000 }));
  expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000]);
});
