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

/** Resolves when the daemon may be sent more. Rejects when it has ended the connection, as it does when a file is too large for it. */
const send = (socket: Socket, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(chunk, (error) => (error ? reject(error) : resolve())));

async function ask(socket: Socket, path: string): Promise<string> {
  await once(socket, 'connect');
  const answer = text(socket);
  answer.catch(() => undefined);
  for await (const chunk of instream(path)) await send(socket, chunk);
  return answer;
}

/**
 * A scanner that is ClamAV's daemon, in its own protocol (INSTREAM): the file is sent over the connection, so the daemon may run elsewhere.
 *
 * @param address - `host:port`, or the path of its socket.
 */
export const createClamdScanner =
  (address: string): Scanner =>
  async (path) => {
    const socket = connectTo(address);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The virus scanner does not answer.')));
    try {
      const answer = (await ask(socket, path)).replace(/\0/g, '').trim();
      if (answer.endsWith(' FOUND')) return false;
      if (answer === 'stream: OK') return true;
      throw new Error(`The virus scanner answered ${answer === '' ? 'nothing' : 'an error'}.`);
    } catch (cause) {
      throw new ServiceUnavailableError({ cause });
    } finally {
      socket.destroy();
    }
  };
