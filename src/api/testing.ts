import type { FetchArgs } from '@reduxjs/toolkit/query/react';

import { startFaultyServer } from '#test/support/contract/faultyServer';
import { type EndpointOptions, baseQuery } from './baseQuery';
import type { ApiDependencies, Credentials, Renewal } from './dependencies';

/** A session whose token can be renewed once. */
export class TestCredentials implements Credentials {
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

/** Starts a server whose replies a test prepares, and the base query that sends requests to it. */
export async function startBaseQuery() {
  const server = await startFaultyServer();
  const waits: number[] = [];
  const unanswered: ApiDependencies['unanswered'] = new Map();
  const request = (args: string | FetchArgs, { type = 'query', options, credentials, network }: Options = {}) => {
    const api: ApiDependencies = {
      baseUrl: server.url,
      credentials: credentials ?? new TestCredentials(),
      etags: new Map(),
      unanswered,
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
        dispatch: jest.fn(),
        getState: () => ({}),
        extra: { api },
        endpoint: 'test',
      },
      options,
    );
  };
  return { server, waits, request };
}
