import type { BrowserContext, Page } from '@playwright/test';
import type { Shot } from './shot';

const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };

/** How a screen is looked at. */
export interface Setting {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** Gives the window this width and the page this theme, without motion. */
async function set(page: Page, { width, theme }: Setting): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

const withoutDrafts = new WeakSet<BrowserContext>();

/**
 * What is typed for one screen is not kept, or the next one would be offered to resume it. This holds for the browser as a
 * whole, once and for all: what a page is made to do is undone between two screens, when the last words may be on their way.
 */
async function keepNoDrafts(context: BrowserContext): Promise<void> {
  if (withoutDrafts.has(context)) return;
  withoutDrafts.add(context);
  // The last words of a page that is left are sent past every route: the page is not told that it is left.
  await context.addInitScript(
    "addEventListener('visibilitychange', (event) => document.hidden && event.stopImmediatePropagation(), true);",
  );
  await context.route('**/api/onboarding/Draft', async (route) => {
    const kept: unknown = route.request().postDataJSON();
    await route.fulfill({ json: Object.assign({}, kept, { version: 1, savedAt: new Date().toISOString() }) });
  });
}

async function doAll(page: Page, { path, network, steps, shows }: Shot): Promise<void> {
  await keepNoDrafts(page.context());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await network?.(page);
  await page.goto(path);
  await steps?.(page);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
}

/**
 * Brings a screen about as the table says.
 *
 * @throws Error when it does not come to show what the table says; its message names the screen.
 */
async function bringAbout(page: Page, shot: Shot): Promise<void> {
  await doAll(page, shot).catch((cause: unknown) => {
    throw new Error(`The screen '${shot.name}' did not come to show '${shot.shows}'.`, { cause });
  });
}

/** Brings a screen about once for all settings, or for each where it passes by itself, and looks at it in each. */
export async function inSettings(
  page: Page,
  shot: Shot,
  settings: readonly Setting[],
  look: (setting: Setting) => Promise<void>,
): Promise<void> {
  for (const [index, setting] of settings.entries()) {
    await set(page, setting);
    if (index === 0 || shot.fleeting) await bringAbout(page, shot);
    await look(setting);
  }
}
