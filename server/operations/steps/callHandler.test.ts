import type { Database } from '#server/db/database';
import { NotFoundError } from '#server/errors';
import type { Handler } from '../handler';
import type { Accepted } from '../state';
import { callHandler, type HandlerResources } from './callHandler';

const resources = { now: () => new Date() } as HandlerResources;
const db = {} as Database;

const call = (handler: Handler<'getMessages'>, ifNoneMatch?: string) =>
  callHandler(
    handler,
    {
      http: { headers: { 'if-none-match': ifNoneMatch } },
      caller: { loginProfileId: 7 },
      input: { query: { conversationId: 5 } },
    } as unknown as Accepted<'getMessages'>,
    db,
    resources,
  );

test('returns the response with what the handler set', async () => {
  const outcome = await call((_input, { setHeader, setAuditedFamily }) => {
    setHeader('content-disposition', 'attachment');
    setAuditedFamily(3);
    return Promise.resolve({ messages: [] });
  });
  expect(outcome).toEqual({
    response: { messages: [] },
    headers: { 'content-disposition': 'attachment' },
    auditedFamily: 3,
    isUnchanged: false,
    isAudited: false,
  });
});

test('a handler ends at its ETag when the caller has the response already', async () => {
  let reads = 0;
  const handler: Handler<'getMessages'> = (_input, { setEtag }) => {
    setEtag(5, 'version');
    reads += 1;
    return Promise.resolve({ messages: [] });
  };
  const first = await call(handler);
  expect(first).toMatchObject({ isUnchanged: false });
  expect(first.headers['etag']).toMatch(/^"/);
  const second = await call(handler, first.headers['etag']);
  expect(second).toMatchObject({ isUnchanged: true, response: undefined, headers: first.headers });
  expect(reads).toBe(1);
});

test('errors of the handler are thrown', async () => {
  await expect(call(() => Promise.reject(new NotFoundError()))).rejects.toBeInstanceOf(NotFoundError);
});
