import type { FastifyInstance } from 'fastify';
import { dataPolicy } from './policy';

const everywhere = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // A sign-in popup must be able to answer the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

const behindTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Headers of every answer; what serves pages and assets replaces those it must. */
export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = publicUrl.startsWith('https:') ? { ...everywhere, ...behindTls } : everywhere;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};
