import { arrive, callbackOf, identityServer } from '#test/support/server/identityServer';
import { createVisitor, form, type Visitor } from '#test/support/journeys/signIn';
import { sampleAccounts } from './accounts';

const server = identityServer();

const openAuthentication = async (visitor: Visitor) => {
  const { url, ...rest } = await arrive(server, visitor);
  return { ...rest, address: url.href };
};

const enter = async (visitor: Visitor, handle: string, password: string) => {
  const { address } = await openAuthentication(visitor);
  const { url, response } = await visitor.visit(address, form({ handle, password }), callbackOf(server.url));
  return { url, status: response.status, page: await response.text() };
};

describe('the sign-in page', () => {
  it('lists all sample accounts with name, handle and description', async () => {
    const { page } = await openAuthentication(createVisitor(server.url));
    for (const { handle, name, description: shows } of sampleAccounts) {
      expect(page).toContain(`value="${handle}"`);
      expect(page).toContain(name);
      expect(page).toContain(shows);
    }
  });

  it('contains the portal’s name, one heading and labelled fields', async () => {
    const { page } = await openAuthentication(createVisitor(server.url));
    expect(page).toContain('<title>Sign in · Family Office Portal</title>');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('<label for="handle">Username</label>');
    expect(page).toContain('<label for="password">Password</label>');
  });

  it('has no script and no external resources', async () => {
    const { page, headers } = await openAuthentication(createVisitor(server.url));
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/);
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('serves its stylesheet and fonts itself, with long caching', async () => {
    const visitor = createVisitor(server.url);
    const { page } = await openAuthentication(visitor);
    const stylesheet = await visitor.request(/href="([^"]+\.css)"/.exec(page)?.[1] ?? '');
    const css = await stylesheet.text();
    expect(stylesheet.headers.get('Cache-Control')).toContain('immutable');
    for (const [, font = ''] of css.matchAll(/url\('?([^')]+\.woff2)'?\)/g)) {
      expect((await visitor.request(font)).headers.get('Content-Type')).toBe('font/woff2');
    }
    expect(css.match(/\.woff2/g)).toHaveLength(2);
  });
});

describe('signing in with handle and password', () => {
  it('accepts the handle and the sample password', async () => {
    const { url } = await enter(createVisitor(server.url), 'client-no-billing', 'sample');
    expect(url.searchParams.has('code')).toBe(true);
  });

  it('ignores case and surrounding spaces of the handle', async () => {
    const { url } = await enter(createVisitor(server.url), ' Concierge-2 ', 'sample');
    expect(url.searchParams.has('code')).toBe(true);
  });

  it.each([
    ['client', 'wrong'],
    ['nobody', 'sample'],
    ['', ''],
  ])('shows an error for username “%s” with password “%s”, and preserves the username', async (handle, password) => {
    const { page, status } = await enter(createVisitor(server.url), handle, password);
    expect(status).toBe(200);
    expect(page).toMatch(/role="alert"><p class="error">The username or the password is wrong/);
    expect(page).toContain('aria-describedby="sign-in-error"');
    expect(page).toContain(`value="${handle}"`);
    expect(page).toContain('<title>Sign-in failed');
    expect(page).not.toContain('value="wrong"');
  });

  it('escapes the typed text', async () => {
    const { page } = await enter(createVisitor(server.url), '"><img src=x onerror=alert(1)>', 'x');
    expect(page).not.toContain('<img');
    expect(page).toContain('&quot;&gt;&lt;img');
  });

  it('still works after a wrong attempt', async () => {
    const visitor = createVisitor(server.url);
    const { address } = await openAuthentication(visitor);
    await visitor.visit(address, form({ handle: 'client', password: 'wrong' }));
    const { url } = await visitor.visit(
      address,
      form({ handle: 'client', password: 'sample' }),
      callbackOf(server.url),
    );
    expect(url.searchParams.has('code')).toBe(true);
  });

  it('locks the handle after ten wrong passwords', async () => {
    const visitor = createVisitor(server.url);
    const { address } = await openAuthentication(visitor);
    for (let attempt = 0; attempt < 10; attempt++) {
      await visitor.request(address, form({ handle: 'imported', password: String(attempt) }));
    }
    const response = await visitor.request(address, form({ handle: 'imported', password: 'sample' }));
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Wait a minute');
  });

  it('refuses a form that is too large', async () => {
    const visitor = createVisitor(server.url);
    const { address } = await openAuthentication(visitor);
    const response = await visitor.request(address, form({ handle: 'x'.repeat(9_000), password: 'sample' }));
    expect(response.status).toBe(413);
  });
});

describe('an expired sign-in', () => {
  it('shows an error with a link to the portal', async () => {
    const visitor = createVisitor(server.url);
    const { address } = await openAuthentication(visitor);
    await visitor.visit(address, form({ account: 'client' }), callbackOf(server.url));
    const { response } = await visitor.visit(address, form({ account: 'client' }));
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('This sign-in has expired');
    expect(page).toContain(`href="${server.url}/"`);
  });

  it('that is opened again, with Back or from a bookmark, leads to the portal', async () => {
    const visitor = createVisitor(server.url);
    const { address } = await openAuthentication(visitor);
    await visitor.visit(address, form({ account: 'client' }), callbackOf(server.url));
    for (const again of [visitor, createVisitor(server.url)]) {
      const response = await again.request(address);
      expect([response.status, response.headers.get('Location')]).toEqual([302, `${server.url}/`]);
    }
  });

  it('cannot be completed without its cookie', async () => {
    const { address } = await openAuthentication(createVisitor(server.url));
    const { response } = await createVisitor(server.url).visit(address, form({ account: 'client' }));
    expect(response.status).toBe(400);
  });
});

describe('a request with a host name other than loopback', () => {
  it('is refused', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const headers = { Host: 'rebound.example' };
      request({ host: '127.0.0.1', port: server.port, path: '/oauth2/default/v1/keys', headers }, (response) =>
        resolve(response.resume().statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });
});
