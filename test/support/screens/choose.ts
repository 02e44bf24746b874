import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the list of a combobox, unless it is open. */
async function openList(user: UserEvent, combobox: HTMLElement): Promise<HTMLElement> {
  if (combobox.getAttribute('aria-expanded') !== 'true') await user.click(combobox);
  return waitFor(() => {
    const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
    if (list === null) throw new Error('The combobox controls no list.');
    return list;
  });
}

/** Chooses the option with this text in a select. */
export async function choose(user: UserEvent, combobox: HTMLElement, option: string): Promise<void> {
  const list = await openList(user, combobox);
  await user.click(within(list).getByRole('option', { name: option }));
}

/** The texts of the options of a select. */
export async function optionsOf(user: UserEvent, combobox: HTMLElement): Promise<(string | null)[]> {
  const list = await openList(user, combobox);
  const texts = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
}
