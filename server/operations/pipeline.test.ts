import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { operations, type Operation } from '../contract/operations';
import { createCompilers } from '../contract/validators';
import type { Database } from '../db/database';
import { ForbiddenError, NotFoundError, toHttpError } from '../errors';
import { anyone, type Caller } from '../identity/caller';
import type { Handler } from './handler';
import { createPipeline, type PipelineDeps } from './pipeline';

type Id = 'addFamily';
const operation = operations.find(({ id }) => id === 'addFamily') as Operation<Id>;
const now = () => new Date('2026-11-26T10:00:00Z');
const compilers = createCompilers(now);
const concierge: Caller = { ...anyone, kind: 'concierge', loginProfileId: 7, sub: 'amy' };

/** Runs a request through the pipeline; returns the status and the steps in their order. */
const run = async (
  body: object,
  {
    caller = concierge,
    handler,
    hasToken = true,
    isAuditDown = false,
  }: { caller?: Caller; handler?: Handler<Id>; hasToken?: boolean; isAuditDown?: boolean } = {},
): Promise<[number, string[]]> => {
  const steps: string[] = [];
  const done = <T>(step: string, value: T): Promise<T> => {
    steps.push(step);
    return Promise.resolve(value);
  };
  const db = {
    query: (text: string) => done(text, []),
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      steps.push('begin');
      const result = await work(db);
      return done('commit', result);
    },
  } as unknown as Database;
  const deps = {
    db,
    now,
    compilers,
    responseChecks: undefined,
    repeatHandlers: {},
    verifyToken: () => done('token', {}),
    callerOf: () => done('caller', caller),
    checkLimits: () => done('limits', undefined),
    polls: {
      find: () => undefined,
      revision: () => 0,
      store: () => undefined,
      catchUp: () => done('notifications', 0),
    },
    uploadPipeline: { accept: () => Promise.resolve([]), cleanUp: () => done('remove files', undefined) },
    writes: { count: () => done('daily limit', undefined) },
    audit: {
      add: () => done('audit', undefined),
      append: () => (isAuditDown ? Promise.reject(new Error('no audit')) : done('audit afterwards', undefined)),
    },
  } as unknown as PipelineDeps;
  const { authorize, handle } = createPipeline(
    isAuditDown ? { ...operation, method: 'GET' } : operation,
    handler ?? (() => done('handler', { familyId: 1 }) as never),
    deps,
  );
  const app = Fastify();
  app.decorateRequest('caller');
  app.decorateRequest('pollRevision', 0);
  app.setErrorHandler((error, _request, reply) => reply.code(toHttpError(error).status).send({}));
  app.route({ method: operation.method, url: '/', onRequest: authorize, handler: handle });
  const headers = hasToken ? { authorization: 'Bearer token' } : {};
  const { statusCode } = await app.inject({ method: operation.method, url: '/', payload: body, headers });
  await app.close();
  return [statusCode, steps];
};

const valid = { familyName: 'Pipeline' };
const authorized = ['token', 'caller', 'limits'];

test('a request passes every step in order', async () => {
  const transaction = ['begin', 'daily limit', 'handler', 'audit', 'commit'];
  expect(await run(valid)).toEqual([200, [...authorized, ...transaction, 'remove files', 'notifications']]);
});

test('without a token nothing is counted, received or stored', async () => {
  expect(await run(valid, { hasToken: false })).toEqual([401, []]);
});

test('a caller who may not call the operation is counted, and the request is not received', async () => {
  expect(await run(valid, { caller: { ...concierge, kind: 'client' } })).toEqual([403, authorized]);
});

test('a request that violates a rule of the contract stores no file and begins no transaction', async () => {
  expect(await run({ familyName: ' ' })).toEqual([400, authorized]);
});

test.each([
  ['refuses', new ForbiddenError(), 403],
  ['does not find the record', new NotFoundError(), 404],
  ['fails', new Error('a bug'), 500],
])('when the handler %s, the transaction is rolled back and files are settled', async (_what, error, status) => {
  const [sent, steps] = await run(valid, { handler: () => Promise.reject(error) });
  expect([sent, steps]).toEqual([status, [...authorized, 'begin', 'daily limit', 'remove files']]);
});

test('a file whose read is not audited is closed', async () => {
  const file = Readable.from(['deed']);
  const [status] = await run(valid, { handler: () => Promise.resolve(file as never), isAuditDown: true });
  expect([status, file.destroyed]).toEqual([500, true]);
});
