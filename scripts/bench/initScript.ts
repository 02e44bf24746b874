import type { Page } from '@playwright/test';

/** Runs `script` in the page before its own, from the next page on. tsx marks functions by a helper the page does not have. */
export async function addInitScript<Argument>(
  page: Page,
  script: (argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await page.addInitScript('globalThis.__name = (marked) => marked;');
  await page.addInitScript(`(${script.toString()})(${argument === undefined ? '' : JSON.stringify(argument)});`);
}
