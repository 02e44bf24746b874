import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import { isMultipart } from '../contract/uploads';
import type { Limits } from '../limitSettings';

/** Interval at which Node checks connections for exceeded limits. */
const checkMs = 5_000;

/** How long data that arrives after the response is discarded, so that the sender can read the response. */
const lingerMs = 2_000;

type ServerLimits = Pick<Limits, 'headersTimeout' | 'uploadTimeout' | 'connectionTimeout'>;

/** Returns the limits that Node enforces: for headers, complete requests, and idle connections. */
export const serverTimeouts = ({ headersTimeout, uploadTimeout, connectionTimeout }: ServerLimits) =>
  ({
    connectionTimeout,
    requestTimeout: uploadTimeout,
    http: { headersTimeout, connectionsCheckingInterval: Math.min(checkMs, headersTimeout) },
  }) satisfies FastifyHttpOptions<Server>;

/** Closes the connection after the time, unless the request was received completely. */
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
 * Closes connections of slow requests: those without files after `requestTimeout`, and those that continue sending
 * after a response that refused them before their body was received, after `lingerMs`.
 */
export const limitBodies = (app: FastifyInstance, { requestTimeout }: Pick<Limits, 'requestTimeout'>): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !hasFiles(request)) closeIn(requestTimeout, request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) {
      // Discards the rest; unread, it would block the connection.
      request.raw.unpipe();
      request.raw.resume();
      closeIn(lingerMs, request);
    }
    done();
  });
};
