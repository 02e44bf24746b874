import plugin from 'fastify-plugin';
import type { Limits } from '../limitSettings';

/** Interval at which idle connections are closed while the server stops. */
const checkIntervalMs = 50;

/**
 * Ends keep-alive connections when the server stops: responses get `Connection: close`, idle connections are closed,
 * and requests that still run after `shutdownTimeout` are cut off, so that `app.close()` always ends.
 */
export const drainConnections = plugin<Pick<Limits, 'shutdownTimeout'>>((app, { shutdownTimeout }, registered) => {
  let stopping = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    const { server } = app;
    const idleTimer = setInterval(() => server.closeIdleConnections(), checkIntervalMs);
    const cutOffTimer = setTimeout(() => {
      app.log.warn('requests were cut off: they took longer than SHUTDOWN_TIMEOUT');
      server.closeAllConnections();
    }, shutdownTimeout);
    server.once('close', () => {
      clearInterval(idleTimer);
      clearTimeout(cutOffTimer);
    });
    done();
  });
  registered();
});
