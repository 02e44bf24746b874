import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { freePort } from '../support/freePort';
import { bundlePage } from './bundle';

/** Another name of the script in each response, so that the browser compiles it again, as on a first visit. */
const documentOnce = (): string => `<!doctype html><meta charset="utf-8"><title>Peer</title>
<body><div id="root"></div><script src="/page.js?${randomUUID()}"></script>`;

interface PeerServer {
  readonly url: string;
  /** The size of its script as sent. */
  readonly bytes: number;
  readonly close: () => void;
}

/** Builds a page of `pages`, and serves it and one response of the API in brotli. */
export async function servePeer(entry: string, apiPath: string, apiResponse: string): Promise<PeerServer> {
  const folder = await bundlePage(entry);
  const compress = promisify(brotliCompress);
  const script = await compress(await readFile(path.join(folder, 'page.js')));
  await rm(folder, { recursive: true });
  const response = await compress(apiResponse);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const server = createServer((request, reply) => {
    const send = (type: string, body: Buffer): void => {
      reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    };
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/page.js') send('text/javascript', script);
    else if (pathname === apiPath) send('application/json', response);
    else void compress(documentOnce()).then((body) => send('text/html', body));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url, bytes: script.length, close: () => server.close() };
}
