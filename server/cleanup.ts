import type { FastifyBaseLogger } from 'fastify';
import { scanQuarantine } from './attachments/quarantine';
import { removeDue } from './attachments/removal';
import type { Scanner } from './attachments/scanner';
import type { AttachmentStore } from './attachments/store';
import { deleteOldResponses } from './operations/idempotency';
import { removeStaleUploads } from './attachments/staleUploads';
import type { Database } from './db/database';
import { deleteOldSessions } from './identity/userSessions';
import { removeOldUploads } from './import/tasks/oldUploads';
import { deleteOldWebhookEvents } from './connectors/bill/webhook';
import { purgeDeleted } from './features/messaging/deleted/service';
import { deleteErasedSubjects } from './privacy/erasePerson';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** How long uploaded packages are kept. */
const uploadDays = 7;

interface CleanupDeps {
  readonly db: Database;
  readonly attachments: AttachmentStore;
  readonly scan: Scanner | undefined;
  /** The folder of received files. */
  readonly uploads: string;
  readonly deletedRetentionDays: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * hourMs);

/** Scans the files in quarantine again. */
const rescan = async ({ db, attachments, scan, uploads, log }: CleanupDeps): Promise<void> => {
  if (!scan) return;
  const { failures } = await scanQuarantine({ db, store: attachments, scan, folder: uploads }, new Date());
  if (failures.length > 0)
    log.warn({ err: failures[0], count: failures.length }, 'files in quarantine were not scanned');
};

/** Removes due files now, and all expired data at intervals. Returns a function that stops the cleanup. */
export async function startCleanup(deps: CleanupDeps): Promise<() => void> {
  const { db, attachments, uploads, deletedRetentionDays, log } = deps;
  const warn = (line: string) => (error: unknown) => log.warn({ err: error }, line);
  const removeFiles = (): Promise<void> =>
    removeDue(db, attachments, new Date()).catch(warn('old files were not removed'));
  const cleanUp = (): void => {
    deleteOldSessions(db).catch(warn('old sessions were not deleted'));
    deleteErasedSubjects(db).catch(warn('subjects of erased people were not deleted'));
    deleteOldWebhookEvents(db).catch(warn('old notifications were not deleted'));
    deleteOldResponses(db).catch(warn('old responses were not deleted'));
    void removeFiles();
    removeStaleUploads(uploads, new Date()).catch(warn('stale uploads were not removed'));
    removeOldUploads(db, daysAgo(uploadDays), new Date()).catch(warn('old packages were not removed'));
    purgeDeleted(db, daysAgo(deletedRetentionDays), new Date()).catch(warn('deleted messages were not purged'));
  };
  let rescanning: Promise<void> | undefined;
  const rescanOnce = (): void => {
    rescanning ??= rescan(deps)
      .catch(warn('files were not scanned'))
      .finally(() => (rescanning = undefined));
  };
  await removeFiles();
  const timers = [setInterval(cleanUp, hourMs), setInterval(rescanOnce, minuteMs)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
