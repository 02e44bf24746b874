import type { FastifyPluginAsync } from 'fastify';
import { testServer } from '#test/support/server-app';

const plugin: FastifyPluginAsync = (app) => {
  app.all('/oauth2/default/*', () => ({ keys: [] }));
  return Promise.resolve();
};

const server = testServer({ plugin, settings: { REQUESTS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.1' } });

const addresses = new Set<string>();

/** Sends requests of an address that no other test has. */
const fromNewAddress = (path: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') => {
  const address = `203.0.113.${addresses.size + 1}`;
  addresses.add(address);
  return () => server.anyone(path, { method, headers: { 'x-forwarded-for': address } });
};

test.each<readonly [string, string, ('POST' | 'OPTIONS')?]>([
  ['the page', '/'],
  ['a URL of the portal', '/messages?x=1'],
  ['a file', '/assets/main.js'],
  ['a missing file', '/favicon.ico'],
  ['the settings of the page', '/config.json'],
  ['the documentation', '/docs/api'],
  ['a search in the documentation', '/docs/api?q=family'],
  ['the contract', '/openapi.yaml'],
  ['the contract as JSON', '/openapi.json'],
  ['the identity provider', '/oauth2/default/v1/keys'],
  ['an unknown path of the identity provider', '/oauth2/default/nothing'],
  ['an operation', '/api/health'],
  ['an operation that needs a token', '/api/family/getfamilies'],
  ['an unknown operation', '/api/unknown'],
  ['another method of an operation', '/api/family/getfamilies', 'POST'],
  ['an unknown method', '/anything', 'POST'],
  ['a preflight request', '/api/family/getfamilies', 'OPTIONS'],
  ['a path that cannot be decoded', '/50%'],
])('%s counts for its address and is refused above the limit', async (_what, path, method) => {
  const request = fromNewAddress(path, method);
  for (let count = 0; count < 3; count++) expect((await request()).status).not.toBe(429);
  const refused = await request();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(refused.headers.get('x-request-id')).not.toBeNull();
});
