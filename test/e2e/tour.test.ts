import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { SampleHandle } from '../../server/identity/accounts';
import type { Person } from '../support/browser';
import { signIn } from '../support/browser';
import { journeys } from '../support/journey';

const { person } = journeys();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

/** What axe finds, with where: WCAG 2.2 AA and its best practices. */
async function findings(page: Page): Promise<string[]> {
  // Through the debugger, which the page's content security policy does not bind.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** A finished screen: who sees it, where, and what shows that it is all there. */
interface Stop {
  readonly name: string;
  readonly handle?: SampleHandle;
  readonly path: string;
  readonly heading: string;
  readonly then?: (page: Page) => Promise<void>;
}

const stops: readonly Stop[] = [
  { name: 'the sign-in page', path: '/', heading: 'Sign in' },
  { name: 'not found', path: '/nowhere', heading: "This page doesn't exist!" },
  { name: 'the error page', path: '/error', heading: 'Oops! Something went wrong' },
  { name: 'the start of onboarding', handle: 'newcomer', path: '/onboarding/agreement', heading: 'User Onboarding' },
  {
    name: 'the start of onboarding with data to import',
    handle: 'returning',
    path: '/onboarding/agreement',
    heading: 'User Onboarding',
  },
  {
    name: 'Individual with every answer missing',
    handle: 'newcomer',
    path: '/onboarding/individual',
    heading: 'Individual Information',
    then: async (page) => {
      await page.getByRole('button', { name: 'Complete' }).click();
      await page.getByRole('link', { name: /First Name is required/ }).waitFor();
    },
  },
  {
    name: 'Individual with answers',
    handle: 'imported',
    path: '/onboarding/individual',
    heading: 'Individual Information',
  },
  { name: 'Messages', handle: 'client', path: '/messages', heading: 'Messages' },
  { name: 'Messages without any', handle: 'unassigned', path: '/messages', heading: 'Messages' },
  { name: 'a page of a later step', handle: 'client', path: '/accounting', heading: 'Accounting Reports' },
  {
    name: 'the Concierge Dashboard',
    handle: 'concierge',
    path: '/concierge-dashboard',
    heading: 'Concierge Dashboard',
  },
  {
    name: 'Create New Family',
    handle: 'concierge',
    path: '/concierge-dashboard',
    heading: 'Concierge Dashboard',
    then: async (page) => {
      await page.getByRole('button', { name: 'Add New Family' }).click();
      await page.getByRole('dialog', { name: 'Create New Family' }).getByRole('button', { name: 'Create' }).click();
      await page.getByText('Family name is required.').first().waitFor();
    },
  },
];

async function visit({ page }: Person, { handle, path, heading, then }: Stop): Promise<void> {
  if (handle) await signIn(page, handle, path);
  else await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await then?.(page);
}

/** The test's own end fails on any complaint of the page: violations of the content security policy are among them. */
describe.each([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const)('in the $colorScheme theme, $width px wide', ({ colorScheme, width }) => {
  test.each(stops)('$name breaks no rule of accessibility and none of the content security policy', async (stop) => {
    const visitor = await person({ colorScheme, viewport: { width, height: 900 } });
    await visit(visitor, stop);
    expect(await findings(visitor.page)).toEqual([]);
    const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
