import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { openRaw, sendSlowly, slowJson } from '#test/support/server/rawRequest';
import { operations } from '../contract/operations';
import { isMultipart } from '../contract/uploads';
import { UnauthorizedError } from '../errors';
import { errorResponses } from './errors';
import { slowBodies } from './slowBodies';

const listen = async () => {
  const app = Fastify();
  await app.register(errorResponses, { checks: undefined, onUnavailable: undefined });
  await app.register(slowBodies, { requestTimeout: 200 });
  app.post('/json', () => ({}));
  const config = { operation: operations.find(isMultipart) };
  app.post('/files', { config }, () => ({}));
  app.post('/refused', { config, onRequest: () => Promise.reject(new UnauthorizedError()) }, () => ({}));
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

test('a body that takes longer than the limit is answered with 408, and its connection closed', async () => {
  const { app, url } = await listen();
  const raw = openRaw(url, slowJson('POST', '/json'));
  sendSlowly(raw);
  expect(await raw.closed).toBeGreaterThanOrEqual(200);
  expect(raw.received()).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test('a refused upload that continues sending gets its response before the connection closes', async () => {
  const { app, url } = await listen();
  const raw = openRaw(url, slowJson('POST', '/refused'));
  sendSlowly(raw);
  await raw.closed;
  expect(raw.received()).toMatch(/^HTTP\/1\.1 401 /);
  await app.close();
});

test('files may take longer', async () => {
  const { app, url } = await listen();
  const raw = openRaw(url, slowJson('POST', '/files'));
  const first = await Promise.race([raw.closed, pause(600, 'open')]);
  expect(first).toBe('open');
  expect(raw.received()).toBe('');
  raw.socket.destroy();
  await app.close();
});
