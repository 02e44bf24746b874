import type { Page } from '@playwright/test';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { fillBusiness } from './businesses';
import { field } from './form';
import { type } from './individual';
import { type Segment, fillParty, parties } from './relatedParties';
import { addMembers, fill as fillTrust, shore } from './trusts';

const whitmore = /\/family-management\/(\d+)$/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const notice = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** A concierge on the page of a new family. */
async function createFamily(page: Page, name: string): Promise<string> {
  await page.goto('/concierge-dashboard');
  await button(page, 'Add New Family').click();
  const dialog = page.getByRole('dialog', { name: 'Create New Family' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(whitmore);
  await heading(page, name).waitFor();
  return new URL(page.url()).pathname;
}

async function fillForm(page: Page, segment: Segment): Promise<void> {
  const main = page.locator('main');
  if (segment === 'business') {
    await fillBusiness(main, 'Whitmore Maritime LLC', [['Ruth Whitmore', '60']]);
    await page.getByLabel('Physical address is the same as the mailing address').check();
  } else if (segment === 'trust') {
    await fillTrust(main, { ...shore.trust, 'Trust Name': 'Whitmore Trust' });
    await addMembers(main, shore.members);
  } else await fillParty(page, segment);
}

/** Adds a bank account to the family at this URL. */
async function addAccount(page: Page, family: string, code: string): Promise<void> {
  await page.goto(`${family}/bankaccount/add`);
  await fillParty(page, 'bankaccount');
  await type(page, 'GL Code', code);
  await button(page, 'Save').click();
  await page.waitForURL(`**${family}?tab=bankAccounts`);
}

/** Opens the record of a list by its name. */
async function open(page: Page, family: string, list: string, name: string): Promise<void> {
  await page.goto(`${family}?tab=${list}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await heading(page, /^Edit /).waitFor();
}

test('a concierge creates a family and adds a record of each kind; each form returns to its list', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  const family = await createFamily(page, 'Whitmore');
  for (const [segment, list, name] of parties) {
    await page.goto(`${family}/${segment}/add`);
    await heading(page, /^Add /).waitFor();
    await fillForm(page, segment);
    await button(page, 'Save').click();
    await page.waitForURL(`**${family}?tab=*`);
    expect(await tab(page, list).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('link', { name: `Edit ${name}` }).waitFor();
  }
});

test('a concierge edits a bank account, opens the next one, and reads the history on the form', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  const family = await createFamily(page, 'Harrow');
  await addAccount(page, family, '1010');
  await addAccount(page, family, '1020');
  await open(page, family, 'bankAccounts', '1010, Checking');
  await type(page, 'Account Type', 'Savings');
  await button(page, 'Save').click();
  await page.getByRole('link', { name: 'Edit 1010, Savings' }).click();
  await button(page, 'Show history').click();
  await page.getByText('Morgan Reyes changed Account Type from “Checking” to “Savings”').waitFor();
  await page.getByRole('link', { name: /^(Next|Previous): 1020, Checking$/ }).click();
  await page.getByText('1020, Checking').waitFor();
  expect(await field(page, 'GL Code').inputValue()).toBe('1020');
});

test('two concierges save one record: other fields merge, the user resolves conflicting ones', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  const { page: other } = await signedIn('concierge-2');
  const family = await createFamily(page, 'Lowell');
  await addAccount(page, family, '1010');
  await open(page, family, 'bankAccounts', '1010, Checking');
  await open(other, family, 'bankAccounts', '1010, Checking');
  await type(other, 'GL Code', '1030');
  await type(other, 'Assets Type', 'Liquidity');
  await button(other, 'Save').click();
  await other.waitForURL(`**${family}?tab=bankAccounts`);

  announceFailures(page, '/api/bankaccount/updatebankaccount');
  await type(page, 'GL Code', '1020');
  await type(page, 'Account Type', 'Trading');
  await button(page, 'Save').click();
  const panel = page.getByRole('region', { name: /^Dana Kowalski saved this bank account/ });
  await panel.getByText('Also changed elsewhere and merged: Assets Type.').waitFor();
  await panel.getByRole('radio', { name: 'GL Code: theirs, 1030' }).check();
  await button(page, 'Save').click();
  await page.waitForURL(`**${family}?tab=bankAccounts`);
  await open(page, family, 'bankAccounts', '1030, Trading');
  expect(await field(page, 'Assets Type').inputValue()).toBe('Liquidity');
});

test("Undo restores a record that was deleted on its form, and the family's history lists both", async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  const family = await createFamily(page, 'Marlow');
  await addAccount(page, family, '1010');
  await open(page, family, 'bankAccounts', '1010, Checking');
  await button(page, 'Delete').click();
  await page.getByRole('dialog', { name: 'Delete this bank account?' }).getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(`**${family}?tab=bankAccounts`);
  await notice(page, '1010, Checking was deleted.').waitFor();
  await page.getByRole('link', { name: 'Edit 1010, Checking' }).waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await page.getByRole('link', { name: 'Edit 1010, Checking' }).waitFor();
  await tab(page, 'History').click();
  const changes = page.getByRole('list', { name: 'Changes, newest first' });
  for (const done of ['restored', 'deleted', 'added']) {
    await changes.getByText(`Morgan Reyes ${done} the bank account 1010, Checking`).waitFor();
  }
});

test('the banner disappears after a client is assigned to a family', async ({ person, signedIn }) => {
  const { page: client } = await person();
  await signIn(client, 'unassigned');
  await client.getByText(/^Action Required/).waitFor();
  const { page } = await signedIn('concierge');
  const family = await createFamily(page, 'Penrose');
  await page.goto(`${family}?tab=members`);
  await button(page, 'Assign Person').click();
  await button(page, 'Assign Tomás Herrera').click();
  await page.getByRole('switch', { name: 'Billing access of Tomás Herrera' }).waitFor();
  await client.reload();
  await heading(client, 'Messages').waitFor();
  await button(client, 'New Message').first().waitFor();
  await expect(client.getByText(/^Action Required/).count()).resolves.toBe(0);
});

test('a client sees invoices after a concierge grants billing access', async ({ person, signedIn }) => {
  const { page: client } = await person();
  await signIn(client, 'client-no-billing', '/invoices');
  await heading(client, 'Invoices').waitFor();
  expect(await client.getByLabel('Pick a family').count()).toBe(0);
  const { page } = await signedIn('concierge');
  await page.goto('/concierge-dashboard');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Raman', exact: true }) })
    // The whole card is a link.
    .click({ position: { x: 150, y: 120 } });
  await tab(page, 'People').click();
  await tab(page, 'Members').click();
  const access = page.getByRole('switch', { name: 'Billing access of Priya Raman' });
  await access.click();
  await page.getByRole('switch', { name: 'Billing access of Priya Raman', checked: true }).waitFor();
  await client.reload();
  await client.getByLabel('Pick a family').waitFor();
});

test('redirects a client from family management', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/family-management/1/bankaccount/add');
  await heading(page, 'Messages').waitFor();
  for (const path of ['/family-management/1', '/family-management/1/vendor/edit?vendorId=1']) {
    await page.goto(path);
    await heading(page, 'Messages').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});
