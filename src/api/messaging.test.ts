import { conversationsOf } from './messaging';

const sent = { familyId: 1, clientId: 1, category: 0, updatedAt: '2026-01-01T00:00:00Z' } as const;

test('a status sent as a number or as a name is the same status', () => {
  const list = conversationsOf({
    conversations: [
      { ...sent, id: 1, status: 1 },
      { ...sent, id: 2, status: 'OPEN' },
    ],
  });
  expect(list.map(({ status, category }) => [status, category])).toEqual([
    ['OPEN', 'GENERAL'],
    ['OPEN', 'GENERAL'],
  ]);
});

test('a status or category nobody knows counts as NEW and GENERAL', () => {
  const odd = { ...sent, id: 1, status: 9, previousStatus: 'SNOOZED', category: 'LETTERS' };
  const [conversation] = conversationsOf({ conversations: [odd] });
  expect(conversation).toMatchObject({ status: 'NEW', category: 'GENERAL' });
  expect(conversation).not.toHaveProperty('previousStatus');
});

test('new conversations come first, then open, closed and archived ones, the most recently updated first', () => {
  const list = conversationsOf({
    conversations: [
      { ...sent, id: 1, status: 'ARCHIVED' },
      { ...sent, id: 2, status: 'OPEN' },
      { ...sent, id: 3, status: 'OPEN', updatedAt: '2026-02-01T00:00:00Z' },
      { ...sent, id: 4, status: 'CLOSED' },
      { ...sent, id: 5, status: 'NEW' },
    ],
  });
  expect(list.map(({ id }) => id)).toEqual([5, 3, 2, 4, 1]);
});

test('the same answer gives the same list', () => {
  const answer = { conversations: [{ ...sent, id: 1, status: 'NEW' as const }] };
  expect(conversationsOf(answer)).toBe(conversationsOf(answer));
});
