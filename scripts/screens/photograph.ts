import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openPerson, signIn } from '../../test/support/browser';
import type { Shot } from './shot';

/** Desktop, the widest tablet and a phone. */
const widths: readonly number[] = [1440, 1024, 390];
const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };
const themes = ['light', 'dark'] as const;

/** A picture that was taken. */
export interface Picture {
  readonly shot: Shot;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  readonly file: string;
}

const fileName = (name: string, width: number, theme: string): string =>
  `${name.replace(/[^a-z0-9]+/gi, '-')}-${width}-${theme}.png`;

async function bringAbout(page: Page, { path, network, steps, shows }: Shot): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await network?.(page);
  await page.goto(path);
  await steps?.(page);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
}

const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: heights[width] ?? 900 });

/** The whole page, or the window where something lies over it. */
async function takePicture(page: Page, path: string): Promise<void> {
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}

async function photographOne(page: Page, shot: Shot, folder: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const [first = 1440, ...others] = shot.widths ?? widths;
  await resize(page, first);
  if (!shot.fleeting) await bringAbout(page, shot);
  for (const width of [first, ...others]) {
    await resize(page, width);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (shot.fleeting) await bringAbout(page, shot);
      const file = fileName(shot.name, width, theme);
      await takePicture(page, join(folder, file));
      pictures.push({ shot, width, theme, file });
    }
  }
  return pictures;
}

/**
 * Photographs the screens one account sees, in one session, in every width and both themes.
 *
 * @throws Error when a screen does not come to show what the table says; its message names the screen.
 */
export async function photograph(browser: Browser, url: string, shots: readonly Shot[], folder: string) {
  const pictures: Picture[] = [];
  const { page, context } = await openPerson(browser, url);
  const account = shots[0]?.account ?? 'nobody';
  if (account !== 'nobody') await signIn(page, account);
  for (const shot of shots) {
    try {
      pictures.push(...(await photographOne(page, shot, folder)));
    } catch (cause) {
      await page.screenshot({ path: join(folder, `failed-${fileName(shot.name, 0, 'light')}`) });
      throw new Error(`The screen '${shot.name}' did not come to show '${shot.shows}'.`, { cause });
    }
  }
  await context.close();
  return pictures;
}
