import { sendSlowly, openRaw, slowJson } from '../support/server/rawRequest';
import { testServer } from '../support/server/serverApp';
import { conciergePerson, person } from '../support/server/serverUsers';

const caller = person('Sam Slow');
let token: string;
let conciergeToken: string;

const server = testServer({
  settings: { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '1', UPLOAD_TIMEOUT: '2', CONNECTION_TIMEOUT: '2' },
});
beforeAll(async () => {
  token = await server.issuer.tokenFor(caller);
  conciergeToken = await server.issuer.tokenFor(conciergePerson('Cora Slow'));
});

/** Generous, for a machine that is busy: seven minutes without a limit. */
const soon = 15_000;

describe('a body that is sent slowly', () => {
  it.each([
    ['to a call that needs a sign-in', 'PUT', '/api/profile/UpdateProfile', 401],
    ['with a form', 'POST', '/api/messaging/SendMessage', 401],
    ['to an unknown operation', 'POST', '/api/unknown', 404],
    ['to a page', 'POST', '/profile', 404],
    ['with a GET', 'GET', '/config.json', 200],
  ])('a body %s gets a response before it is read, and the connection ends', async (_what, method, path, status) => {
    const connection = openRaw(server.url, slowJson(method, path));
    sendSlowly(connection);
    expect(await connection.closed).toBeLessThan(soon);
    expect(connection.received()).toContain(`HTTP/1.1 ${String(status)} `);
  });

  it('of a signed-in user ends after REQUEST_TIMEOUT', async () => {
    const connection = openRaw(
      server.url,
      slowJson('PUT', '/api/profile/UpdateProfile', { Authorization: `Bearer ${token}` }),
    );
    sendSlowly(connection);
    expect(await connection.closed).toBeLessThan(soon);
    expect(connection.received()).toContain('HTTP/1.1 408 ');
  });

  it('with files ends after UPLOAD_TIMEOUT, and not before', async () => {
    const connection = openRaw(
      server.url,
      [
        'POST /api/messaging/SendMessage HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${conciergeToken}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
        '',
        '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n',
      ].join('\r\n'),
    );
    sendSlowly(connection);
    const open = await connection.closed;
    expect(open).toBeGreaterThan(1900);
    expect(open).toBeLessThan(soon);
    expect(connection.received()).toContain('HTTP/1.1 408 ');
  });
});

it('headers that are sent slowly end the connection', async () => {
  const connection = openRaw(server.url, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  sendSlowly(connection);
  expect(await connection.closed).toBeLessThan(soon);
});

it('a connection without traffic during a request ends', async () => {
  const connection = openRaw(
    server.url,
    slowJson('POST', '/api/messaging/SendMessage', { Authorization: `Bearer ${token}` }),
  );
  expect(await connection.closed).toBeLessThan(soon);
});

it('other requests are served in the meantime', async () => {
  const many = Array.from({ length: 50 }, () => openRaw(server.url, slowJson('PUT', '/api/profile/UpdateProfile')));
  many.forEach((connection) => sendSlowly(connection));
  expect((await server.as(caller)('/api/profile/GetLoginProfileId')).status).toBe(200);
  await Promise.all(many.map(({ closed }) => closed));
});
