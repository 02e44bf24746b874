import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import { unreadable } from '../errors';

/** Headers with one value, of which Node keeps the first; a proxy may have used the last. */
const single = ['host', 'authorization', 'content-type', 'content-length', 'origin'] as const;

const isReadable = ({ headersDistinct, httpVersion }: IncomingMessage): boolean =>
  single.every((name) => (headersDistinct[name] ?? []).length <= 1) &&
  (headersDistinct['host'] !== undefined || httpVersion === '1.0');

/** Rejects requests that repeat a header with one value, or lack a host, before they are used. Spec: RFC 9112, 3.2. */
export const singleHeaders = plugin((app, _options, registered) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (isReadable(raw)) done();
    else done(unreadable());
  });
  registered();
});
