import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { createTestServer, type TestServer, type TestServerOptions } from '#test/support/server/serverApp';
import { testIssuer } from '#test/support/server/serverTokens';
import type { Database } from '../db/database';
import { createEndpoints } from '../identity/endpoints';

/** The tests do not read it. */
const db = {} as Database;
const script = 'console.log("portal")';
const docs = '<!doctype html><title>The API</title>';
const build = mkdtempSync(join(tmpdir(), 'portal-build-'));
const html = { headers: { accept: 'text/html,application/xhtml+xml' } };

let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(build, 'assets'));
  writeFileSync(
    join(build, 'index.html'),
    '<style nonce="__CSP_NONCE__"></style><script nonce="__CSP_NONCE__" src="/assets/main.0123456789.js"></script>',
  );
  const file = join(build, 'assets', 'main.0123456789.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  writeFileSync(join(build, 'manifest.webmanifest'), '{"name":"Family Office Portal","start_url":"/"}');
  mkdirSync(join(build, 'docs'));
  writeFileSync(join(build, 'docs', 'api.html'), docs);
  writeFileSync(join(build, 'docs', 'api.html.gz'), gzipSync(docs));
  server = await createTestServer({ db, build });
});
afterAll(async () => {
  await server.close();
  rmSync(build, { recursive: true });
});

const withSettings = async (options: TestServerOptions, run: (server: TestServer) => Promise<void>) => {
  const other = await createTestServer({ db, build, ...options });
  await run(other).finally(() => other.close());
};

