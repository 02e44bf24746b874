import Fastify from 'fastify';
import { errors } from 'jose';
import { recordLog } from '#test/support/server/recordLog';
import type { AuditEvent } from '../audit/event';
import { operations } from '../contract/operations';
import {
  BadRequestError,
  ForbiddenError,
  InternalError,
  UnauthorizedError,
  UnsupportedMediaTypeError,
} from '../errors';
import { InvalidTokenError } from '../identity/tokenErrors';
import { logging } from '../logging';
import { errorResponses } from './errors';
import { refusals } from './refusals';

const read = operations.find(({ id }) => id === 'getInvoices');
const change = operations.find(({ id }) => id === 'addFamily');

/** Returns what is recorded when an operation fails with this error. */
async function recordedOf(operation: typeof read, error: Error, append?: () => Promise<void>) {
  const log = recordLog();
  const appended: AuditEvent[] = [];
  const counted: AuditEvent[] = [];
  let flushes = 0;
  const audit = {
    add: () => Promise.reject(new Error('not used')),
    append: (event: AuditEvent) => (append ? append() : Promise.resolve(void appended.push(event))),
    count: (event: AuditEvent) => void counted.push(event),
    flush: () => {
      flushes++;
      return Promise.resolve();
    },
  };
  const app = Fastify(logging('warn', log.stream));
  await app.register(errorResponses, { checks: undefined, onUnavailable: undefined });
  await app.register(refusals, { audit, now: () => new Date('2026-02-03T04:05:06Z') });
  app.get('/', { config: { operation } }, () => Promise.reject(error));
  const { statusCode } = await app.inject('/?familyId=7');
  await app.close();
  return { statusCode, appended, counted, flushes, logged: log.entries() };
}

test('a refused read is recorded and logged with its reason', async () => {
  const { appended, counted, logged } = await recordedOf(read, new ForbiddenError());
  expect(appended).toMatchObject([
    { operation: 'getInvoices', outcome: 403, familyId: 7, role: 'anyone', at: '2026-02-03T04:05:06.000Z' },
  ]);
  expect(counted).toEqual([]);
  expect(logged).toMatchObject([
    { msg: 'refused', status: 403, operationId: 'getInvoices', reason: expect.any(String) as string },
  ]);
});

test.each([
  ['a change that violates a rule', change, new BadRequestError(), ['addFamily']],
  ['a read that violates a rule', read, new BadRequestError(), []],
  ['an error of the server', change, new InternalError(undefined), []],
  ['a request without an operation', undefined, new ForbiddenError(), []],
])('%s: recorded are %s', async (_what, operation, error, recorded) => {
  const { appended } = await recordedOf(operation, error);
  expect(appended.map((event) => event.operation)).toEqual(recorded);
});

test.each([
  [
    'refused files',
    new UnsupportedMediaTypeError('Passport X.exe: Not accepted.', { 'attachments[0]': ['Not accepted'] }),
    'Not accepted',
  ],
  [
    'a body that is not JSON',
    Object.assign(new Error('Unexpected token, "123-45" is not JSON'), { statusCode: 400 }),
    'The request cannot be read.',
  ],
])('the reason contains no values of the request: %s', async (_what, error, reason) => {
  const { appended } = await recordedOf(change, error);
  expect(appended).toMatchObject([{ reason }]);
});

test('the reason of an invalid token is recorded', async () => {
  const { counted } = await recordedOf(read, new InvalidTokenError('the token has expired'));
  expect(counted).toMatchObject([{ reason: 'the token has expired' }]);
});

test('a request without a valid token is counted, with the subject of an expired one', async () => {
  const expired = new errors.JWTExpired('expired', { sub: 'client|1' });
  const { appended, counted, flushes } = await recordedOf(
    read,
    Object.assign(new UnauthorizedError(), { cause: expired }),
  );
  expect(appended).toEqual([]);
  expect(counted).toMatchObject([{ outcome: 401, subject: 'client|1' }]);
  expect(flushes).toBe(1);
});

test('the response does not depend on the audit log', async () => {
  const { statusCode, logged } = await recordedOf(read, new ForbiddenError(), () =>
    Promise.reject(new Error('no disk')),
  );
  expect(statusCode).toBe(403);
  expect(logged.at(-1)).toMatchObject({ msg: 'a refused request was not added to the audit log' });
});
