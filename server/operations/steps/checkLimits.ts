import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '#server/contract/operations';
import type { Database } from '#server/db/database';
import { TooManyRequestsError } from '#server/errors';
import type { Limits } from '#server/limitSettings';
import { costly } from '#server/limits/costly';

/** Requests of a user to an operation in the current minute, and the seconds until it ends. */
interface Counted {
  readonly count: number;
  readonly secondsLeft: number;
}

const minuteIsOver = "c.started <= now() - INTERVAL '1 minute'";

/** Counts a request of a user across all instances. A minute starts with the first request after the previous one. */
async function countRequest(db: Database, loginProfileId: number, operation: string): Promise<Counted> {
  const [counted] = await db.query<Counted>(
    `INSERT INTO request_count AS c (login_profile_id, operation) VALUES ($1, $2)
     ON CONFLICT (login_profile_id, operation) DO UPDATE SET
       count = CASE WHEN ${minuteIsOver} THEN 1 ELSE c.count + 1 END,
       started = CASE WHEN ${minuteIsOver} THEN now() ELSE c.started END
     RETURNING count, greatest(1, ceil(extract(epoch FROM started + INTERVAL '1 minute' - now())))::integer AS "secondsLeft"`,
    [loginProfileId, operation],
  );
  if (!counted) throw new Error('The request was not counted.');
  return counted;
}

/** Counts a request of a user. @throws TooManyRequestsError */
export type CheckLimits = (request: FastifyRequest, operation: Operation) => Promise<void>;

/**
 * Limits the requests per minute and user. They are counted in this process, because every poll counts, and costly
 * operations in the database, across all instances. Decision: docs/adr/0022-request-limits.md.
 *
 * @param app - With the plugin `addressLimit`.
 */
export function createCheckLimits(app: FastifyInstance, db: Database, limits: Limits): CheckLimits {
  const limit = app.createRateLimit({
    max: limits.requestsPerPerson,
    keyGenerator: ({ caller }) => caller.loginProfileId,
  });
  return async (request, { id }) => {
    const { kind, loginProfileId } = request.caller;
    if (kind === 'anyone') return;
    const rate = await limit(request);
    if (!rate.isAllowed && rate.isExceeded) throw new TooManyRequestsError(rate.ttlInSeconds);
    if (!costly.includes(id)) return;
    const { count, secondsLeft } = await countRequest(db, loginProfileId, id);
    if (count > limits.costlyRequestsPerPerson) throw new TooManyRequestsError(secondsLeft);
  };
}
