import { nextInterval } from './usePolling';

const failure = { kind: 'http', status: 503 } as const;

test('doubles the interval with each failed poll, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5].map((failures) => nextInterval(failure, failures, 'conversations'));
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
});

test.each([
  [20_000, 20_000],
  [1_000, 10_000],
  [86_400_000 * 30, 3_600_000],
])('waits as long as the server requests, at most an hour: %d ms', (retryAfterMs, expected) => {
  expect(nextInterval({ ...failure, retryAfterMs }, 1, 'conversations')).toBe(expected);
});

test('returns to 5 s after a successful poll', () => {
  expect(nextInterval(undefined, 0, 'conversations')).toBe(5000);
});

test('ends polling when signed out', () => {
  expect(nextInterval({ kind: 'http', status: 401 }, 1, 'conversations')).toBe(0);
});

test('ends polling of a deleted conversation, but not of a list that is not found', () => {
  const notFound = { kind: 'http', status: 404 };
  expect(nextInterval(notFound, 1, 'messages')).toBe(0);
  expect(nextInterval(notFound, 1, 'conversations')).toBe(10_000);
});
