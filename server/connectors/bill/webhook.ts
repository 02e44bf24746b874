import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Database, Queries } from '#server/db/database';
import { UnauthorizedError } from '#server/errors';

/** The path of the notification URL that a subscription of BILL names. */
const billWebhookPath = '/webhooks/bill';

/** The notification of an event has a record: much less than this. */
const maxBytes = 65_536;

/** BILL repeats a notification, and keeps its events, for 90 days at most. */
const keptDays = 90;

/**
 * Returns whether a notification is signed with the security key of the subscription: HMAC-SHA256 in base64, in the
 * header `x-bill-sha-signature`. The public description does not say which bytes are signed; the body as it is received
 * is an assumption.
 */
function isSigned(body: string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [given, expected] = [
    Buffer.from(signature, 'base64'),
    createHmac('sha256', secret).update(body, 'utf8').digest(),
  ];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Notes a notification; returns false when it was received before. BILL says that each has an id of its own, so that no
 * two bodies are equal; the name of the property of the id is not needed.
 */
async function isFirst(tx: Queries, body: string): Promise<boolean> {
  const digest = createHash('sha256').update(body, 'utf8').digest('hex');
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
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post(billWebhookPath, async ({ body, headers, log }, reply) => {
      const text = typeof body === 'string' ? body : '';
      if (!isSigned(text, headers['x-bill-sha-signature'], secret)) throw new UnauthorizedError('Signature');
      const isNew = await db.transaction(async (tx) => {
        if (!(await isFirst(tx, text))) return false;
        await tx.query(
          'UPDATE sync_state SET woken_at = now() WHERE source_id = (SELECT id FROM import_source WHERE name = $1)',
          [source],
        );
        return true;
      });
      log.info({ source, isNew }, 'a notification was received');
      return reply.code(200).header('cache-control', 'no-store').send();
    });
    return Promise.resolve();
  };
