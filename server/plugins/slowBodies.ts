import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isMultipart } from '../contract/uploads';
import { RequestTimeoutError } from '../errors';
import type { Limits } from '../limitSettings';

/** How long data that arrives after the response is discarded, so that the sender can read the response. */
const lingerMs = 2_000;

/** Calls `onLate` after the time, unless the request was received completely. */
const limit = (milliseconds: number, { raw }: FastifyRequest, onLate: (raw: IncomingMessage) => void): void => {
  const timer = setTimeout(() => {
    if (!raw.complete) onLate(raw);
  }, milliseconds);
  raw.once('close', () => clearTimeout(timer));
};

const close = (raw: IncomingMessage): void => void raw.destroy();

/** Fails the reading of the body, so that the response is 408. The connection is closed after it. */
const refuse = (raw: IncomingMessage): void => {
  if (raw.listenerCount('error') > 0) raw.emit('error', new RequestTimeoutError());
  else close(raw);
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
export const slowBodies = plugin<Pick<Limits, 'requestTimeout'>>((app, { requestTimeout }, registered) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !hasFiles(request)) limit(requestTimeout, request, refuse);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) {
      // Discards the rest; unread, it would block the connection.
      request.raw.unpipe();
      request.raw.resume();
      limit(lingerMs, request, close);
    }
    done();
  });
  registered();
});
