import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '../contract/operations';
import type { Database } from '../db/database';
import { TooManyRequestsError } from '../errors';
import type { Limits } from '../limitSettings';
import { costly } from './costly';

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

/** Limits the requests per minute by IP address and user. */
export interface Rates {
  /** Runs before authentication. @throws TooManyRequestsError */
  readonly checkAddress: (request: FastifyRequest) => Promise<void>;
  /** Runs after authentication. @throws TooManyRequestsError */
  readonly checkPerson: (request: FastifyRequest, operation: Operation) => Promise<void>;
}

const minuteMs = 60_000;

/**
 * Counts requests by IP address and user in this process, because every poll counts, and costly operations in the
 * database, across all instances. Decision: docs/adr/0022-request-limits.md.
 */
export async function createRates(app: FastifyInstance, db: Database, limits: Limits): Promise<Rates> {
  await app.register(rateLimit, { global: false, timeWindow: minuteMs });
  const ofAddress = app.createRateLimit({ max: limits.requestsPerAddress });
  const ofPerson = app.createRateLimit({
    max: limits.requestsPerPerson,
    keyGenerator: ({ caller }) => caller.loginProfileId,
  });
  const check = async (limit: typeof ofAddress, request: FastifyRequest): Promise<void> => {
    const rate = await limit(request);
    if (!rate.isAllowed && rate.isExceeded) throw new TooManyRequestsError(rate.ttlInSeconds);
  };
  return {
    checkAddress: (request) => check(ofAddress, request),
    checkPerson: async (request, { id }) => {
      if (request.caller.kind === 'anyone') return;
      await check(ofPerson, request);
      if (!costly.includes(id)) return;
      const { count, secondsLeft } = await countRequest(db, request.caller.loginProfileId, id);
      if (count > limits.costlyRequestsPerPerson) throw new TooManyRequestsError(secondsLeft);
    },
  };
}
