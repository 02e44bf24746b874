import type { FastifyBaseLogger } from 'fastify';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import type { AuditEvent } from './event';
import { createAuditLog } from './log';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const log = (logged: unknown[] = []): Pick<FastifyBaseLogger, 'error'> => ({
  error: (entry: unknown) => void logged.push(entry),
});

const refusal = (address: string, reason = 'the token has expired'): AuditEvent => ({
  at: '2026-02-03T04:05:06.000Z',
  role: 'anyone',
  operation: 'getTrust',
  record: 'id=5',
  outcome: 401,
  reason,
  address,
  times: 1,
});

const stored = () =>
  db.query<{ address: string; reason: string | null; times: number }>(
    `SELECT address, reason, record, times FROM audit_event WHERE role = 'anyone' ORDER BY id`,
  );

test('counts that could not be stored are kept, and stored together with those that follow', async () => {
  const logged: unknown[] = [];
  let isDown = true;
  const query: Database['query'] = (text, params) =>
    isDown ? Promise.reject(new Error('The database is down.')) : db.query(text, params);
  const audit = createAuditLog({ ...db, query }, log(logged));
  audit.count(refusal('a'));
  audit.count(refusal('a'));
  const flushing = audit.flush();
  audit.count(refusal('a'));
  audit.count(refusal('b'));
  await flushing;
  expect(logged).toHaveLength(1);
  isDown = false;
  await audit.flush();
  await audit.flush();
  expect(await stored()).toMatchObject([
    { address: 'a', times: 3 },
    { address: 'b', times: 1 },
  ]);
});

test('above the limit, events are counted together, whatever their addresses and reasons', async () => {
  const audit = createAuditLog(db, log());
  for (let count = 0; count < 1_100; count += 1) audit.count(refusal(`address ${count}`, `reason ${count}`));
  await audit.flush();
  const events = await stored();
  expect(events).toHaveLength(1_001);
  expect(events.at(-1)).toEqual({ address: 'others', reason: null, record: null, times: 100 });
});
