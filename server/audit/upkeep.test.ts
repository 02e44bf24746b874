import Fastify from 'fastify';
import type { Database } from '../db/database';
import { closedVault } from '../vault/vault';
import { startAuditUpkeep } from './upkeep';

const { jest } = import.meta;

afterEach(() => void jest.useRealTimers());

test('while linking takes longer than its interval, one further run waits', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  let isAnswering = false;
  const waiting: (() => void)[] = [];
  let runs = 0;
  const query: Database['query'] = () => {
    runs += 1;
    const failure = new Error('The database is down.');
    return isAnswering
      ? Promise.reject(failure)
      : new Promise((_resolve, reject) => waiting.push(() => reject(failure)));
  };
  const db: Database = {
    vault: { ...closedVault, seal: (text) => text },
    query,
    run: () => Promise.resolve(),
    transaction: () => Promise.reject(new Error('not used')),
    close: () => Promise.resolve(),
  };
  const { log } = Fastify();
  const stop = startAuditUpkeep(db, log, { auditRetentionDays: 1, auditAnchorFile: undefined });
  for (let second = 0; second < 20; second += 2) {
    jest.advanceTimersByTime(2_000);
    await turn();
  }
  isAnswering = true;
  for (const fail of waiting) fail();
  await stop();
  // The slow run, the one that waited, and the reading of the end.
  expect(runs).toBe(3);
});
