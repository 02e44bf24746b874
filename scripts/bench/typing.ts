import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { documentOf } from './bundle';
import type { Measurement } from './measurement';
import { type TypingSession, keystrokes, milliseconds, startTyping } from './typingSession';

/** The forms of `pages/typing.tsx`. */
type FormName = 'portal' | 'antd';

async function open(browser: Browser, url: string, form: FormName): Promise<TypingSession> {
  const page = await browser.newPage();
  await page.goto(`${url}#${form}`);
  await page.getByLabel('First Name').first().focus();
  return startTyping(page);
}

/** A keystroke in the Individual form, compared with the same fields in antd's Form. */
export const typing: Measurement = async ({ browser }) => {
  const { url, folder } = await documentOf('typing.tsx');
  const sessions = { portal: await open(browser, url, 'portal'), antd: await open(browser, url, 'antd') };
  const cost = await keystrokes(sessions);
  for (const { page } of Object.values(sessions)) await page.close();
  await rm(folder, { recursive: true });
  return [
    {
      what: "A keystroke in the Individual form, compared with antd's Form",
      value: cost('portal') / cost('antd'),
      unit: 'of it',
      budget: 0.8,
      reference: `${milliseconds(cost('portal'))} and ${milliseconds(cost('antd'))}`,
    },
  ];
};
