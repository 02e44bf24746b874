import type { FetchArgs } from '@reduxjs/toolkit/query/react';

import { startFaultyServer } from '#test/support/contract/faultyServer';
import { type EndpointOptions, baseQuery } from './baseQuery';
import type { ApiDependencies, Credentials, Renewal } from './dependencies';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
let waits: number[];
let unfinished: ApiDependencies['unfinished'];

beforeEach(async () => {
  waits = [];
  unfinished = new Map();
  server = await startFaultyServer();
});

afterEach(() => server.stop());

class TestCredentials implements Credentials {
  token: string | undefined = 'token-1';
  outcome: Renewal = 'renewed';
  renewals: string[] = [];
  ended = false;

  accessToken(): Promise<string | undefined> {
    return Promise.resolve(this.token);
  }

  renew(refused: string): Promise<Renewal> {
    this.renewals.push(refused);
    if (this.outcome === 'renewed') this.token = 'token-2';
    return Promise.resolve(this.outcome);
  }

  end(): void {
    this.ended = true;
  }
}

interface Options {
  readonly type?: 'query' | 'mutation';
  readonly options?: EndpointOptions;
  readonly credentials?: Credentials;
  readonly network?: ApiDependencies['fetch'];
}

async function request(args: string | FetchArgs, { type = 'query', options, credentials, network }: Options = {}) {
  const api: ApiDependencies = {
    baseUrl: server.url,
    credentials: credentials ?? new TestCredentials(),
    etags: new Map(),
    unfinished,
    fetch: network ?? ((request) => fetch(request)),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
  return baseQuery(
    args,
    {
      type,
      signal: new AbortController().signal,
      abort: () => undefined,
      dispatch: (action: unknown) => action as never,
      getState: () => ({}),
      extra: { api },
      endpoint: 'test',
    },
    options,
  );
}

describe('a request', () => {
  it('sends the bearer token and accepts JSON', async () => {
    await request('/api/user/validate');
    expect(server.received).toEqual([
      expect.objectContaining({ method: 'GET', url: '/api/user/validate', authorization: 'Bearer token-1' }),
    ]);
  });

  it('sends no token without a session', async () => {
    const credentials = new TestCredentials();
    credentials.token = undefined;
    server.reply({ status: 401, body: '{"message":"Please sign in."}' });
    expect(await request('/api/health', { credentials })).toEqual({
      error: expect.objectContaining({ kind: 'http', status: 401 }) as unknown,
    });
    expect(server.received[0]?.authorization).toBeUndefined();
    expect(credentials.renewals).toEqual([]);
  });

  it('sends a bare number as JSON', async () => {
    await request({ url: '/api/messaging/UpdateConversationStatus/7', method: 'PUT', body: 3 }, { type: 'mutation' });
    expect(server.received[0]).toMatchObject({ method: 'PUT', contentType: 'application/json', body: '3' });
  });

  it('sends the idempotency key with a bare number', async () => {
    const headers = { 'Idempotency-Key': 'key-1' };
    await request({ url: '/x', method: 'PUT', body: 0, headers }, { type: 'mutation' });
    expect(server.received[0]).toMatchObject({ body: '0', key: 'key-1' });
  });
});

describe('the idempotency key', () => {
  const save = (body: unknown) =>
    request({ url: '/x', method: 'POST', body, headers: { 'Idempotency-Key': undefined } }, { type: 'mutation' });
  const keys = () => server.received.map(({ key }) => key);

  it('stays the same for the same content until that succeeds', async () => {
    server.reply({ fault: 'cut' }, { status: 500 }, { body: '1' });
    for (let attempt = 1; attempt <= 4; attempt += 1) await save({ name: 'Ashford' });
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/.{16,}/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is the same for a request that is sent again while the first one is under way', async () => {
    await Promise.all([save({ name: 'Ashford' }), save({ name: 'Ashford' })]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is another one for other content', async () => {
    server.reply({ fault: 'cut' });
    await save({ name: 'Ashford' });
    await save({ name: 'Ashworth' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('is not sent to an operation that takes none', async () => {
    await request({ url: '/x', method: 'POST', body: {} }, { type: 'mutation' });
    expect(keys()).toEqual([undefined]);
  });
});

describe('a response', () => {
  it('returns the parsed body', async () => {
    server.reply({ body: 'true' });
    expect(await request('/x')).toEqual({ data: true });
  });

  it.each([
    ['an HTML page', { body: '<!doctype html><p>Hello</p>', type: 'text/html' }],
    ['half a JSON text', { body: '{"families":[' }],
    ['an empty body', { body: '' }],
  ])('reports %s with status 200 as malformed', async (_what, reply) => {
    server.reply(reply);
    expect(await request('/x')).toEqual({ error: { kind: 'malformed', status: 200 } });
    expect(server.received).toHaveLength(1);
  });

  it('accepts a 204', async () => {
    server.reply({ status: 204, body: '' });
    expect(await request({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ data: null });
  });

  it('accepts an empty or plain body where it is optional, but not HTML', async () => {
    const unread = { type: 'mutation', options: { body: 'optional' } } as const;
    server.reply({ body: '' }, { body: 'Saved', type: 'text/plain' }, { body: '<html></html>', type: 'text/html' });
    expect(await request({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await request({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await request({ url: '/x', method: 'POST' }, unread)).toEqual({ error: { kind: 'malformed', status: 200 } });
  });

  it('returns message, field errors and body of an error response', async () => {
    const body = { message: 'Please check.', errors: { ssn: ['SSN must be exactly 9 digits'], email: 'Taken' } };
    server.reply({ status: 400, body: JSON.stringify(body) });
    expect(await request('/x')).toEqual({
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
    server.reply(
      { status: 400, type: 'text/plain', body: 'Not like this.' },
      { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
    );
    expect(await request('/x')).toEqual({
      error: { kind: 'http', status: 400, message: 'Not like this.', data: 'Not like this.' },
    });
    expect(await request('/x')).toEqual({ error: { kind: 'http', status: 500 } });
  });
});

describe('retries', () => {
  it.each([502, 503, 504, 429])('sends a query again after a %d', async (status) => {
    server.reply({ status }, { status }, { body: '1' });
    expect(await request('/x')).toEqual({ data: 1 });
    expect(waits).toHaveLength(2);
  });

  it('stops after three attempts', async () => {
    server.reply({ status: 503, body: '{"message":"The service is unavailable."}' });
    expect(await request('/x')).toMatchObject({ error: { status: 503, message: 'The service is unavailable.' } });
    expect(server.received).toHaveLength(3);
  });

  it('follows Retry-After, and does not retry when that exceeds the time limit', async () => {
    server.reply({ status: 429, headers: { 'retry-after': '2' } }, { body: '1' });
    await request('/x');
    expect(waits).toEqual([2000]);
    server.reply({ status: 429, headers: { 'retry-after': '60' } });
    expect(await request('/x')).toMatchObject({ error: { status: 429 } });
    expect(waits).toEqual([2000]);
  });

  it.each([400, 403, 404, 409, 500])('does not retry after a %d', async (status) => {
    server.reply({ status });
    expect(await request('/x')).toMatchObject({ error: { kind: 'http', status } });
    expect(server.received).toHaveLength(1);
  });

  it('retries after a response that breaks off', async () => {
    server.reply({ fault: 'cut' }, { body: '1' });
    expect(await request('/x')).toEqual({ data: 1 });
  });

  it('never sends a mutation twice', async () => {
    server.reply({ status: 503 });
    expect(await request({ url: '/x', method: 'POST' }, { type: 'mutation' })).toMatchObject({
      error: { status: 503 },
    });
    server.reply({ fault: 'cut' });
    expect(await request({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ error: { kind: 'network' } });
    expect(server.received).toHaveLength(2);
  });
});

describe('the time limit', () => {
  it('covers all attempts against a server that hangs', async () => {
    server.reply({ fault: 'timeout' });
    expect(await request('/x', { options: { timeoutMs: 50 } })).toEqual({ error: { kind: 'timeout' } });
    expect(server.received.length).toBeLessThan(2);
  });

  it('ends a fetch that ignores its abort signal', async () => {
    const hanging = (): Promise<Response> => new Promise(() => undefined);
    expect(await request('/x', { options: { timeoutMs: 20 }, network: hanging })).toEqual({
      error: { kind: 'timeout' },
    });
  });

  it('ends a token renewal that hangs', async () => {
    const credentials = new TestCredentials();
    credentials.accessToken = () => new Promise(() => undefined);
    expect(await request('/x', { options: { timeoutMs: 20 }, credentials })).toEqual({ error: { kind: 'timeout' } });
  });
});

describe('a refused token', () => {
  it('is renewed and the request, a mutation too, sent once more', async () => {
    const credentials = new TestCredentials();
    server.reply({ status: 401 }, { body: '{"success":true}' });
    expect(await request({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      data: { success: true },
    });
    expect(server.received.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(credentials.ended).toBe(false);
  });

  it('ends the session when the new token is refused as well', async () => {
    const credentials = new TestCredentials();
    server.reply({ status: 401 });
    expect(await request('/x', { credentials })).toMatchObject({ error: { kind: 'http', status: 401 } });
    expect(credentials.ended).toBe(true);
    expect(server.received).toHaveLength(2);
  });

  it('is a network error while the identity provider is unreachable', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'unavailable';
    server.reply({ status: 401 });
    expect(await request({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      error: { kind: 'network' },
    });
    expect(credentials.ended).toBe(false);
  });

  it('stays a 401 when the session is over', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'over';
    server.reply({ status: 401 });
    expect(await request('/x', { credentials })).toMatchObject({ error: { status: 401 } });
    expect(server.received).toHaveLength(1);
  });
});
