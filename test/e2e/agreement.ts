import type { Page } from '@playwright/test';
import { isPlain } from '../support/journeys/plain';

/** Accepts the engagement agreement, where the backend has one. */
export async function acceptAgreement(page: Page): Promise<void> {
  if (isPlain()) return;
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
}
