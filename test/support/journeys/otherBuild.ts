/**
 * Serves `/messages` from the build in OTHER_BUILD, with the headers of the product's own page and files (loaded by
 * `node --import`).
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = process.env['OTHER_BUILD'] ?? '';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const cached = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };
const noncePlaceholder = '__CSP_NONCE__';

const read = (file: string): Promise<Buffer | undefined> => readFile(path.join(folder, file)).catch(() => undefined);

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('preHandler', async ({ url }, reply) => {
    const type = url.startsWith('/assets/') ? types[path.extname(url)] : undefined;
    if (type === undefined) return undefined;
    const compressed = await read(`${url}.br`);
    const content = compressed ?? (await read(url));
    if (compressed) reply.header('content-encoding', 'br');
    return content && reply.headers(cached).type(type).send(content);
  });
  fastify.addHook('onSend', async ({ url }, reply, payload) => {
    if (url !== '/messages') return payload;
    const [, nonce = ''] = /'nonce-([^']*)'/.exec(String(reply.getHeader('content-security-policy'))) ?? [];
    return (await read('index.html'))?.toString().replaceAll(noncePlaceholder, nonce);
  });
});
