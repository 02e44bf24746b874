import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { openPerson, signIn } from '#test/support/browser';
import { bundlePage } from './bundle';
import { type Measurement, kilobytes } from './measurement';

type Kind = 'js' | 'css';

const isOf = (kind: Kind, response: Response): boolean => new URL(response.url()).pathname.endsWith(`.${kind}`);

/** Smaller files are not compressed. */
const worthCompressing = 1024;

/** Returns the transferred bytes of a file. @throws Error without a length, or when it was sent uncompressed. */
async function sentBytes(response: Response): Promise<number> {
  const bytes = Number(await response.headerValue('content-length'));
  if (!(bytes > 0)) throw new Error(`${response.url()} does not say how long it is.`);
  if (bytes > worthCompressing && (await response.headerValue('content-encoding')) !== 'br') {
    throw new Error(`${response.url()} was not sent in brotli.`);
  }
  return bytes;
}

async function loadAgain(page: Page): Promise<readonly Response[]> {
  const files = new Map<string, Response>();
  page.on('response', (response) => {
    if (isOf('js', response) || isOf('css', response)) files.set(response.url(), response);
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await page.waitForLoadState('networkidle');
  return [...files.values()];
}

async function portalBytes(browser: Browser, url: string): Promise<Readonly<Record<Kind, number>>> {
  const { page, context } = await openPerson(browser, url);
  await signIn(page, 'client', '/messages');
  const files = await loadAgain(page);
  const bytesOf = async (kind: Kind): Promise<number> => {
    const sizes = await Promise.all(files.filter((file) => isOf(kind, file)).map(sentBytes));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const bytes = { js: await bytesOf('js'), css: await bytesOf('css') };
  await context.close();
  return bytes;
}

async function plainBytes(): Promise<number> {
  const folder = await bundlePage('plain.tsx');
  const { length } = await promisify(brotliCompress)(await readFile(path.join(folder, 'page.js')));
  await rm(folder, { recursive: true });
  return length;
}

/**
 * The JavaScript and CSS of a signed-in client's first load of `/messages`, until the list of conversations is visible.
 */
export const firstLoad: Measurement = async ({ browser, product }) => {
  const plain = kilobytes(await plainBytes());
  const { js, css } = await portalBytes(browser, product.url);
  const reference = `a plain page of react, router, RTK Query and Okta core: ${plain.toFixed(1)} KB`;
  const figure = { unit: 'KB' } as const;
  return [
    { ...figure, what: 'First load of /messages, JavaScript in brotli', value: kilobytes(js), budget: 235, reference },
    {
      ...figure,
      what: 'First load of /messages, CSS in brotli',
      value: kilobytes(css),
      budget: 25,
      reference: 'antd and ours',
    },
  ];
};
