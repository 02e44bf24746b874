import type { CDPSession, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { respondInPage, speedUpPolling, waitForSentPolls } from './fastPolling';
import type { Measurement } from './measurement';

/** An hour of polls, in which all recurring code has run. */
const warmUp = (60 * 60) / 5;
/** Eight hours, every 5 s. */
const eightHours = (8 * 60 * 60) / 5;
/** Users of an open page interact with it now and then. */
const betweenMoves = 480;

/** Returns the smallest heap size of a few samples, which excludes garbage. */
async function heapBytes(page: Page, protocol: CDPSession): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    await waitForSentPolls(page, 20);
    for (let round = 0; round < 3; round += 1) await protocol.send('HeapProfiler.collectGarbage');
    looks.push((await protocol.send('Runtime.getHeapUsage')).usedSize);
  }
  return Math.min(...looks);
}

/** The heap growth of a client's page over eight hours of polling, with shortened waits. */
export const polling: Measurement = async ({ browser, product }) => {
  const { page, context } = await openPerson(browser, product.url);
  await signIn(page, 'client', '/messages');
  await speedUpPolling(page, true);
  await respondInPage(page);
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  const protocol = await context.newCDPSession(page);
  await waitForSentPolls(page, warmUp);
  const before = await heapBytes(page, protocol);
  for (let done = 0; done < eightHours; done += betweenMoves) {
    await waitForSentPolls(page, betweenMoves);
    await page.mouse.move(100 + (done % 200), 300);
  }
  const after = await heapBytes(page, protocol);
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await context.close();
  const megabytes = [before, after].map((bytes) => `${(bytes / 1024 / 1024).toFixed(2)} MB`).join(' to ');
  return [
    {
      what: 'Heap growth of a page left open for eight hours of polling',
      value: Math.max(0, (after / before - 1) * 100),
      unit: '%',
      budget: 5,
      reference: `${eightHours} polls, ${megabytes}`,
    },
  ];
};
