import type { Page } from '@playwright/test';
import { choose as chooseOption, chooseInMenu } from '#test/support/journeys/chooseOnPage';
import { refusing } from './network';
import type { Step } from './shot';

const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Clicks the first button of this name. */
export const press =
  (name: string): Step =>
  (page) =>
    click(page, name);

/** Chooses an item in the menu of a button. */
export const pick =
  (menu: string, item: string): Step =>
  (page) =>
    chooseInMenu(page, menu, item);

/** Expands the card whose heading starts with this text. */
export const expand =
  (heading: RegExp): Step =>
  (page) =>
    page.getByRole('button', { name: heading, expanded: false }).first().click();

/** Expands the first section of this name. */
export const unfold =
  (summary: string | RegExp): Step =>
  (page) =>
    page.locator('summary').filter({ hasText: summary }).first().click();

/** Waits for a drawing, whose code loads after its page. */
export const drawn =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('img', { name }).waitFor();

/** Follows a link. */
export const follow =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('link', { name, exact: typeof name === 'string' }).click();

/** Runs steps in sequence. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Fills in the field with this label and moves the focus on. */
export const type =
  (label: string, text: string): Step =>
  async (page) => {
    const field = page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} *`, { exact: true }));
    await field.fill(text);
    await field.blur();
  };

/** Selects an option of the list with this label. */
export const choose =
  (label: string, choice: string): Step =>
  async (page) => {
    const select = page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} *`, { exact: true }));
    await chooseOption(select, choice);
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

/** Tries to sign in with a wrong password. */
export const signInWrongly: Step = async (page) => {
  await page.getByLabel('Username').fill('client');
  await page.getByLabel('Password').fill('wrong');
  await click(page, 'Sign in');
};

/** Returns from the sign-in page with a refusal. The page accepts one only after it has started a sign-in. */
export const refuseSignIn: Step = async (page) => {
  await page.getByLabel('Username').waitFor();
  await page.goto('/login/callback?error=access_denied&error_description=Refused&state=none');
};

/** Simulates a device that sleeps for this many minutes: timers stop and the clock advances. */
export const sleepFor =
  (minutes: number): Step =>
  async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((slept) => {
      const { now } = Date;
      Date.now = () => now() + slept;
      document.dispatchEvent(new Event('visibilitychange'));
    }, minutes * 60_000);
  };

/** Lets the server refuse requests to this path, and the identity provider report that the session has ended. */
export const sessionEnds = (path: string): Step =>
  inTurn(
    refusing(path, 401, { message: 'Sign in.' }),
    refusing('/oauth2/default/v1/token', 400, { error: 'invalid_grant' }),
  );
