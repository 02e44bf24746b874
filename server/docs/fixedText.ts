import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface FixedText {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: () => string;
}

/** Serves a text that stays the same while the server runs: compressed where the caller can read that, and 304 to whoever has it. */
export const serveFixedText = (app: FastifyInstance, path: string, { type, headers = {}, text }: FixedText): void => {
  let prepared: { readonly whole: Buffer; readonly zipped: Buffer; readonly etag: string } | undefined;
  const prepare = () => {
    const whole = Buffer.from(text());
    const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`;
    return { whole, zipped: gzipSync(whole), etag };
  };
  app.get(path, (request, reply) => {
    prepared ??= prepare();
    const { whole, zipped, etag } = prepared;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...headers });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type(type);
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(whole);
  });
};
