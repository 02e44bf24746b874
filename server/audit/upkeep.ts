import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { headOf, linkEvents, removeOldEvents } from './chain';

const linkEveryMs = 2_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Links new events every two seconds. Every hour, removes events past their retention and logs the end of the chain,
 * which in an external log store reveals a truncated chain.
 *
 * @returns A function that stops the upkeep after linking all events.
 */
export function startAuditUpkeep(db: Database, log: FastifyBaseLogger, retentionDays: number): () => Promise<void> {
  let linking: Promise<unknown> = Promise.resolve();
  const link = (): Promise<unknown> =>
    (linking = linking
      .then(() => linkEvents(db))
      .catch((error: unknown) => log.error({ err: error }, 'audit events were not linked')));
  const removeOld = async (): Promise<void> => {
    const now = new Date();
    const removed = await removeOldEvents(db, new Date(now.getTime() - retentionDays * dayMs), now);
    log.info({ audit: await headOf(db), removed }, 'audit log');
  };
  const timers = [
    setInterval(() => void link(), linkEveryMs),
    setInterval(() => {
      removeOld().catch((error: unknown) => log.error({ err: error }, 'old audit events were not removed'));
    }, hourMs),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await link();
  };
}
