import type { FetchArgs } from '@reduxjs/toolkit/query/react';

import { startFaultyServer } from '#test/support/faultyServer';
import type { EndpointOptions } from './baseQuery';
import { baseQuery } from './baseQuery';
import type { ApiDependencies, Credentials, Renewal } from './dependencies';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
let waits: number[];

beforeEach(async () => {
  waits = [];
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

async function call(args: string | FetchArgs, { type = 'query', options, credentials, network }: Options = {}) {
  const api: ApiDependencies = {
    baseUrl: server.url,
    credentials: credentials ?? new TestCredentials(),
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

describe('what goes out', () => {
  it('carries the bearer token and asks for JSON', async () => {
    await call('/api/user/validate');
    expect(server.received).toEqual([
      expect.objectContaining({ method: 'GET', url: '/api/user/validate', authorization: 'Bearer token-1' }),
    ]);
  });

  it('goes without a token when nobody is signed in', async () => {
    const credentials = new TestCredentials();
    credentials.token = undefined;
    server.reply({ status: 401, body: '{"message":"Please sign in."}' });
    expect(await call('/api/health', { credentials })).toEqual({
      error: expect.objectContaining({ kind: 'http', status: 401 }) as unknown,
    });
    expect(server.received[0]?.authorization).toBeUndefined();
    expect(credentials.renewals).toEqual([]);
  });

  it('sends a bare number as JSON', async () => {
    await call({ url: '/api/messaging/UpdateConversationStatus/7', method: 'PUT', body: 3 }, { type: 'mutation' });
    expect(server.received[0]).toMatchObject({ method: 'PUT', contentType: 'application/json', body: '3' });
  });

  it('keeps the caller’s idempotency key beside a bare number', async () => {
    const headers = { 'Idempotency-Key': 'key-1' };
    await call({ url: '/x', method: 'PUT', body: 0, headers }, { type: 'mutation' });
    expect(server.received[0]).toMatchObject({ body: '0', key: 'key-1' });
  });
});

describe('what comes back', () => {
  it('is the parsed body', async () => {
    server.reply({ body: 'true' });
    expect(await call('/x')).toEqual({ data: true });
  });

  it.each([
    ['an HTML page', { body: '<!doctype html><p>Hello</p>', type: 'text/html' }],
    ['half a JSON text', { body: '{"families":[' }],
    ['nothing', { body: '' }],
  ])('%s with status 200 is a malformed answer', async (_what, reply) => {
    server.reply(reply);
    expect(await call('/x')).toEqual({ error: { kind: 'malformed', status: 200 } });
    expect(server.received).toHaveLength(1);
  });

  it('no content is an answer where the contract says 204', async () => {
    server.reply({ status: 204, body: '' });
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ data: null });
  });

  it('an empty answer is success where nobody reads it, an HTML page is not', async () => {
    const unread = { type: 'mutation', options: { answer: 'optional' } } as const;
    server.reply({ body: '' }, { body: 'Saved', type: 'text/plain' }, { body: '<html></html>', type: 'text/html' });
    expect(await call({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await call({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await call({ url: '/x', method: 'POST' }, unread)).toEqual({ error: { kind: 'malformed', status: 200 } });
  });

  it('a refusal carries message, field errors and the whole body', async () => {
    const body = { message: 'Please check.', errors: { ssn: ['SSN must be exactly 9 digits'], email: 'Taken' } };
    server.reply({ status: 400, body: JSON.stringify(body) });
    expect(await call('/x')).toEqual({
      error: {
        kind: 'http',
        status: 400,
        message: 'Please check.',
        fieldErrors: { ssn: ['SSN must be exactly 9 digits'], email: ['Taken'] },
        data: body,
      },
    });
  });

  it('a refusal in plain text is its message; one in HTML has none', async () => {
    server.reply(
      { status: 400, type: 'text/plain', body: 'Not like this.' },
      { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
    );
    expect(await call('/x')).toEqual({
      error: { kind: 'http', status: 400, message: 'Not like this.', data: 'Not like this.' },
    });
    expect(await call('/x')).toEqual({ error: { kind: 'http', status: 500 } });
  });
});

describe('retries', () => {
  it.each([502, 503, 504, 429])('a query is tried again on %d', async (status) => {
    server.reply({ status }, { status }, { body: '1' });
    expect(await call('/x')).toEqual({ data: 1 });
    expect(waits).toHaveLength(2);
  });

  it('a query is given up after three attempts', async () => {
    server.reply({ status: 503, body: '{"message":"The service is unavailable."}' });
    expect(await call('/x')).toMatchObject({ error: { status: 503, message: 'The service is unavailable.' } });
    expect(server.received).toHaveLength(3);
  });

  it('waits as long as the server asks, and not at all when that is too long', async () => {
    server.reply({ status: 429, headers: { 'retry-after': '2' } }, { body: '1' });
    await call('/x');
    expect(waits).toEqual([2000]);
    server.reply({ status: 429, headers: { 'retry-after': '60' } });
    expect(await call('/x')).toMatchObject({ error: { status: 429 } });
    expect(waits).toEqual([2000]);
  });

  it.each([400, 403, 404, 409, 500])('%d stands at once', async (status) => {
    server.reply({ status });
    expect(await call('/x')).toMatchObject({ error: { kind: 'http', status } });
    expect(server.received).toHaveLength(1);
  });

  it('an answer that breaks off is a network failure, tried again', async () => {
    server.reply({ fault: 'cut' }, { body: '1' });
    expect(await call('/x')).toEqual({ data: 1 });
  });

  it('a mutation is never sent twice', async () => {
    server.reply({ status: 503 });
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation' })).toMatchObject({ error: { status: 503 } });
    server.reply({ fault: 'cut' });
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ error: { kind: 'network' } });
    expect(server.received).toHaveLength(2);
  });
});

describe('time', () => {
  it('a server that hangs is a timeout, retries included', async () => {
    server.reply({ fault: 'hang' });
    expect(await call('/x', { options: { timeoutMs: 50 } })).toEqual({ error: { kind: 'timeout' } });
    expect(server.received.length).toBeLessThan(2);
  });

  it('a network that ignores the end of the time is a timeout all the same', async () => {
    const deaf = (): Promise<Response> => new Promise(() => undefined);
    expect(await call('/x', { options: { timeoutMs: 20 }, network: deaf })).toEqual({ error: { kind: 'timeout' } });
  });

  it('a renewal that hangs is a timeout', async () => {
    const credentials = new TestCredentials();
    credentials.accessToken = () => new Promise(() => undefined);
    expect(await call('/x', { options: { timeoutMs: 20 }, credentials })).toEqual({ error: { kind: 'timeout' } });
  });
});

describe('a refused token', () => {
  it('is renewed and the call replayed once, mutations too', async () => {
    const credentials = new TestCredentials();
    server.reply({ status: 401 }, { body: '{"success":true}' });
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      data: { success: true },
    });
    expect(server.received.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(credentials.ended).toBe(false);
  });

  it('ends the session when a fresh one is refused as well', async () => {
    const credentials = new TestCredentials();
    server.reply({ status: 401 });
    expect(await call('/x', { credentials })).toMatchObject({ error: { kind: 'http', status: 401 } });
    expect(credentials.ended).toBe(true);
    expect(server.received).toHaveLength(2);
  });

  it('is a network failure while the identity provider cannot be reached', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'unavailable';
    server.reply({ status: 401 });
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      error: { kind: 'network' },
    });
    expect(credentials.ended).toBe(false);
  });

  it('stays refused when the session is over', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'over';
    server.reply({ status: 401 });
    expect(await call('/x', { credentials })).toMatchObject({ error: { status: 401 } });
    expect(server.received).toHaveLength(1);
  });
});