const directives = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('the page', () => {
  it.each([
    '/',
    '/messages',
    '/family-management/17/trust/edit?trustId=3',
    '/no/such/page',
    '/old-statement.pdf',
    '/caf%C3%A9',
    '/50%',
    '/%zz',
    '/caf%E9/?show=%',
  ])('serves %s', async (path) => {
    const response = await server.anyone(path, html);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('has a new nonce in each response, in every place that needs it', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await server.anyone('/', html);
        const nonce = /'nonce-([^']+)'/.exec(directives(response)['script-src'] ?? '')?.[1] ?? '';
        expect((await response.text()).split(`nonce="${nonce}"`)).toHaveLength(3);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('runs under a strict policy', async () => {
    const page = await server.anyone('/', html);
    expect(page.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    const policy = directives(page);
    expect(policy).toMatchObject({ 'report-uri': '/csp-reports', 'report-to': 'csp' });
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'nonce-[\w+/=]+' 'strict-dynamic'$/) as string,
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/=]+'$/) as string,
      'connect-src': `'self' ${new URL(testIssuer).origin}`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default portal#webpack',
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe/);
  });

  it('may call another API when the settings name one', () =>
    withSettings({ settings: { API_BASE_URL: 'https://api.example/v1' } }, async ({ anyone }) => {
      const policy = directives(await anyone('/', html));
      expect(policy['connect-src']).toBe(`'self' ${new URL(testIssuer).origin} https://api.example`);
    }));

  it('may request the endpoints of the identity provider, which the settings contain', () => {
    const endpoints = createEndpoints('https://id.example', () =>
      Promise.resolve(
        Response.json({
          issuer: 'https://id.example',
          authorization_endpoint: 'https://id.example/authorize',
          token_endpoint: 'https://tokens.example/token',
          end_session_endpoint: 'https://id.example/end',
        }),
      ),
    );
    return withSettings({ endpoints }, async ({ anyone }) => {
      const policy = directives(await anyone('/', html));
      expect(policy['connect-src']?.split(' ')).toContain('https://tokens.example');
      expect(await (await anyone('/config.json')).json()).toMatchObject({
        endpoints: {
          authorizeUrl: 'https://id.example/authorize',
          tokenUrl: 'https://tokens.example/token',
          logoutUrl: 'https://id.example/end',
        },
      });
    });
  });

  it('is served when the identity provider is unreachable, which is requested once for a while', async () => {
    let requested = 0;
    const endpoints = createEndpoints('https://id.example', () => {
      requested += 1;
      return Promise.reject(new TypeError('refused'));
    });
    await withSettings({ endpoints }, async ({ anyone }) => {
      expect((await anyone('/', html)).status).toBe(200);
      expect(await (await anyone('/config.json')).json()).toMatchObject({ endpoints: {} });
    });
    expect(requested).toBe(1);
  });

  it('is served for any accepted type', async () => {
    expect((await server.anyone('/')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is not served for JSON', async () => {
    expect((await server.anyone('/messages', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it('responds with a message when it was never built', () =>
    withSettings({ build: join(build, 'nowhere') }, async ({ anyone }) => {
      const response = await anyone('/', html);
      expect([response.status, await response.text()]).toEqual([
        503,
        'The portal is not built yet: run `npm run build` and load this page again.',
      ]);
    }));
});

describe('every response', () => {
  it.each(['/', '/api/health', '/config.json', '/assets/main.0123456789.js', '/unknown.js'])(
    '%s is guarded',
    async (path) => {
      const { headers } = await server.anyone(path, html);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      });
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  it('insists on TLS when the portal is reached by it', () =>
    withSettings({ settings: { PUBLIC_URL: 'https://portal.example' } }, async ({ anyone }) => {
      const { headers } = await anyone('/config.json');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }));
});

describe('an asset', () => {
  const asset = (encoding: string) =>
    server.anyone('/assets/main.0123456789.js', { headers: { 'accept-encoding': encoding } });

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ])('is sent as %s to a browser that takes %s', async (sent, accepted) => {
    const response = await asset(accepted);
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(script);
  });

  it('may be cached for a year, because its name changes with its content', async () => {
    expect((await asset('br')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/assets/old.9876543210.js', 'text/html'],
    ['/assets/', 'text/html'],
    ['/assets/..%2findex.html', 'text/html'],
    ['/favicon.ico', 'image/avif,image/webp,*/*;q=0.8'],
    ['/old.js', '*/*'],
  ])('that does not exist is 404 and never the page: %s for %s', async (path, accept) => {
    const response = await server.anyone(path, { headers: { accept } });
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'This was not found. It may have been deleted.' },
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('/config.json', () => {
  it('sends the browser only the settings of the deployment', () =>
    withSettings(
      {
        settings: {
          PORTAL_NAME: 'Harbor Family Office',
          SIGN_IN_MODE: 'popup',
          DATABASE_URL: 'postgres://me:secret@db/x',
        },
      },
      async ({ anyone }) => {
        expect(await (await anyone('/config.json')).json()).toEqual({
          portalName: 'Harbor Family Office',
          supportEmail: 'support@familyoffice.example',
          billingHost: 'Bill.com',
          hiddenPages: [],
          billingLinkHosts: ['bill.com'],
          signInMode: 'popup',
          apiBaseUrl: '',
          tokenStorage: 'sessionStorage',
          issuer: testIssuer,
          clientId: 'family-office-portal',
        });
      },
    ));
});

describe('with the embedded identity provider', () => {
  const plugin: FastifyPluginAsync = () => Promise.resolve();

  it('the page is read only at the public address, where signing in works', () =>
    withSettings({ plugin, settings: { PUBLIC_URL: 'http://localhost:8080' } }, async ({ anyone }) => {
      const response = await anyone('/messages?x=1', html);
      expect([response.status, response.headers.get('location')]).toEqual([307, 'http://localhost:8080/messages?x=1']);
    }));

  it('and not redirected there', () =>
    withSettings({ plugin, settings: { PUBLIC_URL: 'http://127.0.0.1:8080' } }, async ({ anyone }) => {
      expect((await anyone('/messages', html)).status).toBe(200);
    }));
});

describe('the documentation of the API', () => {
  it('is a compressed file of the build, which a query does not change, and returns 304 when unchanged', async () => {
    const response = await server.anyone('/docs/api?q=vendor', html);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(docs);
    // Not by fetch, which asks for a fresh response.
    const headers = { 'if-none-match': response.headers.get('etag') ?? '', 'accept-encoding': 'gzip' };
    expect((await server.app.inject({ url: '/docs/api', headers })).statusCode).toBe(304);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0');
  });

  it('runs only scripts and styles of files of this server', async () => {
    expect(directives(await server.anyone('/docs/api', html))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'require-trusted-types-for': "'script'",
    });
  });

  it('is missing without a build, with the reason', async () => {
    await withSettings({ build: join(build, 'none') }, async (other) => {
      const response = await other.anyone('/docs/api', html);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('npm run build');
    });
  });
});

describe('the manifest of the web application', () => {
  it('has the name of the deployment', () =>
    withSettings({ settings: { PORTAL_NAME: 'Harbor Office' } }, async ({ anyone }) => {
      const response = await anyone('/manifest.webmanifest');
      expect(response.headers.get('content-type')).toContain('application/manifest+json');
      expect(await response.json()).toEqual({ name: 'Harbor Office', short_name: 'Harbor Office', start_url: '/' });
    }));

  it('is not found without a build', () =>
    withSettings({ build: join(build, 'none') }, async ({ anyone }) => {
      expect((await anyone('/manifest.webmanifest')).status).toBe(404);
    }));
});
