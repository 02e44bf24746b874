import { openRaw } from '#test/support/server/rawRequest';
import { testServer } from '#test/support/server/serverApp';

const server = testServer();

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n', 400],
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
