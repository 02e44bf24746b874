import type { Page } from '@playwright/test';
import { slow, slowdown } from './frames';
import { addInitScript } from './initScript';
import { median } from './measurement';

const rounds = 7;

/** 1.6 Mbit/s with a latency of 150 ms. */
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Stores the time of the first frame after `selector` matches, in milliseconds since the navigation. */
function watchFor(selector: string): void {
  const look = (): void => {
    if (!document.querySelector(selector)) requestAnimationFrame(look);
    else requestAnimationFrame(() => Reflect.set(window, 'usefulAt', performance.now()));
  };
  look();
}

/** Slows the connection of a page down, and lets the page store when an element is visible. */
async function prepare(page: Page, selector: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  await protocol.send('Network.emulateNetworkConditions', connection);
  await addInitScript(page, watchFor, selector);
}

/** A page and the URL it opens. */
export interface Visit {
  readonly page: Page;
  readonly url: string;
}

async function timeOnce({ page, url }: Visit): Promise<number> {
  await slow(page, slowdown);
  await page.goto(url);
  await page.waitForFunction(() => Reflect.has(window, 'usefulAt'), undefined, { polling: 500 });
  const time = await page.evaluate(() => Number(Reflect.get(window, 'usefulAt')));
  await page.goto('about:blank');
  // A slowed page that waits keeps a core of the CPU busy, and would slow the other page down.
  await slow(page, 1);
  return time;
}

/**
 * Returns the milliseconds from a navigation with an empty cache until an element is visible, on a slow connection and
 * a slowed CPU, of two pages: the medians of several rounds, in turn, so that both meet the same load of the machine.
 *
 * @param selector - The element, in CSS: the page itself looks for it, because a locator would slow the page down.
 */
export async function timesUntilUseful(own: Visit, peer: Visit, selector: string): Promise<readonly [number, number]> {
  const times: (readonly [number, number])[] = [];
  await Promise.all([own, peer].map(({ page }) => prepare(page, selector)));
  for (let round = 0; round < rounds; round += 1) {
    times.push([await timeOnce(own), await timeOnce(peer)]);
  }
  return [median(times.map(([time]) => time)), median(times.map(([, time]) => time))];
}
