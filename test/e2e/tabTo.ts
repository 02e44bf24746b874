import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journeys/journey';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 120 && !(await isFocused(target)); step += 1) await page.keyboard.press('Tab');
  expect(await isFocused(target)).toBe(true);
}
