import Fastify from 'fastify';
import { dataPolicy } from '../web/policy';
import { securityHeaders } from './securityHeaders';

const headersOf = async (publicUrl: string, path: string) => {
  const app = Fastify();
  await app.register(securityHeaders, { publicUrl });
  app.get('/page', (_request, reply) => reply.header('content-security-policy', 'own').send('page'));
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
};

test('all responses have the headers, also those without a route', async () => {
  expect(await headersOf('http://localhost:8080', '/unknown')).toMatchObject({
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

test('a page replaces its policy', async () => {
  const headers = await headersOf('http://localhost:8080', '/page');
  expect(headers['content-security-policy']).toBe('own');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('only an address with TLS requires TLS', async () => {
  expect(await headersOf('http://localhost:8080', '/page')).not.toHaveProperty('strict-transport-security');
  const headers = await headersOf('https://portal.example', '/page');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});
