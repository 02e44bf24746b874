import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { documentOf } from './bundle';
import { type Measurement, median } from './measurement';
import { type TypingSession, keystrokes, milliseconds, startTyping } from './typingSession';

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

const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Returns the main-thread milliseconds until the form is rendered with its first business expanded. */
async function opening(browser: Browser, url: string, form: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < openings; round += 1) {
    const { page, protocol } = await open(browser, url, form);
    const { metrics } = await protocol.send('Performance.getMetrics');
    costs.push(metrics.reduce((sum, { name, value }) => (counted.includes(name) ? sum + value * 1000 : sum), 0));
    await page.close();
  }
  return median(costs);
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
  await rm(folder, { recursive: true });
  return [
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
