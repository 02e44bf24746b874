import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { type Setting, inSettings } from './openScreen';
import type { Shot } from './shot';

/** Desktop, the widest tablet and a phone. */
const widths: readonly number[] = [1440, 1024, 390];
const themes = ['light', 'dark'] as const;

/** A screenshot. */
export interface Picture extends Setting {
  readonly shot: Shot;
  readonly file: string;
}

/** The result of a round of screenshots. */
interface Round {
  readonly pictures: readonly Picture[];
  /** Screens that did not reach the state of the table. */
  readonly failures: readonly unknown[];
}

const fileName = (name: string, ending: string): string => `${name.replace(/[^a-z0-9]+/gi, '-')}-${ending}.png`;

const settingsOf = (shot: Shot): Setting[] =>
  (shot.widths ?? widths).flatMap((width) => themes.map((theme) => ({ width, theme })));

/** Captures the full page, or the window where a dialog covers it. */
export async function takePicture(page: Page, { endless }: Pick<Shot, 'endless'>, path: string): Promise<void> {
  const fullPage = !endless && (await page.locator('[aria-modal="true"]').count()) === 0;
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  // The first frame of a dialog may show its mask only.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}

async function captureScreen(page: Page, shot: Shot, folder: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  await inSettings(page, shot, settingsOf(shot), async ({ width, theme }) => {
    const file = fileName(shot.name, `${width}-${theme}`);
    await takePicture(page, shot, join(folder, file));
    pictures.push({ shot, width, theme, file });
  });
  return pictures;
}

/** Takes screenshots of the screens of one account in one session, in all widths and both themes. */
export async function captureScreens(
  browser: Browser,
  url: string,
  shots: readonly Shot[],
  folder: string,
): Promise<Round> {
  const pictures: Picture[] = [];
  const failures: unknown[] = [];
  const { page, context } = await openPerson(browser, url);
  const account = shots[0]?.account ?? 'signedOut';
  if (account !== 'signedOut') await signIn(page, account);
  for (const shot of shots) {
    try {
      pictures.push(...(await captureScreen(page, shot, folder)));
    } catch (failure) {
      failures.push(failure);
      await page.screenshot({ path: join(folder, fileName(`failed ${shot.name}`, 'as-it-was')) });
    }
  }
  await context.close();
  return { pictures, failures };
}
