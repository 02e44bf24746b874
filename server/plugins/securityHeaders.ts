import plugin from 'fastify-plugin';
import { securityHeadersOf } from '../http/securityHeaders';

/** Sets the headers of all responses; pages and assets replace some of them. */
export const securityHeaders = plugin<{ readonly publicUrl: string }>((app, { publicUrl }, registered) => {
  const headers = securityHeadersOf(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  registered();
});
