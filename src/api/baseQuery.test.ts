import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FetchArgs } from '@reduxjs/toolkit/query/react';

import type { EndpointOptions } from './baseQuery';
import { baseQuery } from './baseQuery';
import type { ApiDependencies, Credentials, Renewal } from './dependencies';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly key: unknown;
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  /** `hang`: no answer. `cut`: half an answer. */
  readonly fault?: 'hang' | 'cut';
}

let server: Server;
let replies: Reply[];
let received: Received[];
let waits: number[];

beforeEach(async () => {
  replies = [];
  received = [];
  waits = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      const { authorization, 'content-type': contentType, 'idempotency-key': key } = headers;
      received.push({ method, url, authorization, contentType, key, body });
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
      if (reply.fault === 'hang') return;
      const type = reply.type ?? 'application/json';
      response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
      if (reply.fault === 'cut') response.write('{"half', () => response.destroy());
      else response.end(reply.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

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
  const { port } = server.address() as AddressInfo;
  const api: ApiDependencies = {
    baseUrl: `http://localhost:${port}`,
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
    expect(received).toEqual([
      expect.objectContaining({ method: 'GET', url: '/api/user/validate', authorization: 'Bearer token-1' }),
    ]);
  });

  it('goes without a token when nobody is signed in', async () => {
    const credentials = new TestCredentials();
    credentials.token = undefined;
    replies = [{ status: 401, body: '{"message":"Please sign in."}' }];
    expect(await call('/api/health', { credentials })).toEqual({
      error: expect.objectContaining({ kind: 'http', status: 401 }) as unknown,
    });
    expect(received[0]?.authorization).toBeUndefined();
    expect(credentials.renewals).toEqual([]);
  });

  it('sends a bare number as JSON', async () => {
    await call({ url: '/api/messaging/UpdateConversationStatus/7', method: 'PUT', body: 3 }, { type: 'mutation' });
    expect(received[0]).toMatchObject({ method: 'PUT', contentType: 'application/json', body: '3' });
  });

  it('keeps the caller’s idempotency key beside a bare number', async () => {
    const headers = { 'Idempotency-Key': 'key-1' };
    await call({ url: '/x', method: 'PUT', body: 0, headers }, { type: 'mutation' });
    expect(received[0]).toMatchObject({ body: '0', key: 'key-1' });
  });
});

describe('what comes back', () => {
  it('is the parsed body', async () => {
    replies = [{ body: 'true' }];
    expect(await call('/x')).toEqual({ data: true });
  });

  it.each([
    ['an HTML page', { body: '<!doctype html><p>Hello</p>', type: 'text/html' }],
    ['half a JSON text', { body: '{"families":[' }],
    ['nothing', { body: '' }],
  ])('%s with status 200 is a malformed answer', async (_what, reply) => {
    replies = [reply];
    expect(await call('/x')).toEqual({ error: { kind: 'malformed', status: 200 } });
    expect(received).toHaveLength(1);
  });

  it('no content is an answer where the contract says 204', async () => {
    replies = [{ status: 204, body: '' }];
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ data: null });
  });

  it('an empty answer is success where nobody reads it, an HTML page is not', async () => {
    const unread = { type: 'mutation', options: { answer: 'optional' } } as const;
    replies = [{ body: '' }, { body: 'Saved', type: 'text/plain' }, { body: '<html></html>', type: 'text/html' }];
    expect(await call({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await call({ url: '/x', method: 'POST' }, unread)).toEqual({ data: null });
    expect(await call({ url: '/x', method: 'POST' }, unread)).toEqual({ error: { kind: 'malformed', status: 200 } });
  });

  it('a refusal carries message, field errors and the whole body', async () => {
    const body = { message: 'Please check.', errors: { ssn: ['SSN must be exactly 9 digits'], email: 'Taken' } };
    replies = [{ status: 400, body: JSON.stringify(body) }];
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
    replies = [
      { status: 400, type: 'text/plain', body: 'Not like this.' },
      { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
    ];
    expect(await call('/x')).toEqual({
      error: { kind: 'http', status: 400, message: 'Not like this.', data: 'Not like this.' },
    });
    expect(await call('/x')).toEqual({ error: { kind: 'http', status: 500 } });
  });
});

describe('retries', () => {
  it.each([502, 503, 504, 429])('a query is tried again on %d', async (status) => {
    replies = [{ status }, { status }, { body: '1' }];
    expect(await call('/x')).toEqual({ data: 1 });
    expect(waits).toHaveLength(2);
  });

  it('a query is given up after three attempts', async () => {
    replies = [{ status: 503, body: '{"message":"The service is unavailable."}' }];
    expect(await call('/x')).toMatchObject({ error: { status: 503, message: 'The service is unavailable.' } });
    expect(received).toHaveLength(3);
  });

  it('waits as long as the server asks, and not at all when that is too long', async () => {
    replies = [{ status: 429, headers: { 'retry-after': '2' } }, { body: '1' }];
    await call('/x');
    expect(waits).toEqual([2000]);
    replies = [{ status: 429, headers: { 'retry-after': '60' } }];
    expect(await call('/x')).toMatchObject({ error: { status: 429 } });
    expect(waits).toEqual([2000]);
  });

  it.each([400, 403, 404, 409, 500])('%d stands at once', async (status) => {
    replies = [{ status }];
    expect(await call('/x')).toMatchObject({ error: { kind: 'http', status } });
    expect(received).toHaveLength(1);
  });

  it('an answer that breaks off is a network failure, tried again', async () => {
    replies = [{ fault: 'cut' }, { body: '1' }];
    expect(await call('/x')).toEqual({ data: 1 });
  });

  it('a mutation is never sent twice', async () => {
    replies = [{ status: 503 }];
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation' })).toMatchObject({ error: { status: 503 } });
    replies = [{ fault: 'cut' }];
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({ error: { kind: 'network' } });
    expect(received).toHaveLength(2);
  });
});

describe('time', () => {
  it('a server that hangs is a timeout, retries included', async () => {
    replies = [{ fault: 'hang' }];
    expect(await call('/x', { options: { timeoutMs: 50 } })).toEqual({ error: { kind: 'timeout' } });
    expect(received.length).toBeLessThan(2);
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
    replies = [{ status: 401 }, { body: '{"success":true}' }];
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      data: { success: true },
    });
    expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(credentials.ended).toBe(false);
  });

  it('ends the session when a fresh one is refused as well', async () => {
    const credentials = new TestCredentials();
    replies = [{ status: 401 }];
    expect(await call('/x', { credentials })).toMatchObject({ error: { kind: 'http', status: 401 } });
    expect(credentials.ended).toBe(true);
    expect(received).toHaveLength(2);
  });

  it('is a network failure while the identity provider cannot be reached', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'unavailable';
    replies = [{ status: 401 }];
    expect(await call({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      error: { kind: 'network' },
    });
    expect(credentials.ended).toBe(false);
  });

  it('stays refused when the session is over', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'over';
    replies = [{ status: 401 }];
    expect(await call('/x', { credentials })).toMatchObject({ error: { status: 401 } });
    expect(received).toHaveLength(1);
  });
});
