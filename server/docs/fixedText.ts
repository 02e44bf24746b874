import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface FixedText {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: () => string;
  /** Another text for this request; undefined for the fixed one. */
  readonly variant?: (request: FastifyRequest) => string | undefined;
}

const prepare = (text: string) => {
  const whole = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`;
  return { whole, zipped: gzipSync(whole), etag };
};

/** Serves a text that stays the same while the server runs: compressed where the caller can read that, and 304 to whoever has it. */
export const serveFixedText = (
  app: FastifyInstance,
  path: string,
  { type, headers = {}, text, variant }: FixedText,
): void => {
  let prepared: ReturnType<typeof prepare> | undefined;
  app.get(path, (request, reply) => {
    const other = variant?.(request);
    const { whole, zipped, etag } = other === undefined ? (prepared ??= prepare(text())) : prepare(other);
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...headers });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type(type);
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(whole);
  });
};
