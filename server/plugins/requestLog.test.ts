import Fastify from 'fastify';
import { recordLog } from '#test/support/server/recordLog';
import { logging } from '../logging';
import { requestLog } from './requestLog';

test('a request is one line with its route and id, without path, query and body', async () => {
  const log = recordLog();
  const app = Fastify(logging('info', log.stream));
  await app.register(requestLog);
  app.post('/families/:id', (_request, reply) => reply.code(201).send({}));
  const response = await app.inject({ method: 'POST', url: '/families/4711?ssn=123456789', payload: { tin: '98' } });
  await app.close();
  const id = response.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(log.entries()).toMatchObject([
    {
      msg: 'request',
      reqId: id,
      method: 'POST',
      route: '/families/:id',
      status: 201,
      ms: expect.any(Number) as number,
    },
  ]);
  expect(log.text()).not.toMatch(/4711|123456789|"98"/);
});

test('a request without a route is logged without its path', async () => {
  const log = recordLog();
  const app = Fastify(logging('info', log.stream));
  await app.register(requestLog);
  await app.inject('/123456789');
  await app.close();
  expect(log.entries()).toMatchObject([{ msg: 'request', status: 404 }]);
  expect(log.text()).not.toContain('123456789');
});
