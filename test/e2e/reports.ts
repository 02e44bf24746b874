import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/journeys/browser';
import { choose } from '../support/journeys/chooseOnPage';

/** Opens a tab of the reports of the family Ashford as a client. */
export async function open(page: Page, tab: string): Promise<void> {
  await signIn(page, 'client', '/accounting');
  await choose(page.getByLabel('Family'), 'Ashford');
  await openTab(page, tab);
  await page.getByLabel('Location').and(page.locator(':enabled')).waitFor();
}

/** Opens another tab of the reports, and waits until its filters replace those of the tab before. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
}

/** Selects filters by their labels, generates the report and waits until it is shown. */
export async function generate(page: Page, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [label, choice] of Object.entries(choices)) {
    const control = page.getByLabel(new RegExp(`^${label}( \\*)?$`));
    if (/Date|Count|IDs/.test(label)) await control.fill(choice);
    else await choose(control, choice);
  }
  const response = page.waitForResponse(/\/api\/accounting\/(BalanceSheet|CashFlow|IncomeStatement)\?/);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await response;
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
  await page.getByRole('article').waitFor();
}

/** Returns the row of a report with this label. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
