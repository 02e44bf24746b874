import type { Database } from '#server/db/database';
import type { AuditEvent } from '#server/audit/event';
import { operations } from '#server/contract/operations';
import type { Accepted, Outcome } from '../state';
import { createAudit } from './audit';

const state = {
  http: { ip: '203.0.113.9' },
  caller: { kind: 'concierge', sub: 'amy', loginProfileId: 7 },
  input: { params: { id: 5 }, query: {}, body: undefined },
} as unknown as Accepted;

const outcome: Outcome = {
  response: { success: true },
  headers: {},
  auditedFamily: 3,
  isUnchanged: false,
  isAudited: false,
};

const auditOf = (id: string, audited?: boolean) => {
  const operation = operations.find((one) => one.id === id)!;
  const appended: AuditEvent[] = [];
  const inserted: AuditEvent[] = [];
  const step = createAudit(audited === undefined ? operation : { ...operation, audited }, {
    audit: {
      add: (_tx, event) => Promise.resolve(void inserted.push(event)),
      append: (event) => Promise.resolve(void appended.push(event)),
      count: () => undefined,
      flush: () => Promise.resolve(),
    },
    now: () => new Date('2026-11-26T10:00:00Z'),
  });
  const tx = {} as Database;
  return { step, appended, inserted, tx };
};

test('the event of a change is stored in its transaction, and not again', async () => {
  const { step, appended, inserted, tx } = auditOf('deleteMessage');
  const audited = await step.inTransaction(tx, state, outcome);
  expect(audited).toEqual({ ...outcome, isAudited: true });
  expect(inserted).toMatchObject([
    { operation: 'deleteMessage', record: 'id=5', familyId: 3, outcome: 200, address: '203.0.113.9', subject: 'amy' },
  ]);
  await step.afterwards(state, audited);
  expect([inserted.length, appended]).toEqual([1, []]);
});

test.each(['getMessages', 'deleteMessage'])('a read and a repetition are stored afterwards: %s', async (id) => {
  const { step, appended } = auditOf(id, true);
  await step.afterwards(state, outcome);
  expect(appended).toMatchObject([{ operation: id, familyId: 3 }]);
});

test('an operation that the contract excludes is not stored', async () => {
  const { step, appended, inserted, tx } = auditOf('deleteMessage', false);
  await step.afterwards(state, await step.inTransaction(tx, state, outcome));
  expect([inserted, appended]).toEqual([[], []]);
});
