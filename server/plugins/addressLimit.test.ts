import type { FastifyPluginAsync } from 'fastify';
import { testServer } from '#test/support/server/serverApp';

const plugin: FastifyPluginAsync = (app) => {
  app.all('/oauth2/default/*', () => ({ keys: [] }));
  return Promise.resolve();
};

const server = testServer({ plugin, settings: { REQUESTS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.1' } });

const addresses = new Set<string>();

/** Sends requests of an address that no other test has: `GET /path`. */
const fromNewAddress = (request: string) => {
  const address = `203.0.113.${addresses.size + 1}`;
  addresses.add(address);
  const [method, path] = request.split(' ') as ['GET' | 'POST' | 'OPTIONS', string];
  return () => server.anyone(path, { method, headers: { 'x-forwarded-for': address } });
};

test.each([
  ['the page', 'GET /'],
  ['a URL of the portal', 'GET /messages?x=1'],
  ['a file', 'GET /assets/main.js'],
  ['a missing file', 'GET /favicon.ico'],
  ['the settings of the page', 'GET /config.json'],
  ['the documentation', 'GET /docs/api'],
  ['a search in the documentation', 'GET /docs/api?q=family'],
  ['the contract', 'GET /openapi.yaml'],
  ['the contract as JSON', 'GET /openapi.json'],
  ['the identity provider', 'GET /oauth2/default/v1/keys'],
  ['an unknown path of the identity provider', 'GET /oauth2/default/nothing'],
  ['an operation', 'GET /api/health'],
  ['an operation that needs a token', 'GET /api/family/getfamilies'],
  ['an unknown operation', 'GET /api/unknown'],
  ['another method of an operation', 'POST /api/family/getfamilies'],
  ['a report of a violation', 'POST /csp-reports'],
  ['an unknown path', 'POST /anything'],
  ['a preflight request', 'OPTIONS /api/family/getfamilies'],
  ['a path that cannot be decoded', 'GET /50%'],
])('%s counts for its address and is refused above the limit', async (_what, line) => {
  const request = fromNewAddress(line);
  for (let count = 0; count < 3; count++) expect((await request()).status).not.toBe(429);
  const refused = await request();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(refused.headers.get('x-request-id')).not.toBeNull();
});
