import { createHash } from 'node:crypto';
import type { Database } from '../db/database';
import { sealJson } from '../vault/json';
import { isSealed } from '../vault/vault';
import { ConflictError } from '../errors';
import type { Caller } from './caller';
import type { Operation } from './document';

/** A request that may be repeated: who sends it, its key, and what it asks for. */
export interface Repeatable {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly key: string;
  readonly hash: string;
}

/** A hash of everything a request asks for; two requests with the same one are the same request. */
export const requestHash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** An answer repeats what was saved, identity numbers included, so it is stored sealed. */
const place = 'idempotency.answer';

interface Stored {
  readonly operation: string;
  readonly hash: string;
  readonly answer: unknown;
}

/** Waits for a transaction with the same key that is under way. False when it has been answered. */
const reserve = async (db: Database, { operation, caller, key, hash }: Repeatable): Promise<boolean> => {
  const rows = await db.query(
    `INSERT INTO idempotency (login_profile_id, key, operation, request_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING key`,
    [caller.loginProfileId, key, operation.id, hash],
  );
  return rows.length > 0;
};

const storedAnswer = async (db: Database, { operation, caller, key, hash }: Repeatable): Promise<unknown> => {
  const [stored] = await db.query<Stored>(
    'SELECT operation, request_hash AS hash, answer FROM idempotency WHERE login_profile_id = $1 AND key = $2',
    [caller.loginProfileId, key],
  );
  if (stored?.operation !== operation.id || stored.hash !== hash) {
    throw new ConflictError('This was already sent with different content. Please reload the page.');
  }
  return isSealed(stored.answer) ? JSON.parse(db.vault.open(stored.answer, place)) : stored.answer;
};

/**
 * Does `work` once for each key of a caller, in one transaction with the storing of its answer; a repetition is given that answer, or with
 * `again` what that reads anew, and no answer is stored. A failure is not stored: its repetition is a new attempt.
 *
 * @throws ConflictError when the key was used for another request.
 */
export const once = (
  db: Database,
  request: Repeatable,
  work: (tx: Database) => Promise<unknown>,
  again?: (tx: Database) => Promise<unknown>,
): Promise<unknown> =>
  db.transaction(async (tx) => {
    if (!(await reserve(tx, request))) {
      const stored = await storedAnswer(tx, request);
      return again ? again(tx) : stored;
    }
    const answer = await work(tx);
    if (again) return answer;
    await tx.query('UPDATE idempotency SET answer = $3 WHERE login_profile_id = $1 AND key = $2', [
      request.caller.loginProfileId,
      request.key,
      answer === undefined ? null : JSON.stringify(sealJson(tx.vault, answer, place)),
    ]);
    return answer;
  });

/** Deletes the answers that nobody repeats any more. */
export const deleteOldAnswers = (db: Database): Promise<unknown> =>
  db.query("DELETE FROM idempotency WHERE created_at < now() - INTERVAL '1 day'");
