import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { ApiDependencies } from './dependencies';

const list = { conversations: [] };

/** A server that names its answers, and a store that holds `data` of the query. */
function setUp() {
  const asked: (string | null)[] = [];
  let name = '"one"';
  const api: ApiDependencies = {
    baseUrl: 'http://localhost',
    credentials: {
      accessToken: () => Promise.resolve('token'),
      renew: () => Promise.resolve('over'),
      end: () => undefined,
    },
    wait: () => Promise.resolve(),
    fetch: (request) => {
      const known = request.headers.get('if-none-match');
      asked.push(known);
      const status = known === name ? 304 : 200;
      const body = status === 304 ? null : JSON.stringify(list);
      return Promise.resolve(new Response(body, { status, headers: { etag: name } }));
    },
  };
  const extra = { api };
  const make = (type: BaseQueryApi['type'], data?: unknown) =>
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
  return { asked, make, rename: (next: string) => (name = next) };
}

describe('a query that is made again', () => {
  it('asks only for what is new, and gives the very answer it has when nothing is', async () => {
    const { asked, make } = setUp();
    expect(await make('query')).toEqual({ data: list });
    const stored = { conversations: [] };
    const again = await make('query', stored);
    expect(asked).toEqual([null, '"one"']);
    expect(again).toHaveProperty('data', stored);
    expect('data' in again && again.data === stored).toBe(true);
  });

  it('gets the new answer when there is one', async () => {
    const { asked, make, rename } = setUp();
    await make('query');
    rename('"two"');
    expect(await make('query', { conversations: ['old'] })).toEqual({ data: list });
    await make('query', list);
    expect(asked).toEqual([null, '"one"', '"two"']);
  });

  it('asks for the whole answer when the store no longer has it, as after signing out', async () => {
    const { asked, make } = setUp();
    await make('query');
    expect(await make('query')).toEqual({ data: list });
    expect(asked).toEqual([null, null]);
  });

  it('asks for the whole answer after a mutation', async () => {
    const { asked, make } = setUp();
    await make('query');
    await make('mutation');
    await make('query', list);
    expect(asked).toEqual([null, null, null]);
  });
});
