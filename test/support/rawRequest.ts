import { connect, type Socket } from 'node:net';

/** A connection that is written to by hand, and what has come back on it. */
export interface RawConnection {
  readonly socket: Socket;
  readonly received: () => string;
  /** Fulfilled when the connection is closed, with the milliseconds it was open. */
  readonly closed: Promise<number>;
}

/** Opens a connection to a server of this computer and writes `text` to it. */
export function openRaw(url: string, text: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const begun = Date.now();
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  return {
    socket,
    received: () => received,
    closed: new Promise((resolve) => socket.on('close', () => resolve(Date.now() - begun))),
  };
}

/** Writes a byte every now and then until the connection is closed: the slow sender. */
export function drip({ socket }: RawConnection, everyMs = 50): void {
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** The head of a request that promises a large JSON body, and the first bytes of it. */
export const slowJson = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 1000000',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"displayName":"',
  ].join('\r\n');
