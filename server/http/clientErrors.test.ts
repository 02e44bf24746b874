import { openRaw } from '#test/support/server/rawRequest';
import { testServer } from '#test/support/server/serverApp';

const server = testServer();

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: other.example\r\nConnection: close\r\n\r\n', 400],
  [
    'two equal hosts',
    'GET /config.json HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'two tokens',
    'GET /api/profile/IsConcierge HTTP/1.1\r\nHost: localhost\r\nAuthorization: a\r\nAuthorization: b\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'two content types',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets the error body of the contract with the headers of all responses', async (_what, text, status) => {
  const connection = openRaw(server.url, text);
  await connection.closed;
  const [head = '', body = ''] = connection.received().split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) as string });
});
