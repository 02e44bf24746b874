import type { Locator, Page } from '@playwright/test';

/** Opens the list of a combobox and returns its options. */
async function openList(combobox: Locator): Promise<Locator> {
  await combobox.click();
  const list = combobox.page().locator(`[id="${await combobox.getAttribute('aria-controls')}"]`);
  return list.getByRole('option');
}

/** Selects the option with this text. */
export async function choose(combobox: Locator, option: string | RegExp): Promise<void> {
  const options = await openList(combobox);
  await options.and(combobox.page().getByRole('option', { name: option, exact: true })).click();
}

/** Returns the texts of the options of a select. */
export async function optionsOf(combobox: Locator): Promise<string[]> {
  const texts = await (await openList(combobox)).allTextContents();
  await combobox.press('Escape');
  return texts;
}

/** Returns the selected text of a select, which is its accessible description. */
export const chosen = (combobox: Locator): Promise<string> =>
  combobox.evaluate((input) => {
    const [id = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? '';
  });

/** Chooses an item in the menu of a button. */
export async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menu', { name: menu }).getByText(item, { exact: true }).click();
}
