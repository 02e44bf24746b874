import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { openPerson, signIn } from '../../test/support/browser';
import { bundlePage } from './bundle';
import type { Measurement } from './measurement';
import { kilobytes } from './measurement';

const isScript = (response: Response): boolean => new URL(response.url()).pathname.endsWith('.js');

/** Smaller scripts are not worth compressing. */
const worthCompressing = 1024;

/** Bytes of a script as they were sent. @throws Error when the answer does not say, or was sent uncompressed. */
async function sentBytes(response: Response): Promise<number> {
  const bytes = Number(await response.headerValue('content-length'));
  if (!(bytes > 0)) throw new Error(`${response.url()} does not say how long it is.`);
  if (bytes > worthCompressing && (await response.headerValue('content-encoding')) !== 'br') {
    throw new Error(`${response.url()} was not sent in brotli.`);
  }
  return bytes;
}

async function loadAgain(page: Page): Promise<readonly Response[]> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (isScript(response)) scripts.set(response.url(), response);
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await page.waitForLoadState('networkidle');
  return [...scripts.values()];
}

async function portalBytes(browser: Browser, url: string): Promise<number> {
  const { page, context } = await openPerson(browser, url);
  await signIn(page, 'client', '/messages');
  const bytes = await Promise.all((await loadAgain(page)).map(sentBytes));
  await context.close();
  return bytes.reduce((sum, size) => sum + size, 0);
}

async function plainBytes(): Promise<number> {
  const folder = await bundlePage('plain.tsx');
  const { length } = await promisify(brotliCompress)(await readFile(path.join(folder, 'page.js')));
  await rm(folder, { recursive: true });
  return length;
}

/** The JavaScript a signed-in client's first load of `/messages` transfers, up to the list of conversations. */
export const firstLoad: Measurement = async ({ browser, product }) => {
  const plain = kilobytes(await plainBytes());
  const value = kilobytes(await portalBytes(browser, product.url));
  const beside = `a plain page of react, router, RTK Query and Okta core: ${plain.toFixed(1)} KB`;
  return [{ what: 'First load of /messages, JavaScript in brotli', value, unit: 'KB', budget: 190, beside }];
};
