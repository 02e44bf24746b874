import type { Queries } from '../db/database';
import type { ChainLink, StoredEvent } from './chain';
import { removalMac } from './mac';

/** A removal by retention adds an event to the log; a removal without one is a manipulation. */
export const removalOperation = 'removeOldAuditEvents';

/** Returns the record of the event of a removal. */
export const removalRecord = ({ position }: ChainLink): string => `upTo=${String(position)}`;

/** The last removal by retention, or the start of the chain. */
export interface StoredRemoval extends ChainLink {
  readonly removedAt: string;
  /** Null for removals of versions that stored no more. */
  readonly newestAt: string | null;
  readonly retentionDays: number | null;
  readonly mac: string | null;
}

/** Before the first event. */
export const start: StoredRemoval = {
  position: 0,
  hash: '',
  removedAt: '',
  newestAt: null,
  retentionDays: null,
  mac: null,
};

/** Returns where the chain starts: not verified. */
export async function lastRemoval(db: Queries): Promise<StoredRemoval> {
  const [removal] = await db.query<StoredRemoval>(
    `SELECT up_to AS position, hash, removed_at AS "removedAt", newest_at AS "newestAt",
       retention_days AS "retentionDays", mac
     FROM audit_removal ORDER BY up_to DESC LIMIT 1`,
  );
  return removal ?? start;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the instant before which events are removed. */
export const cutoffOf = (removedAt: string, retentionDays: number): number =>
  Date.parse(removedAt) - retentionDays * dayMs;

/** Returns whether a server removed these events, all of them older than the retention. */
export const isAuthenticRemoval = (key: Buffer, removal: StoredRemoval): boolean => {
  const { newestAt, retentionDays, removedAt, mac } = removal;
  if (newestAt === null || retentionDays === null) return false;
  return (
    mac === removalMac(key, { ...removal, newestAt, retentionDays }) &&
    Date.parse(newestAt) <= cutoffOf(removedAt, retentionDays)
  );
};

/**
 * Returns whether an event is younger than all that retention has removed. An older one that is not linked yet was
 * removed before, and inserted again.
 */
export const isAfterRemoval = ({ at }: StoredEvent, { newestAt }: StoredRemoval): boolean =>
  newestAt === null || Date.parse(at) > Date.parse(newestAt);
