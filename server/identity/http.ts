import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { isLoopback } from './loopback';

export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];

const nonces = new WeakMap<IncomingMessage, string>();

/** The nonce of this response's Content-Security-Policy. */
export const nonceOf = (request: IncomingMessage): string => {
  const nonce = nonces.get(request) ?? randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return nonce;
};

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `script-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer. The provider adds the hash of its own two scripts to the policy itself. */
export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Content-Security-Policy': contentSecurityPolicy(nonceOf(ctx.req)),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  await next();
};

/** Lets pages of this origin frame the answer: okta-auth-js renews in a hidden frame when it has no refresh token. */
export const allowOwnFrame = (ctx: Pick<Context, 'response'>): void => {
  ctx.response.remove('X-Frame-Options');
  const policy: string = ctx.response.get('Content-Security-Policy');
  ctx.response.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
};

/** The name the request was sent to, without the port. */
export const hostnameOf = ({ headers }: IncomingMessage): string => headers.host?.replace(/:\d+$/, '') ?? '';

/** A name that does not mean this computer, pointed at it, is somebody else's page reaching for the sample accounts. */
export const loopbackOnly: Middleware = async (ctx, next) => {
  if (isLoopback(hostnameOf(ctx.req))) {
    await next();
    return;
  }
  ctx.status = 421;
  ctx.body = 'The embedded identity provider answers on this computer only.';
};

/** Pages of other origins may not read any answer: the portal shares the provider's origin and needs no CORS. */
export const sameOriginOnly =
  (publicUrl: string): Middleware =>
  async (ctx, next) => {
    const origin: string = ctx.get('Origin');
    const foreign = origin !== '' && origin !== publicUrl;
    if (foreign && ctx.method === 'OPTIONS') {
      ctx.status = 403;
      return;
    }
    await next();
    if (origin !== publicUrl) ctx.remove('Access-Control-Allow-Origin');
  };

/** Answers with a page. */
export const sendPage = (ctx: Context, page: string, status = 200): void => {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = page;
};

const maximumFormBytes = 8 * 1024;

/** The fields of a posted HTML form; undefined when it is larger than any of ours. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > maximumFormBytes) return undefined;
  }
  return new URLSearchParams(body);
};
