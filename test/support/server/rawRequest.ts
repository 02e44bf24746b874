import { connect, type Socket } from 'node:net';

/** A raw connection with the data received so far. */
export interface RawConnection {
  readonly socket: Socket;
  readonly received: () => string;
  /** Resolves to the milliseconds that the connection was open, when it closes. */
  readonly closed: Promise<number>;
}

/** Opens a connection to a local server and writes `text`. */
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

/** Writes a byte at intervals until the connection closes, as a slow client does. */
export function sendSlowly({ socket }: RawConnection, everyMs = 50): void {
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** Returns the head of a request with a large JSON body, and its first bytes. */
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
