import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerNames } from './verify/request';
import { operations } from './verify/operations';

import { textReport } from './verify/report/text';
import { verify } from './verify/run';

const reply = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const isSignedIn = ({ headers }: IncomingMessage): boolean => headers.authorization === 'Bearer secret.of.tests';

/** A new backend with two operations, the second of them wrong; every other path responds with 501. */
const server = createServer((request, response) => {
  const path = request.url?.split('?')[0];
  const isHealth = ['/api/health', '/api/health/live', '/api/health/ready'].includes(path ?? '');
  if (isHealth && request.method === 'GET') reply(response, 200, { status: 'up' });
  else if (isHealth) reply(response, 405, { message: 'No.' });
  else if (!isSignedIn(request)) reply(response, 401, { message: 'Please sign in.' });
  else if (path === '/api/user/validate' && request.method === 'GET') reply(response, 200, { validated: 'yes' });
  else reply(response, 501, { message: 'Not yet.' });
});

beforeAll(() => new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((settle) => server.close(settle));
});

test('one run on a new backend with two operations reports the wrong one and the missing ones', async () => {
  const { port } = server.address() as AddressInfo;
  const report = await verify({
    baseUrl: `http://127.0.0.1:${port}`,
    tokenOf: (name) => Promise.resolve(callerNames.some((caller) => caller === name) ? 'secret.of.tests' : undefined),
    operations: operations.filter(({ tag }) => ['health', 'user', 'families'].includes(tag)),
    seed: 1,
    readOnly: false,
  });
  expect([...new Set(report.findings.map(({ operationId }) => operationId))]).toEqual(['validateUser']);
  expect(report.findings.map(({ check }) => check)).toEqual(['body', 'unknown routes have the error body']);
  const notOffered = report.untested.flatMap(({ operationId, reason: why }) =>
    why === 'not offered' ? [operationId] : [],
  );
  expect(notOffered).toContain('getFamilies');
  expect(notOffered).not.toContain('getHealth');
  const text = textReport(report);
  expect(text).toContain('/validated must be boolean');
  expect(text).toMatch(/[A-Z]+_TOKEN/);
  expect(text).not.toContain('secret.of.tests');
});
