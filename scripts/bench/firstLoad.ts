import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { bundlePage } from './bundle';
import { type Measurement, kilobytes } from './measurement';
import { sentBytesOf } from './sentBytes';

async function portalBytes(browser: Browser, url: string): ReturnType<typeof sentBytesOf> {
  const { page, context } = await openPerson(browser, url);
  await signIn(page, 'client', '/messages');
  const bytes = await sentBytesOf(page, '/messages', page.getByRole('list', { name: 'Conversations' }));
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
    { ...figure, what: 'First load of /messages, JavaScript in brotli', value: kilobytes(js), budget: 260, reference },
    {
      ...figure,
      what: 'First load of /messages, CSS in brotli',
      value: kilobytes(css),
      budget: 30,
      reference: 'antd and ours',
    },
  ];
};
