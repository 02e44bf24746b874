import type { FastifyInstance } from 'fastify';
import { isJsonObject } from '../contract/jsonObject';
import { TooManyRequestsError } from '../errors';
import { reportsPath } from './policy';

/** Enough for a page that violates its policy in several places; a browser extension can violate it all day. */
const reportsPerMinute = 20;
const maxBytes = 16_384;

/** The media types of `report-uri` and of `report-to`. */
const types = ['application/csp-report', 'application/reports+json'];

/** Returns the names of the violated directives, and nothing else: the rest can contain what a page shows. */
const directivesIn = (body: unknown): string[] => {
  const reports = Array.isArray(body) ? body : [body];
  return reports.filter(isJsonObject).flatMap((report) =>
    [report['csp-report'], report['body']].filter(isJsonObject).flatMap((violation) => {
      const name =
        violation['effectiveDirective'] ?? violation['effective-directive'] ?? violation['violated-directive'];
      return typeof name === 'string' && /^[a-z-]{1,40}$/.test(name) ? [name] : [];
    }),
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Receives the browser's reports of violations of the Content-Security-Policy from anyone, a few a minute from one
 * address, and logs which directives were violated, without addresses, samples and other content.
 */
export const servePolicyReports = async (app: FastifyInstance): Promise<void> => {
  await app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: maxBytes }, (_request, text, done) =>
      done(null, parsed(String(text))),
    );
    const limit = scope.createRateLimit({ max: reportsPerMinute });
    scope.post(reportsPath, {
      onRequest: async (request) => {
        const rate = await limit(request);
        if (!rate.isAllowed && rate.isExceeded) throw new TooManyRequestsError(rate.ttlInSeconds);
      },
      handler: (request, reply) => {
        for (const directive of new Set(directivesIn(request.body)))
          request.log.warn({ directive }, 'a page violated its Content-Security-Policy');
        return reply.code(204).send();
      },
    });
    registered();
  });
};
