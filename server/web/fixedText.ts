import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface FixedText {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: () => string;
}

const prepare = (text: string) => {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, zipped: gzipSync(body), etag };
};

/** Serves a text that does not change while the server runs, compressed if accepted, and with an ETag. */
export const serveFixedText = (app: FastifyInstance, path: string, { type, headers = {}, text }: FixedText): void => {
  let prepared: ReturnType<typeof prepare> | undefined;
  app.get(path, (request, reply) => {
    const { body, zipped, etag } = (prepared ??= prepare(text()));
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...headers });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type(type);
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(body);
  });
};
