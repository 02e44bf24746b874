import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limitSettings';

/** How often connections whose last request has ended are closed while the server stops. */
const sweepMs = 50;

/**
 * Ends keep-alive connections when the server stops: an answer given from then on says `Connection: close`, a connection without a request
 * is closed, and what still runs after `shutdownTimeout` is cut off, so that `app.close()` always comes to an end.
 */
export const closeConnectionsAtTheEnd = (
  app: FastifyInstance,
  { shutdownTimeout }: Pick<Limits, 'shutdownTimeout'>,
): void => {
  let stopping = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    const { server } = app;
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const cut = setTimeout(() => {
      app.log.warn('requests were cut off: they took longer than SHUTDOWN_TIMEOUT');
      server.closeAllConnections();
    }, shutdownTimeout);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    done();
  });
};
