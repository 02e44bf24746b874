import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { coalesced } from '../db/coalesced';
import type { Database } from '../db/database';
import { anchorOf, writeAnchor } from './anchors';
import { headOf, linkEvents } from './link';
import { auditKey } from './mac';
import { removeOldEvents } from './retention';

const linkEveryMs = 2_000;
const anchorEveryMs = 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * Links new events every two seconds, and every hour removes events past their retention. Every minute in which the
 * chain grew, and at the end, logs its end and adds it to the anchor file: outside the database it reveals a truncated
 * chain.
 *
 * @returns A function that stops the upkeep after linking all events.
 */
export function startAuditUpkeep(
  db: Database,
  log: FastifyBaseLogger,
  { auditRetentionDays, auditAnchorFile }: Pick<Config, 'auditRetentionDays' | 'auditAnchorFile'>,
): () => Promise<void> {
  let anchored = 0;
  let refusedBefore = 0;
  const link = coalesced(async () => {
    try {
      const { refused } = await linkEvents(db);
      if (refused > refusedBefore) log.error({ refused }, 'audit events that no server wrote are not linked');
      refusedBefore = refused;
    } catch (error) {
      log.error({ err: error }, 'audit events were not linked');
    }
  });
  const anchor = async (): Promise<void> => {
    const head = await headOf(db, await auditKey(db));
    if (head.position === anchored) return;
    if (auditAnchorFile !== undefined) await writeAnchor(auditAnchorFile, head, new Date());
    log.info({ audit: anchorOf(head) }, 'audit log');
    anchored = head.position;
  };
  const every = (milliseconds: number, work: () => Promise<unknown>, failure: string): NodeJS.Timeout =>
    setInterval(() => void work().catch((error: unknown) => log.error({ err: error }, failure)), milliseconds).unref();
  const timers = [
    every(linkEveryMs, link, 'audit events were not linked'),
    every(anchorEveryMs, anchor, 'the end of the audit log was not stored outside the database'),
    every(hourMs, () => removeOldEvents(db, auditRetentionDays, new Date()), 'old audit events were not removed'),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await link();
    await anchor().catch((error: unknown) => log.error({ err: error }, 'the end of the audit log was not stored'));
  };
}
