import Fastify, { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import { form } from '#test/support/journeys/signIn';
import type { Database } from '../db/database';
import { createIdentity, identityPlugin } from './identity';

const publicUrl = 'http://localhost:8080';
const options = {
  publicUrl,
  host: '127.0.0.1',
  production: false,
  clientId: 'portal',
  portalName: 'Portal',
  audience: 'api://default',
};
let db: Database;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  db = await openTestDatabase();
  app = Fastify();
  await app.register(identityPlugin(await createIdentity({ ...options, db, log: app.log })));
  app.post('/echo', (request) => request.body);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('the provider in the server', () => {
  it('does not start in production, whatever the environment of the process says', async () => {
    const starting = createIdentity({ ...options, production: true, db, log: app.log });
    await expect(starting).rejects.toThrow(/NODE_ENV=production/);
  });

  it('publishes endpoints below its public URL, in Okta’s layout', async () => {
    const discovery = await fetch(`${address}/oauth2/default/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: `${publicUrl}/oauth2/default`,
      authorization_endpoint: `${publicUrl}/oauth2/default/v1/authorize`,
      token_endpoint: `${publicUrl}/oauth2/default/v1/token`,
      userinfo_endpoint: `${publicUrl}/oauth2/default/v1/userinfo`,
      end_session_endpoint: `${publicUrl}/oauth2/default/v1/logout`,
      jwks_uri: `${publicUrl}/oauth2/default/v1/keys`,
      revocation_endpoint: `${publicUrl}/oauth2/default/v1/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('ignores forwarded headers', async () => {
    const forwarded = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'attacker.example',
      forwarded: 'host=attacker.example',
    };
    const path = '/oauth2/default/.well-known/openid-configuration';
    const [plain, other] = await Promise.all([fetch(address + path), fetch(address + path, { headers: forwarded })]);
    expect(await other.text()).toBe(await plain.text());
  });

  it('publishes only the public part of its keys', async () => {
    const { keys } = (await (await fetch(`${address}/oauth2/default/v1/keys`)).json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });

  it.each(['introspect', 'v1/introspect', 'token/introspection', 'v1/keys', 'v1/register', 'request'])(
    'does not have POST /%s',
    async (path) => {
      const response = await fetch(`${address}/oauth2/default/${path}`, form({ token: 'any', client_id: 'portal' }));
      expect([response.status, await response.json()]).toMatchObject([404, { error: 'invalid_request' }]);
    },
  );

  it('parses posted forms itself', async () => {
    const fields = { client_id: 'portal', grant_type: 'refresh_token', refresh_token: 'none' };
    const response = await fetch(`${address}/oauth2/default/v1/token`, form(fields));
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('does not change body parsing of other routes', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${address}/echo`, { method: 'POST', headers, body: '{"a":1}' });
    expect(await response.json()).toEqual({ a: 1 });
  });
});
