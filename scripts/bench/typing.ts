import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { bundlePage } from './bundle';
import type { Measurement } from './measurement';
import { median } from './measurement';

const rounds = 15;
const pairs = 15;

/** The forms of `pages/typing.tsx`, and the field that is typed into. */
const forms = { portal: 'First Name', antd: 'First Name', one: 'Business Name', ten: 'Business Name' } as const;

type FormName = keyof typeof forms;

interface Typist {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly costs: number[];
}

/** Milliseconds of the page's own thread so far: scripts, styles, layout. A busy computer does not add to it. */
async function spent(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => (counted.includes(name) ? sum + value * 1000 : sum), 0);
}

async function open(browser: Browser, address: string, form: FormName): Promise<Typist> {
  const page = await browser.newPage();
  await page.goto(`${address}#${form}`);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.getByLabel(forms[form]).first().focus();
  return { page, protocol, costs: [] };
}

/** Types a letter and takes it back, again and again: the text never grows. */
async function typeRound({ page, protocol, costs }: Typist): Promise<void> {
  await page.bringToFront();
  const before = await spent(protocol);
  for (let pair = 0; pair < pairs; pair += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('Backspace');
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  costs.push(((await spent(protocol)) - before) / (2 * pairs));
}

async function buildPage(): Promise<{ address: string; folder: string }> {
  const folder = await bundlePage('typing.tsx');
  const file = path.join(folder, 'index.html');
  const head = '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="page.css">';
  await writeFile(file, `${head}<body><div id="root"></div><script src="page.js"></script>`);
  return { address: pathToFileURL(file).href, folder };
}

async function costs(browser: Browser, address: string): Promise<Readonly<Record<FormName, number>>> {
  const typists = {
    portal: await open(browser, address, 'portal'),
    antd: await open(browser, address, 'antd'),
    one: await open(browser, address, 'one'),
    ten: await open(browser, address, 'ten'),
  };
  const everyone = Object.values(typists);
  for (const typist of everyone) await typeRound(typist);
  for (const typist of everyone) typist.costs.length = 0;
  for (let round = 0; round < rounds; round += 1) for (const typist of everyone) await typeRound(typist);
  for (const { page } of everyone) await page.close();
  const { portal, antd, one, ten } = typists;
  return { portal: median(portal.costs), antd: median(antd.costs), one: median(one.costs), ten: median(ten.costs) };
}

const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** What a keystroke costs: in the Individual form beside the same fields in antd's Form, in ten businesses beside one. */
export const typing: Measurement = async ({ browser }) => {
  const { address, folder } = await buildPage();
  const { portal, antd, one, ten } = await costs(browser, address);
  await rm(folder, { recursive: true });
  return [
    {
      what: "A keystroke in the Individual form, beside antd's Form",
      value: portal / antd,
      unit: 'of it',
      budget: 0.6,
      beside: `${milliseconds(portal)} and ${milliseconds(antd)}`,
    },
    {
      what: 'A keystroke in a list of ten businesses, beside a list of one',
      value: ten / one,
      unit: 'times',
      budget: 1.5,
      beside: `${milliseconds(ten)} and ${milliseconds(one)}`,
    },
  ];
};
