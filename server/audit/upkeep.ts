import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { headOf, linkEvents, removeOldEvents } from './chain';

const linkEveryMs = 2_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Links new events every other second, and every hour removes those past their time and logs the end of the chain: kept with the logs
 * elsewhere, it shows when the end of the chain is cut off.
 *
 * @returns What ends it, once everything is linked.
 */
export function keepAuditLog(db: Database, log: FastifyBaseLogger, retentionDays: number): () => Promise<void> {
  let linking: Promise<unknown> = Promise.resolve();
  const link = (): Promise<unknown> =>
    (linking = linking
      .then(() => linkEvents(db))
      .catch((error: unknown) => log.error({ err: error }, 'audit events were not linked')));
  const tidy = async (): Promise<void> => {
    const now = new Date();
    const removed = await removeOldEvents(db, new Date(now.getTime() - retentionDays * dayMs), now);
    log.info({ audit: await headOf(db), removed }, 'audit log');
  };
  const timers = [
    setInterval(() => void link(), linkEveryMs),
    setInterval(() => {
      tidy().catch((error: unknown) => log.error({ err: error }, 'old audit events were not removed'));
    }, hourMs),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await link();
  };
}
