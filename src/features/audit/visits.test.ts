import type { AuditEvent } from '@/api';
import { type OperationsById, combineRepetitions, combineVisits } from './visits';

const event = (id: number, minute: number, rest: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  at: new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString(),
  who: 'Dana Whitlock',
  role: 'concierge',
  operation: 'getMessages',
  record: 'conversationId=5',
  outcome: 200,
  times: 1,
  ...rest,
});

const summary = (events: readonly AuditEvent[]) => combineRepetitions(events).map(({ id, times }) => [id, times]);

it('combines equal events into the newest, also with others between them', () => {
  const other = { operation: 'getVendor', record: 'id=3' };
  expect(
    summary([event(5, 40), event(4, 35, other), event(3, 30, { times: 2 }), event(2, 20, other), event(1, 5)]),
  ).toEqual([
    [5, 4],
    [4, 2],
  ]);
});

it('counts half an hour from one event to the next, not from the newest', () => {
  expect(summary([event(3, 59), event(2, 30), event(1, 1)])).toEqual([[3, 3]]);
  expect(summary([event(2, 59), event(1, 28)])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

it.each<[string, Partial<AuditEvent>]>([
  ['user', { who: 'Morgan Reyes' }],
  ['record', { record: 'conversationId=6' }],
  ['session', { session: 'another' }],
  ['address', { address: '203.0.113.7' }],
  ['outcome', { outcome: 403 }],
])('keeps events of another %s apart', (_what, rest) => {
  expect(summary([event(2, 10), event(1, 5, rest)])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

it('keeps every refused and failed event', () => {
  const refused = { outcome: 403, reason: 'Not allowed.' };
  expect(summary([event(2, 10, refused), event(1, 9, refused)])).toHaveLength(2);
});

describe('visits', () => {
  const operations: OperationsById = new Map(
    (
      [
        ['getMessages', 'read'],
        ['getFamilyContext', 'read'],
        ['getConciergeConversations', 'routine'],
        ['sendMessage', 'change'],
      ] as const
    ).map(([id, kind]) => [id, { id, name: id, kind }]),
  );
  const at = (second: number): string => new Date(Date.UTC(2026, 2, 2, 10, 0, second)).toISOString();
  const visit = (id: number, second: number, rest: Partial<AuditEvent> = {}): AuditEvent =>
    event(id, 0, { at: at(second), familyId: 17, ...rest });
  const rows = (events: readonly AuditEvent[]) =>
    combineVisits(events, operations).map(({ id, times, events: all }) => [id, times, all.map((one) => one.id)]);

  it('are the reads of a user about a family, each at most a minute after the one before', () => {
    const context = { operation: 'getFamilyContext', record: 'familyId=17' };
    const poll = { operation: 'getConciergeConversations' };
    expect(rows([visit(4, 110, poll), visit(3, 55, context), visit(2, 54, { times: 2 })])).toEqual([[4, 4, [4, 3, 2]]]);
    expect(rows([visit(4, 115, context), visit(3, 54)])).toEqual([
      [4, 1, [4]],
      [3, 1, [3]],
    ]);
  });

  it.each<[string, Partial<AuditEvent>]>([
    ['change', { operation: 'sendMessage' }],
    ['operation of unknown kind', { operation: 'getDocuments' }],
    ['refused read', { operation: 'getFamilyContext', outcome: 403 }],
    ['read about another family', { operation: 'getFamilyContext', familyId: 18 }],
    ['read by another user', { operation: 'getFamilyContext', who: 'Morgan Reyes' }],
  ])('do not contain a %s', (_what, rest) => {
    expect(rows([visit(3, 2), visit(2, 1, rest), visit(1, 0)])).toEqual([
      [3, 2, [3]],
      [2, 1, [2]],
    ]);
  });
});
