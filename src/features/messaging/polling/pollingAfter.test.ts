import { pollingAfter } from './pollingAfter';

const failure = { kind: 'http', status: 503 } as const;

test('polls that fail become more seldom, at most one a minute', () => {
  const waits = [5000];
  for (let poll = 0; poll < 5; poll += 1) waits.push(pollingAfter(failure, waits.at(-1)!, 'conversations'));
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

test('a poll that succeeds goes back to every 5 s', () => {
  expect(pollingAfter(undefined, 60_000, 'conversations')).toBe(5000);
});

test('nobody polls for somebody who is signed out', () => {
  expect(pollingAfter({ kind: 'http', status: 401 }, 5000, 'conversations')).toBe(0);
});

test('a conversation that is gone is asked for no more; a list that is not found is', () => {
  const notFound = { kind: 'http', status: 404 };
  expect(pollingAfter(notFound, 3000, 'messages')).toBe(0);
  expect(pollingAfter(notFound, 5000, 'conversations')).toBe(10_000);
});
