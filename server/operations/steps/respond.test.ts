import { Readable } from 'node:stream';
import { createTestServer, testServer, type TestServer, type TestServerOptions } from '#test/support/server/serverApp';
import { conciergePerson, person } from '#test/support/server/serverUsers';
import { ConflictError, PreconditionFailedError } from '#server/errors';

const concierge = conciergePerson('Amy Answer');
const conversation = {
  id: 1,
  familyId: 1,
  clientId: 1,
  status: 'NEW' as const,
  category: 'GENERAL' as const,
  updatedAt: '2024-02-29T16:20:00.000Z',
};

const main = testServer();

/** Runs a server with other handlers on the same database. */
const withHandlers = async (
  handlers: NonNullable<TestServerOptions['handlers']>,
  run: (server: TestServer) => Promise<void>,
) => {
  const server = await createTestServer({ db: main.db, handlers });
  await run(server).finally(() => server.close());
};

describe('a polled list', () => {
  const list = '/api/messaging/getconciergeconversations';

  it('returns 304 without a body while unchanged, and 200 after a change', () => {
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

  it('is not stored by browsers', async () => {
    const response = await main.as(concierge)(list);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the reply of a handler', () => {
  it('is sent as a plain value where the contract defines one', async () => {
    const response = await main.as(concierge)('/api/profile/IsConcierge');
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'application/json; charset=utf-8',
      'true',
    ]);
  });

  it('has no body with 204', async () => {
    const caller = main.as(person('Nora Newcomer'));
    const response = await caller('/api/onboarding/MarkImportComplete', { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('can set headers', () =>
    withHandlers(
      {
        isConcierge: (_request, { setHeader }) => {
          setHeader('content-disposition', 'attachment');
          return Promise.resolve(true);
        },
      },
      async ({ as }) => {
        const response = await as(concierge)('/api/profile/IsConcierge');
        expect(response.headers.get('content-disposition')).toBe('attachment');
      },
    ));

  it('can be a file', () =>
    withHandlers({ downloadAttachment: () => Promise.resolve(Readable.from(['bytes'])) }, async ({ as }) => {
      const response = await as(concierge)('/api/messaging/DownloadAttachment/1');
      expect([response.headers.get('content-type'), await response.text()]).toEqual([
        'application/octet-stream',
        'bytes',
      ]);
    }));

  it('receives a plain number as the body', () => {
    const handler = ({ body }: { body: unknown }) => Promise.resolve({ success: true, message: String(body) });
    return withHandlers({ updateConversationStatus: handler }, async ({ as }) => {
      const response = await as(concierge)('/api/messaging/UpdateConversationStatus/1', { method: 'PUT', json: 3 });
      expect(await response.json()).toEqual({ success: true, message: '3' });
    });
  });
});

describe('a failure', () => {
  const failing = (error: Error) => ({ addFamily: () => Promise.reject(error) });
  const addFamily = ({ as }: TestServer) =>
    as(concierge)('/api/family/addfamily', { method: 'POST', json: { familyName: 'Failing' } });

  it('sends the message of an HttpError', () =>
    withHandlers(failing(new ConflictError('Too late.')), async (server) => {
      const response = await addFamily(server);
      expect([response.status, await response.json()]).toEqual([409, { message: 'Too late.' }]);
    }));

  it('hides the details of an unexpected error', () =>
    withHandlers(failing(new Error('password of the database: hunter2')), async (server) => {
      const response = await addFamily(server);
      expect([response.status, await response.json()]).toEqual([500, { message: 'An unexpected error occurred.' }]);
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }));

  it('returns the stored record with 412', () =>
    withHandlers(
      { updateProfile: () => Promise.reject(new PreconditionFailedError({ displayName: 'Ada', version: 2 })) },
      async ({ as }) => {
        const response = await as(concierge)('/api/profile/UpdateProfile', {
          method: 'PUT',
          json: { displayName: 'Eve' },
        });
        expect([response.status, await response.json()]).toEqual([
          412,
          {
            message: 'Someone else has changed this since you opened it.',
            current: { displayName: 'Ada', version: 2 },
          },
        ]);
      },
    ));

  it('becomes a 500 when the contract does not define its status', () =>
    withHandlers({ isConcierge: () => Promise.reject(new ConflictError()) }, async ({ as }) => {
      expect((await as(concierge)('/api/profile/IsConcierge')).status).toBe(500);
    }));
});

describe('a response that violates the contract', () => {
  const broken = { isConcierge: () => Promise.resolve('yes' as unknown as boolean) };

  it('fails in tests and development', () =>
    withHandlers(broken, async ({ as }) => {
      expect((await as(concierge)('/api/profile/IsConcierge')).status).toBe(500);
    }));

  it('rolls the request back', () =>
    withHandlers(
      {
        addFamily: async (_request, { db }) => {
          await db.query("INSERT INTO family (name) VALUES ('Broken Promise')");
          return { families: [{ id: 0 }] as never };
        },
      },
      async ({ as, db }) => {
        const response = await as(concierge)('/api/family/addfamily', {
          method: 'POST',
          json: { familyName: 'Broken' },
        });
        expect(response.status).toBe(500);
        expect(await db.query("SELECT 1 FROM family WHERE name = 'Broken Promise'")).toEqual([]);
      },
    ));

  it('is sent unchanged in production', async () => {
    const { as, close } = await createTestServer({ db: main.db, handlers: broken, checkResponses: false });
    expect(await (await as(concierge)('/api/profile/IsConcierge')).json()).toBe('yes');
    await close();
  });
});
