// Spec: R-MSG-12, R-MSG-18.
import { toConversations } from './messaging';

const received = { familyId: 1, clientId: 1, category: 0, updatedAt: '2026-01-01T00:00:00Z' } as const;

test('accepts a status and category as a number or a name', () => {
  const list = toConversations({
    conversations: [
      { ...received, id: 1, status: 1 },
      { ...received, id: 2, status: 'OPEN' },
    ],
  });
  expect(list.map(({ status, category }) => [status, category])).toEqual([
    ['OPEN', 'GENERAL'],
    ['OPEN', 'GENERAL'],
  ]);
});

test('maps an unknown status to NEW and an unknown category to GENERAL', () => {
  const odd = { ...received, id: 1, status: 9, previousStatus: 'SNOOZED', category: 'LETTERS' };
  const [conversation] = toConversations({ conversations: [odd] });
  expect(conversation).toMatchObject({ status: 'NEW', category: 'GENERAL' });
  expect(conversation).not.toHaveProperty('previousStatus');
});

test('sorts new conversations first, then open, closed and archived ones, each most recently updated first', () => {
  const list = toConversations({
    conversations: [
      { ...received, id: 1, status: 'ARCHIVED' },
      { ...received, id: 2, status: 'OPEN' },
      { ...received, id: 3, status: 'OPEN', updatedAt: '2026-02-01T00:00:00Z' },
      { ...received, id: 4, status: 'CLOSED' },
      { ...received, id: 5, status: 'NEW' },
    ],
  });
  expect(list.map(({ id }) => id)).toEqual([5, 3, 2, 4, 1]);
});

test('returns the same list for the same response', () => {
  const response = { conversations: [{ ...received, id: 1, status: 'NEW' as const }] };
  expect(toConversations(response)).toBe(toConversations(response));
});
