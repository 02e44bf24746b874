import rateLimit from '@fastify/rate-limit';
import plugin from 'fastify-plugin';
import { TooManyRequestsError } from '../errors';
import type { Limits } from '../limitSettings';

const minuteMs = 60_000;

/**
 * Limits the requests per minute and IP address, in this process. Every request counts, before anything else is done
 * for it: known and unknown paths, files, documentation and the embedded identity provider. Register it before all
 * routes, and after the plugins whose headers a 429 needs. Decision: docs/adr/0022-request-limits.md.
 *
 * @throws TooManyRequestsError, in `onRequest`.
 */
export const addressLimit = plugin<Pick<Limits, 'requestsPerAddress'>>(async (app, { requestsPerAddress }) => {
  await app.register(rateLimit, { global: false, timeWindow: minuteMs });
  const limit = app.createRateLimit({ max: requestsPerAddress });
  app.addHook('onRequest', async (request) => {
    const rate = await limit(request);
    if (!rate.isAllowed && rate.isExceeded) throw new TooManyRequestsError(rate.ttlInSeconds);
  });
});
