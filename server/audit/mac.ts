import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../db/database';
import { readSecret, storedSecret } from '../vault/secrets';
import type { AuditEvent } from './event';

/** The authenticated fields of an event, in this order. */
const fields = [
  'at',
  'subject',
  'loginProfileId',
  'role',
  'session',
  'operation',
  'record',
  'familyId',
  'outcome',
  'reason',
  'address',
  'times',
] as const satisfies readonly (keyof AuditEvent)[];

const nonceLength = 16;

const keyName = 'audit-chain';

/** Returns the key, which is stored sealed, so that database users cannot read it. */
export const auditKey = (db: Pick<Database, 'query' | 'vault'>): Promise<Buffer> => storedSecret(db, keyName);

/** Returns the key if there is one already. */
export const storedAuditKey = (db: Pick<Database, 'query' | 'vault'>): Promise<Buffer | undefined> =>
  readSecret(db, keyName);

const macOf = (key: Buffer, kind: 'event' | 'removal', nonce: string, values: readonly unknown[]): string =>
  nonce +
  createHmac('sha256', key)
    .update(`${kind}\n`)
    .update(JSON.stringify([nonce, ...values]))
    .digest('base64url');

/** Instants of events have milliseconds; the database returns microseconds. */
const instant = (at: unknown): unknown => (typeof at === 'string' ? at.replace(/(\.\d{3})Z$/, '$1000Z') : at);

const valuesOf = (event: Readonly<Record<string, unknown>>): readonly unknown[] =>
  fields.map((field) => (field === 'at' ? instant(event[field]) : (event[field] ?? null)));

/** Returns the MAC of a new event. It begins with a nonce, so that a copy of the event is recognized. */
export const newEventMac = (key: Buffer, event: AuditEvent): string =>
  macOf(key, 'event', randomBytes(12).toString('base64url'), valuesOf({ ...event }));

/** Returns whether a server made the MAC of a stored event for this event. */
export const isAuthentic = (
  key: Buffer,
  event: Readonly<Record<string, unknown>> & { readonly mac: string | null },
): boolean => event.mac !== null && event.mac === macOf(key, 'event', event.mac.slice(0, nonceLength), valuesOf(event));

/** A removal of old events by retention. */
export interface Removal {
  /** The position and the hash of the last removed event. */
  readonly position: number;
  readonly hash: string;
  readonly removedAt: string;
  /** When the newest removed event was. */
  readonly newestAt: string;
  readonly retentionDays: number;
}

/** Returns the MAC of a removal. */
export const removalMac = (key: Buffer, { position, hash, removedAt, newestAt, retentionDays }: Removal): string =>
  macOf(key, 'removal', '', [position, hash, Date.parse(removedAt), Date.parse(newestAt), retentionDays]);
