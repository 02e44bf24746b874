import pLimit from 'p-limit';
import type { Database } from '../db/database';
import { CancelledError } from '../errors';
import type { Limits } from '../limitSettings';
import { createPersonTurns } from './personTurns';

/** Maximum of running and waiting reports per user; more get 429. */
const maxReportsPerUser = 20;

/** The user that requests a report, and the signal that aborts the request. */
interface ReportRequest {
  readonly loginProfileId: number;
  readonly signal: AbortSignal;
}

/** Runs a report as soon as the limits allow. @throws TooManyRequestsError @throws CancelledError */
export type ReportTurns = <T>(request: ReportRequest, work: (db: Database) => Promise<T>) => Promise<T>;

/**
 * Limits simultaneous reports and searches, per user and in total, on a separate connection pool, so that other
 * requests never wait for them. Decision: docs/adr/0024-reports-apart.md.
 */
export function createReportTurns(
  db: Database,
  { connections, reportsPerPerson }: Pick<Limits, 'connections' | 'reportsPerPerson'>,
): ReportTurns {
  const allReports = pLimit(connections.reports);
  const turns = createPersonTurns(reportsPerPerson, maxReportsPerUser);
  return async ({ loginProfileId, signal }, work) => {
    const run = async (): ReturnType<typeof work> => {
      signal.throwIfAborted();
      return db.forReports?.(signal, work) ?? work(db);
    };
    try {
      return await turns(loginProfileId, () => allReports(run));
    } catch (error) {
      throw signal.aborted ? new CancelledError({ cause: error }) : error;
    }
  };
}
