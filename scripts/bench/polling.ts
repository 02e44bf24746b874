import type { CDPSession } from 'playwright-core';
import { openPerson, signIn } from '../../test/support/browser';
import { hurry, polls } from './hurry';
import type { Measurement } from './measurement';

const warmUp = 300;
/** Eight hours, every 5 s. */
const eightHours = (8 * 60 * 60) / 5;
/** People who leave a page open still touch it now and then; without that the session would end. */
const betweenTouches = 480;

async function heapBytes(protocol: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await protocol.send('HeapProfiler.collectGarbage');
  return (await protocol.send('Runtime.getHeapUsage')).usedSize;
}

/** How much the heap of a page grows that a client leaves open for eight hours of polling; the waiting is cut, not the work. */
export const polling: Measurement = async ({ browser, product }) => {
  const { page, context } = await openPerson(browser, product.url);
  await signIn(page, 'client', '/messages');
  await hurry(page, true);
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  const protocol = await context.newCDPSession(page);
  await polls(page, warmUp);
  const before = await heapBytes(protocol);
  for (let done = 0; done < eightHours; done += betweenTouches) {
    await polls(page, betweenTouches);
    await page.mouse.move(100 + (done % 200), 300);
  }
  const after = await heapBytes(protocol);
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await context.close();
  const megabytes = [before, after].map((bytes) => `${(bytes / 1024 / 1024).toFixed(2)} MB`).join(' to ');
  return [
    {
      what: 'Heap growth of a page left open for eight hours of polling',
      value: Math.max(0, (after / before - 1) * 100),
      unit: '%',
      budget: 5,
      beside: `${eightHours} polls, ${megabytes}`,
    },
  ];
};
