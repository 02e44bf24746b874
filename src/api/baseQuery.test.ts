// Spec: R-API-5.
import type { EndpointOptions } from './baseQuery';
import { TestCredentials, startBaseQuery } from './testing';

let api: Awaited<ReturnType<typeof startBaseQuery>>;

beforeEach(async () => {
  api = await startBaseQuery();
});

afterEach(() => api.server.stop());

describe('a request', () => {
  it('sends the bearer token and accepts JSON', async () => {
    await api.request('/api/user/validate');
    expect(api.server.received).toEqual([
      expect.objectContaining({ method: 'GET', url: '/api/user/validate', authorization: 'Bearer token-1' }),
    ]);
  });

  it('sends no token without a session', async () => {
    const credentials = new TestCredentials();
    credentials.token = undefined;
    api.server.reply({ status: 401, body: '{"message":"Please sign in."}' });
    expect(await api.request('/api/health', { credentials })).toEqual({
      error: expect.objectContaining({ kind: 'http', status: 401 }) as unknown,
    });
    expect(api.server.received[0]?.authorization).toBeUndefined();
    expect(credentials.renewals).toEqual([]);
  });

  it('sends a bare number as JSON', async () => {
    await api.request(
      { url: '/api/messaging/UpdateConversationStatus/7', method: 'PUT', body: 3 },
      { type: 'mutation' },
    );
    expect(api.server.received[0]).toMatchObject({ method: 'PUT', contentType: 'application/json', body: '3' });
  });

  it('sends the idempotency key with a bare number', async () => {
    const headers = { 'Idempotency-Key': 'key-1' };
    await api.request({ url: '/x', method: 'PUT', body: 0, headers }, { type: 'mutation' });
    expect(api.server.received[0]).toMatchObject({ body: '0', key: 'key-1' });
  });
});

describe('a request of a page that is being left', () => {
  const isKeptAlive = async (options: EndpointOptions, visibility: DocumentVisibilityState, content = 'Half a t') => {
    const spy = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    const requests: Request[] = [];
    const network = (request: Request) => {
      requests.push(request);
      return Promise.resolve(new Response('{}'));
    };
    await api.request({ url: '/x', method: 'PUT', body: { content } }, { type: 'mutation', options, network });
    spy.mockRestore();
    return requests.map(({ keepalive }) => keepalive);
  };

  it('is sent to its end if it is an autosave', async () => {
    expect(await isKeptAlive({ outlivesPage: true }, 'hidden')).toEqual([true]);
    expect(await isKeptAlive({ outlivesPage: true }, 'visible')).toEqual([false]);
    expect(await isKeptAlive({}, 'hidden')).toEqual([false]);
  });

  it('needs no body', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const options: EndpointOptions = { outlivesPage: true };
    const deletion = { url: '/x', method: 'DELETE' };
    expect(await api.request(deletion, { type: 'mutation', options })).toHaveProperty('data');
    visibility.mockRestore();
  });

  it('does not outlive the page with a larger body than the browser allows', async () => {
    expect(await isKeptAlive({ outlivesPage: true }, 'hidden', 'ü'.repeat(30_000))).toEqual([false]);
  });
});

describe('a response', () => {
  it('returns the parsed body', async () => {
    api.server.reply({ body: 'true' });
    expect(await api.request('/x')).toEqual({ data: true });
  });

  it.each([
    ['an HTML page', { body: '<!doctype html><p>Hello</p>', type: 'text/html' }],
    ['half a JSON text', { body: '{"families":[' }],
    ['an empty body', { body: '' }],
  ])('reports %s with status 200 as malformed', async (_what, reply) => {
    api.server.reply(reply);
    expect(await api.request('/x')).toEqual({ error: { kind: 'malformed' } });
    expect(api.server.received).toHaveLength(1);
  });

  it('accepts a 204', async () => {
    api.server.reply({ status: 204, body: '' });
    expect(await api.request({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ data: null });
  });

  it('accepts an empty or plain body where it is optional, but not HTML', async () => {
    const unread = { type: 'mutation', options: { body: 'optional' } } as const;
    api.server.reply({ body: '' }, { body: 'Saved', type: 'text/plain' }, { body: '<html></html>', type: 'text/html' });
    expect(await api.request({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await api.request({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await api.request({ url: '/x', method: 'POST' }, unread)).toEqual({
      error: { kind: 'malformed' },
    });
  });

  it('returns message, field errors and body of an error response', async () => {
    const body = { message: 'Please check.', errors: { ssn: ['SSN must be exactly 9 digits'], email: 'Taken' } };
    api.server.reply({ status: 400, body: JSON.stringify(body) });
    expect(await api.request('/x')).toEqual({
      error: {
        kind: 'http',
        status: 400,
        message: 'Please check.',
        fieldErrors: { ssn: ['SSN must be exactly 9 digits'], email: ['Taken'] },
        data: body,
      },
    });
  });

  it('takes the message from a plain text error, none from HTML', async () => {
    api.server.reply(
      { status: 400, type: 'text/plain', body: 'Not like this.' },
      { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
    );
    expect(await api.request('/x')).toEqual({
      error: { kind: 'http', status: 400, message: 'Not like this.', data: 'Not like this.' },
    });
    expect(await api.request('/x')).toEqual({ error: { kind: 'http', status: 500 } });
  });
});
