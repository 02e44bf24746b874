import type { Page } from '@playwright/test';
import { median } from './measurement';

const turns = 5;

/** The divisor of the CPU speed while frames are measured. */
export const slowdown = 4;

/** The length of a frame, in milliseconds. */
export const frame = 1000 / 60;

/** Divides the speed of the CPU by `rate`. */
export async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Returns the longest interval between two frames during an action, in milliseconds. */
async function longestOnce(page: Page, act: () => Promise<unknown>): Promise<number> {
  // Defines the helper that tsx adds to functions.
  await page.evaluate('globalThis.__name = (marked) => marked;');
  await page.evaluate(() => {
    const seen = { last: performance.now(), longest: 0 };
    const look = (): void => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      requestAnimationFrame(look);
    };
    Reflect.set(window, 'framesSeen', seen);
    requestAnimationFrame(look);
  });
  await act();
  return page.evaluate(() => Number(Reflect.get(Object(Reflect.get(window, 'framesSeen')), 'longest')));
}

/** Returns the median of several times {@link longestOnce}. */
export async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await longestOnce(page, act));
  return median(times);
}

/** Returns the longest time from an input to the next paint during an action (INP), in milliseconds. */
export async function longestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    Reflect.set(window, 'longestInteraction', 0);
    new PerformanceObserver((list) => {
      const times = list.getEntries().map(({ duration }) => duration);
      const longest = Math.max(Number(Reflect.get(window, 'longestInteraction')), ...times);
      Reflect.set(window, 'longestInteraction', longest);
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
  });
  await act();
  return page.evaluate(() => Number(Reflect.get(window, 'longestInteraction')));
}
