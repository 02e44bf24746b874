import type { Locator, Page } from '@playwright/test';

/** Finds a field by its complete label, with or without the mark of a required field. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(label, { exact: true }).or(scope.getByLabel(`${label} *`, { exact: true }));

/** Finds the card of a business or a trust by its number and name. */
export const card = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });

/** Saves a step of the onboarding. */
export const continueStep = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();
