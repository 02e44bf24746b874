import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import { unreadable } from '../errors';

/** Headers with one value, of which Node keeps the first; a proxy may have used the last. */
const single = ['host', 'authorization', 'content-type', 'content-length', 'origin'] as const;

const isReadable = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeats = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return !single.some(repeats) && (names.includes('host') || httpVersion === '1.0');
};

/** Rejects requests that repeat a header with one value, or lack a host, before they are used. Spec: RFC 9112, 3.2. */
export const singleHeaders = plugin((app, _options, registered) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (isReadable(raw)) done();
    else done(unreadable());
  });
  registered();
});
