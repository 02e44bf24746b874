import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { type Person, openPerson, signIn } from '#test/support/journeys/browser';
import { startProduct } from '#test/support/journeys/product';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { slowdown } from './frames';
import { type Figure, type Measurement, kilobytes } from './measurement';
import { buildWithPlainElements } from './plainElements';
import { servePeer } from './peerServer';
import { sentBytesOf } from './sentBytes';
import { type Visit, timesUntilUseful } from './throttledPage';

const [messagesPath, dashboardPath, familiesCall] = ['/messages', '/concierge-dashboard', '/api/family/getfamilies'];

const conversation = '[aria-label="Conversations"] li';
/** A row of the portal's table or of antd's. */
const family = 'a[href^="/family-management/"]';

const circumstances = `the processor ${slowdown} times slower, 1.6 Mbit/s, 150 ms`;

const ratio = (what: string, [own, peer]: readonly [number, number], budget: number, reference: string) => ({
  what: `${what} useful after a cold navigation, ${circumstances}, compared with ${reference}`,
  value: own / peer,
  unit: 'times',
  budget,
  reference: `${own.toFixed(0)} and ${peer.toFixed(0)} ms`,
});

async function openMessages(browser: Browser, url: string): Promise<Person & Visit> {
  const person = await openPerson(browser, url);
  await signIn(person.page, 'client', messagesPath);
  await person.page.locator(conversation).first().waitFor();
  return { ...person, url: messagesPath };
}

/** Measures the messages, and those of the portal that is built with plain elements instead of antd's components. */
async function messages(browser: Browser, url: string): Promise<readonly Figure[]> {
  const folder = await buildWithPlainElements();
  const nodeOptions = ['--import', 'tsx', '--import', './test/support/journeys/otherBuild.ts'];
  const product = await startProduct({ ...unlimitedRequests, OTHER_BUILD: folder }, nodeOptions);
  const [own, peer] = [await openMessages(browser, url), await openMessages(browser, product.url)];
  const times = await timesUntilUseful(own, peer, conversation);
  await Promise.all([own.context.close(), peer.context.close()]);
  await product.remove();
  await rm(folder, { recursive: true });
  return [ratio('The messages', times, 1.4, 'the portal built with plain elements')];
}

/** Measures the table of families, and antd's Table with the same rows, whose styles are generated in the browser. */
async function familiesTable(browser: Browser, url: string): Promise<readonly Figure[]> {
  const { page, context } = await openPerson(browser, url);
  await signIn(page, 'concierge', dashboardPath);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
  const grid = page.getByRole('grid', { name: 'Families' });
  await grid.waitFor();
  const response = page.waitForResponse(`**${familiesCall}`).then((received) => received.text());
  const { js } = await sentBytesOf(page, dashboardPath, grid);
  const peer = await servePeer('antdFamilies.tsx', familiesCall, await response);
  const bare = await openPerson(browser, peer.url);
  const times = await timesUntilUseful({ page, url: dashboardPath }, { page: bare.page, url: peer.url }, family);
  await Promise.all([context.close(), bare.context.close()]);
  peer.close();
  const reference = `the bare page: ${kilobytes(peer.bytes).toFixed(1)} KB`;
  return [
    ratio('The table of families', times, 2, "a bare page of antd's Table"),
    { what: 'Its JavaScript in brotli', value: kilobytes(js), unit: 'KB', budget: 340, reference },
  ];
}

/** The time until messages and families are useful on a slow phone, compared with pages that do less. */
export const useful: Measurement = async ({ browser, product }) => [
  ...(await messages(browser, product.url)),
  ...(await familiesTable(browser, product.url)),
];
