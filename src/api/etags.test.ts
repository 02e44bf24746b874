import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { ApiDependencies } from './dependencies';

const list = { conversations: [] };

/** A server that sends ETags, and a store whose cache holds `data`. */
function setUp() {
  const sentEtags: (string | null)[] = [];
  let etag = '"one"';
  const api: ApiDependencies = {
    baseUrl: 'http://localhost',
    credentials: {
      accessToken: () => Promise.resolve('token'),
      renew: () => Promise.resolve('over'),
      end: () => undefined,
    },
    etags: new Map(),
    unanswered: new Map(),
    wait: () => Promise.resolve(),
    fetch: (request) => {
      const sent = request.headers.get('if-none-match');
      sentEtags.push(sent);
      const status = sent === etag ? 304 : 200;
      const body = status === 304 ? null : JSON.stringify(list);
      return Promise.resolve(new Response(body, { status, headers: { etag } }));
    },
  };
  const extra = { api };
  const send = (type: BaseQueryApi['type'], data?: unknown) =>
    baseQuery(
      '/api/messaging/getclientconversations',
      {
        type,
        signal: new AbortController().signal,
        abort: () => undefined,
        dispatch: (action: unknown) => action as never,
        getState: () => ({ api: { queries: { key: { data } } } }),
        extra,
        endpoint: 'test',
        ...(type === 'query' && { queryCacheKey: 'key' }),
      },
      undefined,
    );
  return { sentEtags, send, changeEtag: (next: string) => (etag = next) };
}

describe('a repeated query', () => {
  it('sends the ETag, and returns the cached object after a 304', async () => {
    const { sentEtags, send } = setUp();
    expect(await send('query')).toEqual({ data: list });
    const stored = { conversations: [] };
    const again = await send('query', stored);
    expect(sentEtags).toEqual([null, '"one"']);
    expect(again).toHaveProperty('data', stored);
    expect('data' in again && again.data === stored).toBe(true);
  });

  it('returns a changed response', async () => {
    const { sentEtags, send, changeEtag } = setUp();
    await send('query');
    changeEtag('"two"');
    expect(await send('query', { conversations: ['old'] })).toEqual({ data: list });
    await send('query', list);
    expect(sentEtags).toEqual([null, '"one"', '"two"']);
  });

  it('sends no ETag when the store no longer holds the result, for example after signing out', async () => {
    const { sentEtags, send } = setUp();
    await send('query');
    expect(await send('query')).toEqual({ data: list });
    expect(sentEtags).toEqual([null, null]);
  });

  it('sends no ETag after a mutation', async () => {
    const { sentEtags, send } = setUp();
    await send('query');
    await send('mutation');
    await send('query', list);
    expect(sentEtags).toEqual([null, null, null]);
  });
});
