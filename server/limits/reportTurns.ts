import pLimit from 'p-limit';
import type { Database } from '../db/database';
import { CancelledError, TooManyRequestsError } from '../errors';
import type { Limits } from '../limitSettings';

/** Beyond so many reports that run or wait, a person is asked to come back. */
const mostOfAPerson = 20;

/** Who asks for a report, and the signal that they no longer wait for it. */
interface Asking {
  readonly loginProfileId: number;
  readonly signal: AbortSignal;
}

/** Runs a report when it is its turn. @throws TooManyRequestsError @throws CancelledError */
export type ReportTurns = <T>(asking: Asking, work: (db: Database) => Promise<T>) => Promise<T>;

type Turns = ReturnType<typeof pLimit>;

/**
 * Reports and searches of a person run a few at a time, and those of all persons on connections of their own, so that nobody else waits
 * for them. Decision: docs/adr/0024-reports-apart.md.
 */
export function createReportTurns(
  db: Database,
  { connections, reportsPerPerson }: Pick<Limits, 'connections' | 'reportsPerPerson'>,
): ReportTurns {
  const everybody = pLimit(connections.reports);
  const persons = new Map<number, { readonly turns: Turns; reports: number }>();
  return async ({ loginProfileId, signal }, work) => {
    const person = persons.get(loginProfileId) ?? { turns: pLimit(reportsPerPerson), reports: 0 };
    if (person.reports >= mostOfAPerson) throw new TooManyRequestsError(1);
    persons.set(loginProfileId, person);
    person.reports += 1;
    const run = async (): ReturnType<typeof work> => {
      signal.throwIfAborted();
      return work(db.forReports?.(signal) ?? db);
    };
    try {
      return await person.turns(() => everybody(run));
    } catch (error) {
      throw signal.aborted ? new CancelledError({ cause: error }) : error;
    } finally {
      person.reports -= 1;
      if (person.reports === 0) persons.delete(loginProfileId);
    }
  };
}
