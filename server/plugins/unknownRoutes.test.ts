import Fastify from 'fastify';
import { errorResponses } from './errors';
import { unknownRoutes } from './unknownRoutes';

const app = Fastify();
beforeAll(async () => {
  await app.register(errorResponses, { checks: undefined, onUnavailable: undefined });
  await app.register(unknownRoutes);
  // The paths of the portal's pages.
  app.get('/*', () => 'page');
});
afterAll(() => app.close());

test.each([
  ['an unknown operation', 'GET', '/api/unknown', 404, undefined],
  ['an operation with another method', 'DELETE', '/api/family/getfamilies', 405, 'GET, HEAD'],
  ['a page with another method', 'POST', '/invoices', 404, undefined],
] as const)('%s: %s %s is refused', async (_what, method, url, status, allow) => {
  const { statusCode, headers, json } = await app.inject({ method, url: `${url}?id=1` });
  expect(statusCode).toBe(status);
  expect(headers.allow).toBe(allow);
  expect(json()).toEqual({ message: expect.any(String) as string });
});

test('a body for an unknown route is not read', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/unknown',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(statusCode).toBe(404);
});
