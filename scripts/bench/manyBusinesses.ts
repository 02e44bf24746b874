import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { documentOf } from './bundle';
import { type Figure, type Measurement, median } from './measurement';
import { type TypingSession, keystrokes, mainThread, milliseconds, startTyping } from './typingSession';

const openings = 3;

/** Opens a form of `pages/manyBusinesses.tsx` with the first business expanded and the focus in its name. */
async function open(browser: Browser, url: string, form: string): Promise<TypingSession> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  // Starts before the page opens, to measure opening it.
  const one = await startTyping(page);
  await page.goto(`${url}#${form}`, { timeout: 60_000 });
  const name = page.getByLabel('Business Name').first();
  const card = page.getByRole('button', { name: /^Business 1 / });
  await name.or(card).first().waitFor();
  if (!(await name.isVisible())) await card.click();
  await name.focus();
  return one;
}

/** Returns the main-thread milliseconds until the form is rendered with its first business expanded. */
async function opening(browser: Browser, url: string, form: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < openings; round += 1) {
    const { page, protocol } = await open(browser, url, form);
    costs.push(await mainThread(protocol));
    await page.close();
  }
  return median(costs);
}

/** Returns the main-thread milliseconds in which the first business unfolds, closed before with its fields in error. */
async function unfolding({ page, protocol }: TypingSession): Promise<number> {
  const card = page.getByRole('button', { name: /^Business 1 / });
  const owners = page.getByRole('group', { name: /^Beneficial Owner/ });
  await card.click();
  await owners.first().waitFor({ state: 'detached' });
  const before = await mainThread(protocol);
  await card.click();
  await owners.first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return (await mainThread(protocol)) - before;
}

/** The limits of the contract: 200 businesses, 200 owners in one; both at once compared with the slower of them. */
async function limits(browser: Browser, url: string): Promise<Figure[]> {
  const sessions = {
    businesses: await open(browser, url, 'manyBusinesses'),
    owners: await open(browser, url, 'manyOwners'),
    both: await open(browser, url, 'both'),
  };
  const unfolded = {
    businesses: await unfolding(sessions.businesses),
    owners: await unfolding(sessions.owners),
    both: await unfolding(sessions.both),
  };
  for (const { page } of Object.values(sessions))
    await page.getByRole('group', { name: 'Beneficial Owner 1', exact: true }).getByLabel('Email').focus();
  const cost = await keystrokes(sessions);
  for (const { page } of Object.values(sessions)) await page.close();
  const figure = (what: string, both: number, one: number): Figure => ({
    what: `${what} with 200 businesses, one of 200 owners, compared with one of the two`,
    value: both / one,
    unit: 'times',
    budget: 3,
    reference: `${milliseconds(both)} and ${milliseconds(one)}`,
  });
  return [
    figure('Unfolding a business', unfolded.both, Math.max(unfolded.businesses, unfolded.owners)),
    figure('A keystroke', cost('both'), Math.max(cost('businesses'), cost('owners'))),
  ];
}

/**
 * Fifty businesses with twenty owners each: a keystroke compared with one business, and opening them compared with a
 * tenth of the fields in antd's Form, which cannot open more of them in reasonable time.
 */
export const manyBusinesses: Measurement = async ({ browser }) => {
  const { url, folder } = await documentOf('manyBusinesses.tsx');
  const portalOpens = await opening(browser, url, 'fifty');
  const antdOpens = await opening(browser, url, 'antd');
  const sessions = {
    one: await open(browser, url, 'one'),
    fifty: await open(browser, url, 'fifty'),
  };
  const cost = await keystrokes(sessions);
  for (const { page } of Object.values(sessions)) await page.close();
  const atLimits = await limits(browser, url);
  await rm(folder, { recursive: true });
  return [
    ...atLimits,
    {
      what: 'A keystroke with fifty businesses of twenty owners, compared with one business',
      value: cost('fifty') / cost('one'),
      unit: 'times',
      budget: 2,
      reference: `${milliseconds(cost('fifty'))} and ${milliseconds(cost('one'))}`,
    },
    {
      what: "Opening fifty businesses, compared with five of them in antd's Form",
      value: portalOpens / antdOpens,
      unit: 'times',
      budget: 2,
      reference: `${milliseconds(portalOpens)} and ${milliseconds(antdOpens)}`,
    },
  ];
};
