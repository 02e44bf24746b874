import { createHash } from 'node:crypto';
import type { Database, Queries } from '../db/database';
import { sealJson } from '../vault/json';
import { isSealed } from '../vault/vault';
import { ConflictError } from '../errors';
import type { Caller } from '../identity/caller';
import type { Operation } from '../contract/operations';

/** A request that may be repeated: its operation, caller, key and hash. */
export interface Repeatable {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly key: string;
  readonly hash: string;
}

/** Returns a hash of all parts of a request; requests with equal hashes are repetitions. */
export const requestHash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Responses repeat saved values, including identity numbers, so they are stored sealed. */
const place = 'idempotency.answer';

interface Stored {
  readonly operation: string;
  readonly hash: string;
  readonly response: unknown;
}

/** Waits for a running transaction with the same key. Returns false when the key has a response already. */
const reserveKey = async (db: Database, { operation, caller, key, hash }: Repeatable): Promise<boolean> => {
  const rows = await db.query(
    `INSERT INTO idempotency (login_profile_id, key, operation, request_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING key`,
    [caller.loginProfileId, key, operation.id, hash],
  );
  return rows.length > 0;
};

const storedResponse = async (db: Database, { operation, caller, key, hash }: Repeatable): Promise<unknown> => {
  const [stored] = await db.query<Stored>(
    'SELECT operation, request_hash AS hash, answer AS response FROM idempotency WHERE login_profile_id = $1 AND key = $2',
    [caller.loginProfileId, key],
  );
  if (stored?.operation !== operation.id || stored.hash !== hash) {
    throw new ConflictError('This was already sent with different content. Please reload the page.');
  }
  return isSealed(stored.response) ? JSON.parse(db.vault.open(stored.response, place)) : stored.response;
};

/** The two ways of a request with a key. */
export interface Once<T> {
  /** Handles the request; its response is stored in the same transaction if `isStored`. */
  readonly first: (tx: Database) => Promise<T>;
  /** Returns the result of a repetition, given the stored response. */
  readonly again: (tx: Database, response: unknown) => Promise<T>;
  readonly isStored: boolean;
}

/**
 * Handles a request once per key of a caller, and repetitions without changing anything. Failures are not stored.
 *
 * @throws ConflictError when the key was used for another request.
 */
export const runOnce = <T extends { readonly response: unknown }>(
  db: Database,
  request: Repeatable,
  { first, again, isStored }: Once<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!(await reserveKey(tx, request))) return again(tx, await storedResponse(tx, request));
    const result = await first(tx);
    if (!isStored) return result;
    await tx.query('UPDATE idempotency SET answer = $3 WHERE login_profile_id = $1 AND key = $2', [
      request.caller.loginProfileId,
      request.key,
      result.response === undefined ? null : JSON.stringify(sealJson(tx.vault, result.response, place)),
    ]);
    return result;
  });

/** Deletes the stored responses of a caller, whose access has changed. */
export const deleteResponsesOf = (db: Queries, loginProfileId: number): Promise<unknown> =>
  db.query('DELETE FROM idempotency WHERE login_profile_id = $1', [loginProfileId]);

/** Deletes responses older than a day. */
export const deleteOldResponses = (db: Database): Promise<unknown> =>
  db.query("DELETE FROM idempotency WHERE created_at < now() - INTERVAL '1 day'");
