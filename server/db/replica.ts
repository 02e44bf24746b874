import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../errorProperty';
import type { Database } from './database';
import { DatabaseUnavailableError } from './unavailable';

/** Interval at which the positions of both servers are compared. */
const checkIntervalMs = 1_000;

/** The position of the primary's log at a time. */
interface Sample {
  readonly position: bigint;
  readonly at: number;
}

/** Which replica is used. */
export interface ReplicaOptions {
  /** The largest age of what reports read. */
  readonly maxLagMs: number;
  /** Receives whether reports use the replica: after the first check, and whenever that changes. */
  readonly onReplica: (isUsed: boolean) => void;
}

/** Converts PostgreSQL's position in its log, such as `16/B374D848`. */
const positionOf = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const writtenPosition = 'pg_current_wal_lsn()';

/** A server that was promoted keeps the position of its last replay. */
const replayedPosition = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END';

const readPosition = async (db: Database, position: string): Promise<bigint | undefined> => {
  const [row] = await db.query<{ position: string | null }>(`SELECT (${position})::text AS position`);
  return typeof row?.position === 'string' ? positionOf(row.position) : undefined;
};

const timedOut = '57014';

/** Whether a report that failed on the replica may succeed on the primary; a slow one would be slow again. */
const isReplicaLost = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && codeOf(error.cause) !== timedOut;

/**
 * Returns the primary with reports and searches on a replica, as long as it has replayed all changes that are older than
 * `maxLagMs`; otherwise, and when it fails, they run on the primary. Each second the position of the primary's log is
 * read, and then that of the replica: clocks of servers are not compared. A server that is no replica (any more) is not
 * used. Closing closes both.
 */
export function withReplica(primary: Database, replica: Database, { maxLagMs, onReplica }: ReplicaOptions): Database {
  const closing = new AbortController();
  let samples: readonly Sample[] = [];
  /** The time of which the replica has all changes. */
  let completeAt = -Infinity;
  let isUsed: boolean | undefined;

  const isFresh = (): boolean => performance.now() - completeAt <= maxLagMs;
  const lose = (): void => void (completeAt = -Infinity);
  const sample = async (): Promise<void> => {
    const at = performance.now();
    const position = await readPosition(primary, writtenPosition).catch(() => undefined);
    const useful = samples.filter((one) => at - one.at <= maxLagMs);
    samples = position === undefined ? useful : [...useful, { position, at }];
  };
  const check = async (): Promise<void> => {
    await sample();
    const replayed = await readPosition(replica, replayedPosition).catch(() => undefined);
    const complete = samples.findLast(({ position }) => replayed !== undefined && position <= replayed);
    if (replayed === undefined) lose();
    else if (complete) completeAt = complete.at;
    if (isUsed === isFresh()) return;
    isUsed = isFresh();
    onReplica(isUsed);
  };
  const checkAgain = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await check();
      await pause(checkIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const checking = checkAgain();

  const onPrimary = <T>(signal: AbortSignal, work: (db: Database) => Promise<T>): Promise<T> =>
    primary.forReports?.(signal, work) ?? work(primary);
  return {
    ...primary,
    forReports: async (signal, work) => {
      if (!replica.forReports || !isFresh()) return onPrimary(signal, work);
      try {
        return await replica.forReports(signal, work);
      } catch (error) {
        if (signal.aborted || !isReplicaLost(error)) throw error;
        lose();
        return onPrimary(signal, work);
      }
    },
    connections: () => [
      ...(primary.connections?.() ?? []),
      ...(replica.connections?.() ?? [])
        .filter(({ pool }) => pool === 'reports')
        .map((state) => ({ ...state, pool: 'replica' as const })),
    ],
    close: async () => {
      closing.abort();
      await checking;
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}
