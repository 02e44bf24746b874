import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly key: unknown;
  readonly body: string;
}

/** The next reply of the server. */
export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  /** `timeout`: no response. `cut`: a partial response. */
  readonly fault?: 'timeout' | 'cut';
}

/** An HTTP server with a list of replies, valid ones and faults; the last one repeats. */
export async function startFaultyServer() {
  const received: Received[] = [];
  let replies: Reply[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      const { authorization, 'content-type': contentType, 'idempotency-key': key } = headers;
      received.push({ method, url, authorization, contentType, key, body });
      const {
        status = 200,
        type = 'application/json',
        ...reply
      } = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
      if (reply.fault === 'timeout') return;
      response.writeHead(status, { 'content-type': type, ...reply.headers });
      if (reply.fault === 'cut') response.write('{"half', () => response.destroy());
      else response.end(reply.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    received,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reply: (...next: Reply[]): void => {
      replies = next;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
