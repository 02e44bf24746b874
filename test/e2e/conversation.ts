import type { Page } from '@playwright/test';
import { choose } from '../support/journeys/chooseOnPage';

/** The page of the concierge team's conversations. */
export const dashboard = '/concierge-dashboard?tab=conversations';
/** The list of conversations. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
/** The composer. */
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** The messages of the open conversation. */
export const messagesOf = (page: Page) => page.getByRole('log');

/** Chooses what a concierge's list shows. */
export const chooseStatus = (page: Page, status: string): Promise<void> =>
  choose(page.getByRole('combobox', { name: 'Status' }), new RegExp(`^${status} \\(`));

/** Starts a conversation about a family as a client, with a first message. */
export async function begin(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Family' });
  await choose(dialog.getByLabel('Family'), 'Ashford');
  await dialog.getByRole('button', { name: 'Create Message' }).click();
  await box(page).fill(text);
  await box(page).press('Enter');
  await messagesOf(page).getByText(text).waitFor();
  await page.getByText('Sending').waitFor({ state: 'detached' });
}
