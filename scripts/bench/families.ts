import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { documentOf } from './bundle';
import { frame, longestFrame, longestInteraction, slow, slowdown } from './frames';
import type { Measurement } from './measurement';

const [howMany, perKind] = [1000, 500];
/** Milliseconds until a table is idle. */
const settling = 400;

const family = (_: unknown, index: number) => ({
  id: 5000 + index,
  name: `Family ${String((index * 7919) % howMany).padStart(4, '0')}`,
  createdAt: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(),
  individuals: [{ id: index + 1, firstName: 'Ann', lastName: `Of ${index}` }],
  businesses: [],
  version: 1,
  memberCount: 2,
  onboardedCount: index % 3,
  unreadCount: index % 5,
  overdueCount: index % 4,
});

const vendor = (_: unknown, index: number) => ({
  id: 9000 + index,
  familyId: 1,
  version: 1,
  name: `Vendor ${(index * 7919) % perKind}`,
  vendorType: 'Legal',
  email: `vendor${index}@example.com`,
  phoneNumber: '2125550147',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** The longest frames while typing and sorting, and the longest interaction of both, in milliseconds. */
interface Frames {
  readonly typing: number;
  readonly sorting: number;
  readonly interaction: number;
}

/**
 * Measures typing into the search of a table and sorting it on a slowed CPU, until all rows are rendered. Keys and
 * clicks are sent through the browser's protocol, so that finding their targets adds no work to the page.
 */
async function inTable(page: Page, search: Locator, column: Locator): Promise<Frames> {
  await search.focus();
  const heading = await column.boundingBox();
  if (!heading) throw new Error('The column is not visible');
  await slow(page, slowdown);
  const type = async (): Promise<void> => {
    for (const key of ['1', '2', 'Backspace', 'Backspace']) {
      await page.keyboard.press(key);
      await pause(settling);
    }
  };
  const sort = async (): Promise<void> => {
    await page.mouse.click(heading.x + 20, heading.y + heading.height / 2);
    await pause(settling);
  };
  const typing = await longestFrame(page, type);
  const sorting = await longestFrame(page, sort);
  await search.focus();
  const interaction = await longestInteraction(page, async () => {
    await type();
    await sort();
  });
  await slow(page, 1);
  return { typing, sorting, interaction };
}

/** Measures a table of the portal. */
async function inGrid(page: Page, grid: string, column: string): Promise<Frames> {
  await page.getByRole('grid', { name: grid }).waitFor();
  const heading = page.getByRole('columnheader', { name: column, exact: true });
  return inTable(page, page.getByRole('searchbox', { name: `Search in ${grid}` }), heading);
}

/** Measures antd's Table with 1,000 rows by 12 columns. */
async function inAntdTable(browser: Browser): Promise<Frames> {
  const { url, folder } = await documentOf('table.tsx');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const frames = await inTable(page, page.getByLabel('Search'), page.getByRole('columnheader').nth(1));
  await page.close();
  await rm(folder, { recursive: true });
  return frames;
}

const plainTable = "antd's Table with default settings and 1,000 rows";

const interaction = (what: string, milliseconds: number, peer: number) => ({
  what: `Typing and sorting ${what}, the processor ${slowdown} times slower: the longest interaction (INP)`,
  value: milliseconds,
  unit: 'ms',
  budget: 100,
  reference: `${plainTable}: ${peer.toFixed(0)} ms`,
});

const figure = (what: string, milliseconds: number, peer: number) => ({
  what: `${what}, the processor ${slowdown} times slower: the longest frame`,
  value: milliseconds / frame,
  unit: 'frames',
  budget: 3,
  reference: `${milliseconds.toFixed(1)} ms; ${plainTable}: ${(peer / frame).toFixed(1)} frames`,
});

/** Typing and sorting in frames, with a thousand families and with five hundred vendors, compared with antd's Table. */
export const families: Measurement = async ({ browser, product }) => {
  const { page, context } = await openPerson(browser, product.url);
  const many = Array.from({ length: howMany }, family);
  const vendors = Array.from({ length: perKind }, vendor);
  await page.route('**/api/family/getfamilies', (route) => route.fulfill({ json: { families: many } }));
  await page.route('**/api/family/getfamilypart*', (route) => route.fulfill({ json: { vendors } }));
  await signIn(page, 'concierge', '/concierge-dashboard');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
  const list = await inGrid(page, 'Families', 'Created');
  await page.goto('/family-management/1?tab=vendors');
  const part = await inGrid(page, 'Vendors', 'Email');
  await context.close();
  const peer = await inAntdTable(browser);
  return [
    figure(`Typing in the search of ${howMany} families`, list.typing, peer.typing),
    figure(`Sorting ${howMany} families`, list.sorting, peer.sorting),
    interaction(`${howMany} families`, list.interaction, peer.interaction),
    figure(`Typing in the search of ${perKind} vendors`, part.typing, peer.typing),
    figure(`Sorting ${perKind} vendors`, part.sorting, peer.sorting),
    interaction(`${perKind} vendors`, part.interaction, peer.interaction),
  ];
};
