import type { Locator } from '@playwright/test';

/** Opens the list of a combobox; returns its options. */
async function openList(combobox: Locator): Promise<Locator> {
  await combobox.click();
  const list = combobox.page().locator(`[id="${await combobox.getAttribute('aria-controls')}"]`);
  return list.getByRole('option');
}

/** Chooses the option with this text in a select. */
export async function choose(combobox: Locator, option: string): Promise<void> {
  const options = await openList(combobox);
  await options.and(combobox.page().getByRole('option', { name: option, exact: true })).click();
}

/** The texts of the options of a select. */
export async function optionsOf(combobox: Locator): Promise<string[]> {
  const texts = await (await openList(combobox)).allTextContents();
  await combobox.press('Escape');
  return texts;
}

/** What is chosen in a select: assistive technology reads it as the description. */
export const chosen = (combobox: Locator): Promise<string> =>
  combobox.evaluate((input) => {
    const [id = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(id)?.textContent ?? '';
  });
