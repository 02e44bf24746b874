import type { BrowserContext, Page } from '@playwright/test';
import type { Shot } from './shot';

const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };

/** The width and theme of a screenshot. */
export interface Setting {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** Sets the width of the window and the theme of the page, without motion. */
async function set(page: Page, { width, theme }: Setting): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

const withoutDrafts = new WeakSet<BrowserContext>();

/** Responds to requests that save a draft, as the server does. */
function discardDrafts(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'PUT' || !request.url.endsWith('/api/onboarding/Draft')) return send(request);
    const draft: unknown = await request.json();
    return Response.json(Object.assign({}, draft, { version: 1, savedAt: new Date().toISOString() }));
  };
}

/**
 * Discards drafts, which the next screen would offer to resume. Done in the page, because a route of Playwright disables
 * the browser's cache.
 */
async function keepNoDrafts(context: BrowserContext): Promise<void> {
  if (withoutDrafts.has(context)) return;
  withoutDrafts.add(context);
  await context.addInitScript(discardDrafts);
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
 * Opens a screen in the state of the table.
 *
 * @throws Error with the name of the screen when it does not reach that state.
 */
async function openScreen(page: Page, shot: Shot): Promise<void> {
  await doAll(page, shot).catch((cause: unknown) => {
    throw new Error(`The screen '${shot.name}' did not come to show '${shot.shows}'.`, { cause });
  });
}

/** Opens a screen once for all settings, or for each if its state is temporary, and captures it in each. */
export async function inSettings(
  page: Page,
  shot: Shot,
  settings: readonly Setting[],
  look: (setting: Setting) => Promise<void>,
): Promise<void> {
  for (const [index, setting] of settings.entries()) {
    await set(page, setting);
    if (index === 0 || shot.fleeting) await openScreen(page, shot);
    await look(setting);
  }
}
