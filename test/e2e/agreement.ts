import type { Page } from '@playwright/test';
import { isMinimal } from '../support/journeys/minimal';

/** Accepts the engagement agreement, where the backend has one. */
export async function acceptAgreement(page: Page): Promise<void> {
  if (isMinimal()) return;
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
}
