import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a connection to a server does to requests, whatever they ask for. */
export interface Connection {
  /** Delay of each response. */
  readonly delayMs?: number;
  /** Closes every n-th connection without a response. */
  readonly dropEvery?: number;
  /** Closes the connections of the first requests. */
  readonly dropFirst?: number;
  /** Every n-th response is 429, or this status, with `Retry-After`: these seconds, or 0, for which a client waits 50 ms. */
  readonly limitEvery?: number;
  readonly limitStatus?: 429 | 503;
  readonly retryAfter?: number;
  /** From this request on there is no response. */
  readonly hangAfter?: number;
  /** With this request the server ends. */
  readonly dieAfter?: number;
}

/** Applies the faults of a connection. Returns whether the request goes on to the server. */
export type Connect = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Counts requests and applies the faults of the connection.
 *
 * @param end - ends the server.
 */
export const connectWith = (connection: Connection, end: () => void): Connect => {
  let count = 0;
  const isNth = (n: number | undefined): boolean => n !== undefined && count % n === 0;
  return async (request, response) => {
    count += 1;
    if (connection.dieAfter !== undefined && count > connection.dieAfter) {
      end();
      return false;
    }
    if (connection.hangAfter !== undefined && count > connection.hangAfter) return false;
    const isEarly = count <= (connection.dropFirst ?? 0);
    if (isNth(connection.dropEvery) || isEarly) {
      request.socket.destroy();
      return false;
    }
    if (isNth(connection.limitEvery)) {
      response
        .writeHead(connection.limitStatus ?? 429, {
          'content-type': 'application/json',
          'retry-after': String(connection.retryAfter ?? 0),
        })
        .end(JSON.stringify({ message: 'Please wait.' }));
      return false;
    }
    if (connection.delayMs !== undefined) await wait(connection.delayMs);
    return true;
  };
};
