import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { isMultipart } from '../contract/uploads';
import type { Limits } from '../limitSettings';

/** How often Node looks for connections that have passed a limit. */
const checkMs = 5_000;

/** What is still sent after the answer is read and dropped for this long, so that the sender gets to read the answer. */
const lingerMs = 2_000;

type ServerLimits = Pick<Limits, 'headersTimeout' | 'uploadTimeout' | 'connectionTimeout'>;

/** The limits Node enforces: for headers, for whole requests, for connections on which nothing moves. */
export const serverTimeouts = ({ headersTimeout, uploadTimeout, connectionTimeout }: ServerLimits) =>
  ({
    connectionTimeout,
    requestTimeout: uploadTimeout,
    http: { headersTimeout, connectionsCheckingInterval: Math.min(checkMs, headersTimeout) },
  }) satisfies FastifyHttpOptions<Server>;

/** A request that has arrived whole leaves its connection to the next one, even if nobody has read its end. */
const closeIn = (milliseconds: number, { raw }: FastifyRequest): void => {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, milliseconds);
  raw.once('close', () => clearTimeout(timer));
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

const hasFiles = ({ routeOptions }: FastifyRequest): boolean => {
  const { operation } = routeOptions.config;
  return operation !== undefined && isMultipart(operation);
};

/**
 * Closes the connections of requests that arrive too slowly: those without files after `requestTimeout`, and those that go on sending
 * after they were answered, because they were refused before their body was read, almost at once.
 */
export const limitBodies = (app: FastifyInstance, { requestTimeout }: Pick<Limits, 'requestTimeout'>): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !hasFiles(request)) closeIn(requestTimeout, request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) {
      // Whoever was reading it has given up; unread, it would block the connection.
      request.raw.unpipe();
      request.raw.resume();
      closeIn(lingerMs, request);
    }
    done();
  });
};
