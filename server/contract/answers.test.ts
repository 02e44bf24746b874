import { Readable } from 'node:stream';
import { createTestServer, type TestServer, type TestServerOptions } from '#test/support/server-app';
import { somebody } from '#test/support/server-callers';
import { ConflictError, PreconditionFailedError } from '../errors';

const concierge = somebody('Amy Answer', ['Concierge']);
const conversation = {
  id: 1,
  familyId: 1,
  clientId: 1,
  status: 'NEW' as const,
  category: 'GENERAL' as const,
  updatedAt: '2024-02-29T16:20:00.000Z',
};

let main: TestServer;
beforeAll(async () => (main = await createTestServer()));
afterAll(() => main.close());

/** The same database, with other handlers. */
const withHandlers = async (
  handlers: NonNullable<TestServerOptions['handlers']>,
  run: (server: TestServer) => Promise<void>,
) => {
  const server = await createTestServer({ db: main.db, handlers });
  await run(server).finally(() => server.close());
};

describe('a polled list', () => {
  const list = '/api/messaging/getconciergeconversations';

  it('that has not changed answers 304 without a body, and 200 once it has', () => {
    const conversations = [conversation];
    const handlers = { getConciergeConversations: () => Promise.resolve({ conversations }) };
    return withHandlers(handlers, async ({ as }) => {
      const first = await as(concierge)(list);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);

      const again = await as(concierge)(list, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);

      conversations.push({ ...conversation, id: 2 });
      const changed = await as(concierge)(list, { headers: { 'if-none-match': etag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(etag);
    });
  });

  it('is kept by no browser', async () => {
    const answer = await main.as(concierge)(list);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the answer of a handler', () => {
  it('is bare when the contract says so', async () => {
    const answer = await main.as(concierge)('/api/profile/IsConcierge');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'application/json; charset=utf-8',
      'true',
    ]);
  });

  it('is nothing with 204', async () => {
    const caller = main.as(somebody('Nora Nothing'));
    const answer = await caller('/api/onboarding/MarkImportComplete', { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('may carry headers of its own', () =>
    withHandlers(
      {
        isConcierge: (_request, { setHeader }) => {
          setHeader('content-disposition', 'attachment');
          return Promise.resolve(true);
        },
      },
      async ({ as }) => {
        const answer = await as(concierge)('/api/profile/IsConcierge');
        expect(answer.headers.get('content-disposition')).toBe('attachment');
      },
    ));

  it('may be a file', () =>
    withHandlers({ downloadAttachment: () => Promise.resolve(Readable.from(['bytes'])) }, async ({ as }) => {
      const answer = await as(concierge)('/api/messaging/DownloadAttachment/1');
      expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/octet-stream', 'bytes']);
    }));

  it('reads a bare number as the contract has it', () => {
    const handler = ({ body }: { body: unknown }) => Promise.resolve({ success: true, message: String(body) });
    return withHandlers({ updateConversationStatus: handler }, async ({ as }) => {
      const answer = await as(concierge)('/api/messaging/UpdateConversationStatus/1', { method: 'PUT', json: 3 });
      expect(await answer.json()).toEqual({ success: true, message: '3' });
    });
  });
});

describe('a failure', () => {
  const failing = (error: Error) => ({ addFamily: () => Promise.reject(error) });
  const addFamily = ({ as }: TestServer) =>
    as(concierge)('/api/family/addfamily', { method: 'POST', json: { familyName: 'Failing' } });

  it('of ours is told in its words', () =>
    withHandlers(failing(new ConflictError('Too late.')), async (server) => {
      const answer = await addFamily(server);
      expect([answer.status, await answer.json()]).toEqual([409, { message: 'Too late.' }]);
    }));

  it('nobody expected tells nothing of what happened', () =>
    withHandlers(failing(new Error('password of the database: hunter2')), async (server) => {
      const answer = await addFamily(server);
      expect([answer.status, await answer.json()]).toEqual([500, { message: 'An unexpected error occurred.' }]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }));

  it('because somebody else saved first brings the stored record', () =>
    withHandlers(
      { updateProfile: () => Promise.reject(new PreconditionFailedError({ displayName: 'Ada', version: 2 })) },
      async ({ as }) => {
        const answer = await as(concierge)('/api/profile/UpdateProfile', {
          method: 'PUT',
          json: { displayName: 'Eve' },
        });
        expect([answer.status, await answer.json()]).toEqual([
          412,
          {
            message: 'Someone else has changed this since you opened it.',
            current: { displayName: 'Ada', version: 2 },
          },
        ]);
      },
    ));

  it('that the contract does not know becomes a 500 that is noticed', () =>
    withHandlers({ isConcierge: () => Promise.reject(new ConflictError()) }, async ({ as }) => {
      expect((await as(concierge)('/api/profile/IsConcierge')).status).toBe(500);
    }));
});

describe('an answer that breaks the contract', () => {
  const broken = { isConcierge: () => Promise.resolve('yes' as unknown as boolean) };

  it('is noticed while testing and developing', () =>
    withHandlers(broken, async ({ as }) => {
      expect((await as(concierge)('/api/profile/IsConcierge')).status).toBe(500);
    }));

  it('undoes what the request did', () =>
    withHandlers(
      {
        addFamily: async (_request, { db }) => {
          await db.query("INSERT INTO family (name) VALUES ('Broken Promise')");
          return { families: [{ id: 0 }] as never };
        },
      },
      async ({ as, db }) => {
        const answer = await as(concierge)('/api/family/addfamily', { method: 'POST', json: { familyName: 'Broken' } });
        expect(answer.status).toBe(500);
        expect(await db.query("SELECT 1 FROM family WHERE name = 'Broken Promise'")).toEqual([]);
      },
    ));

  it('is sent as it is in production', async () => {
    const { as, close } = await createTestServer({ db: main.db, handlers: broken, checkResponses: false });
    expect(await (await as(concierge)('/api/profile/IsConcierge')).json()).toBe('yes');
    await close();
  });
});
