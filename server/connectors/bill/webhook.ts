import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Database, Queries } from '#server/db/database';
import { UnauthorizedError } from '#server/errors';
import { sourceIdOf } from '#server/import/runs';
import { wakeSync } from '../links';

/** The path of the notification URL that a subscription of BILL names. */
const billWebhookPath = '/webhooks/bill';

/** The notification of an event has a record: much less than this. */
const maxBytes = 65_536;

/** BILL repeats a notification, and keeps its events, for 90 days at most. */
const keptDays = 90;

/**
 * Returns whether a notification is signed with the security key of the subscription: HMAC-SHA256 of the body as it is
 * received, in base64, in the header `x-bill-sha-signature`.
 */
function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [given, expected] = [Buffer.from(signature, 'base64'), createHmac('sha256', secret).update(body).digest()];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Notes a notification; returns false when it was received before. Each event has an id of its own, so that no two
 * bodies are equal. The body, which may be JSON inside a JSON string, is not read.
 */
async function isFirst(tx: Queries, body: Buffer): Promise<boolean> {
  const digest = createHash('sha256').update(body).digest('hex');
  const added = await tx.query('INSERT INTO webhook_event (digest) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1', [
    digest,
  ]);
  return added.length > 0;
}

/** Deletes notes of notifications that BILL no longer repeats. */
export const deleteOldWebhookEvents = (db: Queries): Promise<unknown> =>
  db.query(`DELETE FROM webhook_event WHERE received_at < now() - interval '${String(keptDays)} days'`);

interface BillWebhook {
  readonly db: Database;
  readonly source: string;
  readonly secret: string;
}

/**
 * Receives BILL's notifications of events: a signed one that is new wakes the sync, on any instance. Nothing of its
 * content is used. The response to a repetition is 200 too, because BILL turns a subscription off after other ones; it
 * has no effect.
 */
export const billWebhook =
  ({ db, source, secret }: BillWebhook): FastifyPluginAsync =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post(billWebhookPath, async ({ body, headers, log }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isSigned(bytes, headers['x-bill-sha-signature'], secret)) throw new UnauthorizedError('Signature');
      const isNew = await db.transaction(async (tx) => {
        if (!(await isFirst(tx, bytes))) return false;
        await wakeSync(tx, await sourceIdOf(tx, source));
        return true;
      });
      log.info({ source, isNew }, 'a notification was received');
      return reply.code(200).header('cache-control', 'no-store').send();
    });
    return Promise.resolve();
  };
