import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ServiceUnavailableError } from '../errors';
import type { Scanner } from './scanner';

const timeoutMs = 60_000;

const connectTo = (address: string): Socket => {
  if (address.startsWith('/')) return connect(address);
  const colon = address.lastIndexOf(':');
  return connect(Number(address.slice(colon + 1)), address.slice(0, colon));
};

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) yield Buffer.concat([lengthOf(chunk), chunk]);
  yield lengthOf(Buffer.alloc(0));
}

/**
 * Resolves when more can be sent. Rejects when the daemon closed the connection, for example because the file is too
 * large.
 */
const send = (socket: Socket, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(chunk, (error) => (error ? reject(error) : resolve())));

async function scanStream(socket: Socket, path: string): Promise<string> {
  await once(socket, 'connect');
  const response = text(socket);
  response.catch(() => undefined);
  for await (const chunk of instream(path)) await send(socket, chunk);
  return response;
}

/**
 * Creates a scanner that sends files to ClamAV's daemon by its INSTREAM protocol; the daemon may run on another host.
 *
 * @param address - `host:port`, or the path of a socket.
 */
export const createClamdScanner =
  (address: string): Scanner =>
  async (path) => {
    const socket = connectTo(address);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The virus scanner does not respond.')));
    try {
      const response = (await scanStream(socket, path)).replace(/\0/g, '').trim();
      if (response.endsWith(' FOUND')) return false;
      if (response === 'stream: OK') return true;
      throw new Error(`The virus scanner responded with ${response === '' ? 'an empty text' : 'an error'}.`);
    } catch (cause) {
      throw new ServiceUnavailableError({ cause });
    } finally {
      socket.destroy();
    }
  };
