import Fastify from 'fastify';
import { recordLog } from '#test/support/server/recordLog';
import type { ResponseChecks } from '../contract/responses';
import { operations } from '../contract/operations';
import {
  CancelledError,
  InternalError,
  MethodNotAllowedError,
  NotFoundError,
  NotImplementedError,
  ServiceUnavailableError,
} from '../errors';
import { errorResponses } from './errors';

const [operation] = operations;

/** Returns the response to an error of a handler, the log, and how often a dependency was reported as unavailable. */
async function respondTo(error: Error, checks?: Pick<ResponseChecks, 'failure'>) {
  const log = recordLog();
  let unavailable = 0;
  const app = Fastify({ logger: { level: 'error', stream: log.stream } });
  await app.register(errorResponses, { checks, onUnavailable: () => unavailable++ });
  app.get('/', { config: { operation } }, () => Promise.reject(error));
  const response = await app.inject('/');
  await app.close();
  return { response, logged: log.entries(), unavailable };
}

test.each([
  [404, new NotFoundError()],
  [405, new MethodNotAllowedError(['GET'])],
  [501, new NotImplementedError()],
])('an expected failure with %i has its own headers and body, and is not logged', async (status, error) => {
  const { response, logged } = await respondTo(error);
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({ ...error.headers, 'content-type': 'application/json; charset=utf-8' });
  expect(response.json()).toEqual(error.body);
  expect(logged).toEqual([]);
});

test('an unexpected error is a 500 without details, which are in the log', async () => {
  const { response, logged } = await respondTo(new TypeError('secret is not a function'));
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual(new InternalError(undefined).body);
  expect(logged).toMatchObject([{ err: { message: 'secret is not a function' }, msg: 'request failed' }]);
});

test('a failure that the contract does not allow is a 500', async () => {
  const checks = {
    failure: () => {
      throw new Error('must not respond with status 404');
    },
  };
  const { response, logged } = await respondTo(new NotFoundError(), checks);
  expect(response.statusCode).toBe(500);
  expect(logged).toMatchObject([{ err: { message: 'must not respond with status 404' } }]);
});

test('an unavailable dependency is reported and logged, an aborted request is not', async () => {
  const failed = await respondTo(new ServiceUnavailableError());
  expect(failed.unavailable).toBe(1);
  expect(failed.logged).toHaveLength(1);
  const aborted = await respondTo(new CancelledError());
  expect(aborted.unavailable).toBe(0);
  expect(aborted.logged).toEqual([]);
});
