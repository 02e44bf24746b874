import { createHmac } from 'node:crypto';
import type { Queries } from '../db/database';
import { isAuthentic } from './mac';

/** Events that are read or linked at a time. */
export const batchSize = 500;

/** The hashed columns of an event, in this order. */
export const eventColumns = `position, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, subject,
  login_profile_id AS "loginProfileId", role, session, operation, record, family_id AS "familyId", outcome, reason, address, times, mac`;

/** An event as it is stored. */
export interface StoredEvent {
  readonly position: number | null;
  readonly id: number;
  readonly at: string;
  readonly hash: string | null;
  /** Null for events of versions that had none. */
  readonly mac: string | null;
  readonly [field: string]: unknown;
}

/** A position in the chain and its hash. */
export interface ChainLink {
  readonly position: number;
  readonly hash: string;
}

/** Returns the hash of an event that follows the hash `previous`. */
export const hashOf = (key: Buffer, previous: string, event: StoredEvent): string => {
  const values = Object.entries(event).flatMap(([field, value]) =>
    field === 'hash' || (field === 'mac' && value === null) ? [] : [value],
  );
  return createHmac('sha256', key).update(previous).update(JSON.stringify(values)).digest('base64url');
};

/** Returns the next linked events after a position. */
export const readAfter = (db: Queries, position: number): Promise<StoredEvent[]> =>
  db.query(
    `SELECT ${eventColumns}, hash FROM audit_event WHERE position > $1 ORDER BY position LIMIT ${String(batchSize)}`,
    [position],
  );

/** What breaks the chain at a position. */
export type Break = 'altered' | 'removed' | 'inserted';

/** The first position at which the chain is broken. */
export interface Broken {
  readonly brokenAt: number;
  readonly reason: Break;
}

/** Follows the chain event by event. */
export interface ChainCheck {
  /** The last event that continued the chain. */
  readonly head: () => ChainLink;
  /** Continues with an event, or returns why it does not continue the chain. */
  readonly add: (event: StoredEvent) => Broken | undefined;
}

/**
 * Creates a check of the chain after `from`. Events of versions without MACs are all before the others; their hashes are
 * their authentication, because no version that writes MACs links an event without one.
 */
export function createChainCheck(key: Buffer, from: ChainLink): ChainCheck {
  let head = from;
  let areAuthenticated = false;
  const isWithoutMac = ({ mac }: StoredEvent): boolean => mac === null && !areAuthenticated;
  return {
    head: () => head,
    add: (event) => {
      const position = head.position + 1;
      if (event.position === null || event.position > position) return { brokenAt: position, reason: 'removed' };
      if (event.position < position) return { brokenAt: event.position, reason: 'inserted' };
      if (event.hash !== hashOf(key, head.hash, event)) return { brokenAt: position, reason: 'altered' };
      if (!isWithoutMac(event) && !isAuthentic(key, event)) return { brokenAt: position, reason: 'inserted' };
      areAuthenticated = event.mac !== null;
      head = { position, hash: event.hash };
      return undefined;
    },
  };
}
