import type { Locator, Page, Response } from '@playwright/test';

type Kind = 'js' | 'css';

const isOf = (kind: Kind, response: Response): boolean => new URL(response.url()).pathname.endsWith(`.${kind}`);

/** Smaller files are not compressed. */
const worthCompressing = 1024;

/** Returns the transferred bytes of a file. @throws Error without a length, or when it was sent uncompressed. */
async function bytesOf(response: Response): Promise<number> {
  const bytes = Number(await response.headerValue('content-length'));
  if (!(bytes > 0)) throw new Error(`${response.url()} does not say how long it is.`);
  if (bytes > worthCompressing && (await response.headerValue('content-encoding')) !== 'br') {
    throw new Error(`${response.url()} was not sent in brotli.`);
  }
  return bytes;
}

/** Opens a path with an empty cache and returns the JavaScript and CSS it loads until `target` is visible, in bytes. */
export async function sentBytesOf(page: Page, path: string, target: Locator): Promise<Readonly<Record<Kind, number>>> {
  const files = new Map<string, Response>();
  page.on('response', (response) => {
    if (isOf('js', response) || isOf('css', response)) files.set(response.url(), response);
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  const sum = async (kind: Kind): Promise<number> => {
    const sizes = await Promise.all([...files.values()].filter((file) => isOf(kind, file)).map(bytesOf));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { js: await sum('js'), css: await sum('css') };
}
