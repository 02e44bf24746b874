import { Agent, createServer, request as sendTo, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Connection, connectWith } from './connectionFaults';

/** A response on its way to the caller. */
export interface Passing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The bytes of a file. */
  readonly file?: Buffer;
}

/** A request on its way to the server. */
export interface Passed {
  readonly method: string;
  /** The path without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body as JSON; undefined otherwise. */
  readonly json: unknown;
  /** Forwards the request with these changes. */
  readonly forward: (instead?: {
    method?: string;
    path?: string;
    query?: URLSearchParams;
    headers?: Record<string, string>;
    json?: unknown;
  }) => Promise<Passing>;
}

/** Handles a request between a caller and the server with a fault. */
export type Fault = (request: Passed) => Promise<Passing>;

/** A server that forwards all requests to `target` through the current fault. */
export interface FaultyCopy {
  readonly url: string;
  plant: (fault: Fault) => void;
  close: () => Promise<void>;
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends a request: `fetch` takes more time than all else of the copy. */
const send = (url: string, options: RequestOptions, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sendTo(url, options, resolve).on('error', reject).end(body));

const dropped = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'expect'];

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !dropped.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

const passedOf = async (target: string, agent: Agent, request: IncomingMessage): Promise<Passed> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', target);
  const [method, headers, body] = [request.method ?? 'GET', headersOf(request), await buffer(request)];
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    body,
    json: parsed(body),
    forward: async (instead = {}) => {
      const query = (instead.query ?? searchParams).toString();
      const sent = instead.json === undefined ? body : Buffer.from(JSON.stringify(instead.json));
      const options = { method: instead.method ?? method, headers: instead.headers ?? headers, agent };
      const hasBody = sent.length > 0 && !['GET', 'HEAD'].includes(options.method);
      const response = await send(
        `${target}${instead.path ?? pathname}${query === '' ? '' : `?${query}`}`,
        hasBody ? { ...options, headers: { ...options.headers, 'content-length': sent.length } } : options,
        hasBody ? sent : Buffer.alloc(0),
      );
      const bytes = await buffer(response);
      const isFile = response.headers['content-type']?.startsWith('application/octet-stream') === true;
      return {
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        body: bytes.toString(),
        ...(isFile && { file: bytes }),
      };
    },
  };
};

const faithful: Fault = (request) => request.forward();

/** Starts the server without a fault in its responses. */
export const startFaultyCopy = async (target: string, connection: Connection = {}): Promise<FaultyCopy> => {
  let fault = faithful;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    void connect(request, response)
      .then(async (isConnected) => {
        if (!isConnected) return;
        const { status, headers, body, file } = await fault(await passedOf(target, agent, request));
        response.writeHead(status, headers).end(status === 304 || status === 204 ? undefined : (file ?? body));
      })
      .catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  const close = (): Promise<void> => {
    server.closeAllConnections();
    agent.destroy();
    return new Promise((settle) => server.close(() => settle()));
  };
  const connect = connectWith(connection, () => void close());
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant: (planted) => (fault = planted),
    close,
  };
};
