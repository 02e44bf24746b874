import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from '@playwright/test';
import { type Setting, inSettings } from '#scripts/screens/openScreen';
import type { Shot } from '#scripts/screens/shot';
import { shots } from '#scripts/screens/table';
import { signIn } from '#test/support/journeys/browser';
import { allowLeavingForms } from '#test/support/journeys/browserDialogs';
import { cutFigures } from '#test/support/journeys/cutFigures';
import { expect, test } from '#test/support/journeys/journey';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

/** Stylesheets are not loaded again for axe: only the rule `css-orientation-lock`, which is off, needs their text. */
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Returns axe's findings with their elements: WCAG 2.2 AA and best practices. */
async function findings(page: Page): Promise<string[]> {
  // The debugger is not subject to the page's Content-Security-Policy.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe);
  const { violations } = await page.evaluate((how) => window.axe!.run(document, how), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

async function overflow(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return beyond > 0 ? [`is ${beyond} px too wide`] : [];
}

const settings: readonly Setting[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
];

/** Returns the widths of a screen: one that exists in a single width is checked in that width. */
const settingsOf = ({ widths }: Shot): readonly Setting[] =>
  settings.map(({ theme, width }) => ({ theme, width: widths?.includes(width) === false ? widths[0]! : width }));

async function lookAt(page: Page, shot: Shot): Promise<string[]> {
  const found: string[] = [];
  await inSettings(page, shot, settingsOf(shot), async ({ theme, width }) => {
    const here = [...(shot.endless ? [] : await findings(page)), ...(await overflow(page))];
    found.push(...here.map((text) => `${shot.name}, ${theme}, ${width} px: ${text}`));
  });
  await expectWholeFigures(page, shot);
  return found;
}

const softly = expect.configure({ soft: true });

/** Expects that phones and tablets cut off no figure of an open screen, also in what unfolds. */
async function expectWholeFigures(page: Page, { name, fleeting, widths }: Shot): Promise<void> {
  if (fleeting || widths) return;
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await softly.poll(() => cutFigures(page), { message: `${name}, ${width} px: no figure is cut` }).toEqual([]);
  }
}

/** Returns how much of a text is cut off, in pixels. */
const hiddenWidth = (text: Locator): Promise<number> =>
  text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('the links of the top bar are on one line beside the complete name of the portal at 1024 px', async ({
  person,
}) => {
  const { page } = await person();
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'client');
  const header = (await page.getByRole('banner').boundingBox())!;
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.filter({ hasText: 'Accounting' }).waitFor();
  for (const link of await links.all()) {
    const { y, height } = (await link.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(header.y);
    expect(y + height).toBeLessThanOrEqual(header.y + header.height);
  }
  expect(await hiddenWidth(page.getByRole('banner').getByText('Family Office Portal'))).toBe(0);
});

test('the name of the portal is complete at 390, 360 and 320 px', async ({ person }) => {
  const { page } = await person();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client');
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
  await page.evaluate(async () => document.fonts.ready);
  const name = page.getByRole('banner').getByText('Family Office Portal');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await hiddenWidth(name), `${width} px`).toBe(0);
  }
});

/** The shown elements of a page without repetitions, each by its tag, attributes and parent. */
async function kindsOfElements(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return page.evaluate(() => {
    const nameOf = (element: Element | null) =>
      element && `${element.localName} ${element.className} ${element.getAttributeNames().sort().join(' ')}`;
    const elements = [...document.querySelectorAll('*')].filter((element) => !element.closest('[hidden]'));
    return [...new Set(elements.map((element) => `${nameOf(element.parentElement)} > ${nameOf(element)}`))];
  });
}

test('the contract found by a search, which runs under the policy, has all kinds of elements of the full contract', async ({
  person,
}) => {
  const { page } = await person();
  const found = await kindsOfElements(page, '/docs/api?q=attachment');
  await expect(page.getByRole('status')).toContainText('sections found');
  const all = await kindsOfElements(page, '/docs/api');
  expect(all.length).toBeGreaterThan(50);
  expect(found).toEqual(expect.arrayContaining(all));
});

// Accounts run in any worker: together they are the longest file.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const account of new Set(shots.map((shot) => shot.account)))
  test(`no screen of ${account} violates accessibility rules or the Content-Security-Policy, overflows, cuts figures, or lacks style rules`, async ({
    person,
  }) => {
    const { page } = await person();
    if (account !== 'signedOut') await signIn(page, account);
    allowLeavingForms(page);
    const found: string[] = [];
    for (const shot of shots.filter((one) => one.account === account)) found.push(...(await lookAt(page, shot)));
    expect(found).toEqual([]);
  });
