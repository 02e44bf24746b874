import type { Page } from '@playwright/test';
import type { Step } from './shot';

const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).locator('[data-conversation]');

/** Opens the first conversation with messages. */
export const openFirst: Step = async (page) => {
  await rows(page)
    .filter({ has: page.locator('time') })
    .first()
    .click();
  await page.getByRole('log').waitFor();
};

/** Writes a message with a valid and an invalid file. */
export const writeWithFiles: Step = async (page) => {
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you.\nThe deed is attached.');
  const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(name) });
  await page.getByLabel('Files to attach').setInputFiles([file('Deed.pdf'), file('setup.exe')]);
};

/** Sends a short message. */
export const sendWords: Step = async (page) => {
  await page.getByRole('textbox', { name: 'Message' }).fill('Certainly, on Monday.');
  await page.keyboard.press('Enter');
};

/** Opens the menu of the first conversation. */
export const openMenu: Step = (page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();

/** Opens the dialog that deletes the first conversation. */
export const askToDelete: Step = async (page) => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

/** Presses a key on the page after the list has loaded. */
export const pressKey =
  (key: string): Step =>
  async (page) => {
    await rows(page).first().waitFor();
    await page.keyboard.press(key);
  };
