import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { notFoundFor } from '../operations/steps/findOperation';
import { NotFoundError, type HttpError } from '../errors';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url;

const notFoundErrorOf = (request: FastifyRequest): HttpError =>
  request.url.startsWith('/api/') ? notFoundFor(request.method, pathOf(request)) : new NotFoundError();

/** Rejects requests without a route before their body is received: 404, or 405 when only the method is wrong. */
export const unknownRoutes = plugin((app, _options, registered) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) done(notFoundErrorOf(request));
    else done();
  });
  app.setNotFoundHandler((request) => {
    throw notFoundErrorOf(request);
  });
  // Otherwise these paths were pages of the portal.
  app.get('/api/*', (request) => {
    throw notFoundErrorOf(request);
  });
  registered();
});
