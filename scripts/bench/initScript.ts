import type { Page } from '@playwright/test';

/** Runs `script` before the scripts of pages opened afterwards. Defines the helper that tsx adds to functions. */
export async function addInitScript<Argument>(
  page: Page,
  script: (argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await page.addInitScript('globalThis.__name = (marked) => marked;');
  await page.addInitScript(`(${script.toString()})(${argument === undefined ? '' : JSON.stringify(argument)});`);
}
