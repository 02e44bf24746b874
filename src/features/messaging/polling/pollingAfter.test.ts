import { pollingAfter } from './pollingAfter';

const failure = { kind: 'http', status: 503 } as const;

test('polls that fail become more seldom, at most one a minute', () => {
  const waits = [1, 2, 3, 4, 5].map((failures) => pollingAfter(failure, failures, 'conversations'));
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
});

test('a poll that succeeds goes back to every 5 s', () => {
  expect(pollingAfter(undefined, 0, 'conversations')).toBe(5000);
});

test('nobody polls for somebody who is signed out', () => {
  expect(pollingAfter({ kind: 'http', status: 401 }, 1, 'conversations')).toBe(0);
});

test('a conversation that is gone is asked for no more; a list that is not found is', () => {
  const notFound = { kind: 'http', status: 404 };
  expect(pollingAfter(notFound, 1, 'messages')).toBe(0);
  expect(pollingAfter(notFound, 1, 'conversations')).toBe(10_000);
});
