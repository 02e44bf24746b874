import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createS3Store } from './s3Store';

const limitMs = 300;
let service: Server;

/** Opens a file of a service that responds with `respond`. */
const openFrom = async (respond: RequestListener) => {
  service = createServer(respond).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const endpoint = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
  const s3 = { endpoint, bucket: 'files', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  return createS3Store(s3, limitMs).open('deed.pdf');
};
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

test('a file may take longer than the limit while its data flows', async () => {
  async function* parts(): AsyncGenerator<string> {
    for (const part of ['a', 'b', 'c', 'd', 'e']) {
      yield part;
      await pause(limitMs / 3);
    }
  }
  const file = await openFrom((_request, response) => void Readable.from(parts()).pipe(response));
  expect(await text(file)).toBe('abcde');
});

test('a file fails when its data stops', async () => {
  const file = await openFrom((_request, response) => void response.write('a'));
  await expect(text(file)).rejects.toThrow('The attachment store stopped sending a file.');
});

test('a service that does not respond fails', async () => {
  await expect(openFrom(() => undefined)).rejects.toThrow('The attachment store does not respond.');
});

test.each([0, 1])('a file that is not read to its end closes its connection, after %d parts', async (parts) => {
  let closed: Promise<unknown> | undefined;
  const file = await openFrom((_request, response) => {
    closed = once(response, 'close');
    response.write('a'.repeat(1_000_000));
  });
  if (parts > 0) await once(file, 'readable');
  file.destroy();
  await closed;
});
