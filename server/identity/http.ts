import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { isLoopback } from './loopback';

/** A middleware of oidc-provider, and the context of its request. */
export type Middleware = Parameters<Provider['use']>[0];
export type ProviderContext = Parameters<Middleware>[0];

const nonces = new WeakMap<IncomingMessage, string>();

/** Returns the nonce of the response's Content-Security-Policy. */
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

/** Sets the headers of all responses. The provider adds the hashes of its two scripts to the policy itself. */
export const providerHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Content-Security-Policy': contentSecurityPolicy(nonceOf(ctx.req)),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  await next();
};

/**
 * Allows pages of this origin to frame the response: without a refresh token, okta-auth-js renews in a hidden frame.
 */
export const allowOwnFrame = (ctx: Pick<ProviderContext, 'response'>): void => {
  ctx.response.remove('X-Frame-Options');
  const policy: string = ctx.response.get('Content-Security-Policy');
  ctx.response.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
};

/** Returns the host name of the request without the port. */
export const hostnameOf = ({ headers }: IncomingMessage): string => headers.host?.replace(/:\d+$/, '') ?? '';

/** Rejects host names other than loopback: DNS rebinding would give other pages access to the sample accounts. */
export const loopbackOnly: Middleware = async (ctx, next) => {
  if (isLoopback(hostnameOf(ctx.req))) {
    await next();
    return;
  }
  ctx.status = 421;
  ctx.body = 'The embedded identity provider is available on this computer only.';
};

/** Prevents CORS for other origins: the portal has the provider's origin. */
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

/** Sends an HTML page. */
export const sendPage = (ctx: ProviderContext, page: string, status = 200): void => {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = page;
};

const maxFormBytes = 8 * 1024;

/** Reads the fields of a posted HTML form; returns undefined when it is too large. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > maxFormBytes) return undefined;
  }
  return new URLSearchParams(body);
};
