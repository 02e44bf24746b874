import type { Page } from 'playwright-core';
import type { Step } from './shot';

const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Presses a button. */
export const press =
  (name: string): Step =>
  (page) =>
    click(page, name);

/** Follows a link. */
export const follow =
  (name: string): Step =>
  (page) =>
    page.getByRole('link', { name, exact: true }).click();

/** Does one thing after the other. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Types into the field with this label, and leaves it. */
export const type =
  (label: string, text: string): Step =>
  async (page) => {
    const field = page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} *`, { exact: true }));
    await field.fill(text);
    await field.blur();
  };

/** Chooses in the list with this label. */
export const choose =
  (label: string, choice: string): Step =>
  async (page) => {
    await page
      .getByLabel(label, { exact: true })
      .or(page.getByLabel(`${label} *`, { exact: true }))
      .selectOption(choice);
  };

/** Accepts the agreement, unless it is accepted already. */
export const acceptAgreement: Step = async (page) => {
  const box = page.getByRole('checkbox', { name: /^I have read/ });
  const onward = page.getByRole('button', { name: /^(Continue|Import Data)$/ });
  await box.or(onward).first().waitFor();
  if (!(await box.isVisible())) return;
  await box.check();
  await click(page, 'Accept');
  await onward.waitFor();
};

/** Tries to sign in with a password that is wrong. */
export const signInWrongly: Step = async (page) => {
  await page.getByLabel('Username').fill('client');
  await page.getByLabel('Password').fill('wrong');
  await click(page, 'Sign in');
};
