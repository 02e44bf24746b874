import Fastify from 'fastify';
import { operations, type Operation } from '../contract/operations';
import { requestMetrics } from './metrics';

test('each response is observed with its operation, status and duration in seconds', async () => {
  const [operation] = operations;
  const observed: [Operation | undefined, number][] = [];
  const durations: number[] = [];
  const app = Fastify();
  await app.register(requestMetrics, {
    metrics: {
      observe: (of, status, seconds) => {
        observed.push([of, status]);
        durations.push(seconds);
      },
    },
  });
  app.get('/operation', { config: { operation } }, (_request, reply) => reply.code(202).send());
  await app.inject('/operation');
  await app.inject('/unknown');
  await app.close();
  expect(observed).toEqual([
    [operation, 202],
    [undefined, 404],
  ]);
  for (const seconds of durations) expect(seconds).toBeGreaterThan(0);
  expect(Math.max(...durations)).toBeLessThan(30);
});
