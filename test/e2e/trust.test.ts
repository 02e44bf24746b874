import type { Locator, Page } from '@playwright/test';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { chosen } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { signIn as signInByHttp } from '../support/journeys/signIn';
import { injectFault } from '../support/contract/injectFault';
import { card, continueStep, field } from './form';
import { openStep } from './individual';
import { type Texts, type TrustTexts, addMembers, dune, fill, shore } from './trusts';

/** Returns the values of fields by label; focuses each field, which unmasks it. */
async function read(place: Locator, texts: Texts): Promise<Texts> {
  const seen: Record<string, string> = {};
  for (const label of Object.keys(texts)) {
    const input = field(place, label);
    await input.focus();
    seen[label] = label === 'Trust Type' ? await chosen(input) : await input.inputValue();
  }
  return seen;
}

/** Expands the card if needed, and reads the trust and its members. */
async function readTrust(page: Page, name: RegExp, { trust, members }: TrustTexts): Promise<unknown> {
  const place = card(page, name);
  const toggle = place.getByRole('button', { name });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  const groups = await place.getByRole('group', { name: /^Trust Member \d/ }).all();
  const seen = [];
  for (const [index, group] of groups.entries()) {
    const [button, texts] = members[index]!;
    expect(button).toBe(`Add ${await chosen(field(group, 'Member Type'))}`);
    seen.push([button, await read(group, texts)]);
  }
  return { trust: await read(place, trust), members: seen };
}

const warning = 'At least one trust member is required for this trust.';

test(
  'a client saves, reloads, changes and removes two trusts with members of every kind',
  { tag: '@minimal' },
  async ({ person }) => {
    const { page } = await person();
    await signIn(page, 'newcomer', '/onboarding/trust');
    await page.getByRole('heading', { name: 'Trust Information', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'No Trusts' }).waitFor();
    await page.getByRole('button', { name: '+ Add Your First Trust' }).click();
    await fill(card(page, /^Trust #1/), dune.trust);
    await continueStep(page);
    await page.getByText(warning).waitFor();
    await addMembers(card(page, /^Trust #1/), dune.members);
    await page.getByText(warning).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add Another Trust' }).click();
    await fill(card(page, /^Trust #2/), shore.trust);
    await addMembers(card(page, /^Trust #2/), shore.members);
    await page.getByLabel('TIN').first().waitFor();
    expect(await page.getByLabel('TIN').first().inputValue()).toBe('••-•••6789');

    const sent = page.waitForRequest('**/api/onboarding/SaveTrusts');
    await continueStep(page);
    const body = (await sent).postDataJSON() as { trusts: { tin: string }[] };
    expect(body.trusts.map(({ tin }) => tin)).toEqual(['123456789', '987654321']);
    await page.waitForURL('**/onboarding/brokerage-custodian');

    await page.goto('/onboarding/trust');
    await card(page, /^Trust #2 · Bianchi Shore Trust/).waitFor();
    expect(await readTrust(page, /^Trust #1 · Bianchi Dune Trust/, dune)).toEqual(dune);
    expect(await readTrust(page, /^Trust #2 · Bianchi Shore Trust/, shore)).toEqual(shore);

    // A field that has the focus when its card closes keeps its text.
    const first = card(page, /^Trust #1/);
    await field(first, 'Trust Jurisdiction').fill('Alaska');
    await first.getByRole('button', { name: /^Trust #1/ }).click();
    await page.getByRole('button', { name: 'Add Another Trust' }).click();
    await card(page, /^Trust #3/)
      .getByRole('button', { name: 'Remove Trust' })
      .click();
    await page.getByText('Trust #3 removed.').waitFor();
    await first.getByRole('button', { name: /^Trust #1/ }).click();
    const memberGone = page.waitForResponse('**/api/onboarding/DeleteTrustMember/*');
    await first.getByRole('button', { name: 'Remove Member 2' }).click();
    expect((await memberGone).status()).toBe(204);
    const trustGone = page.waitForResponse('**/api/onboarding/DeleteTrust/*');
    await card(page, /^Trust #2/)
      .getByRole('button', { name: 'Remove Trust' })
      .click();
    expect((await trustGone).status()).toBe(204);
    await continueStep(page);
    await page.waitForURL('**/onboarding/brokerage-custodian');

    await page.goto('/onboarding/trust');
    const [trustee, , protector] = dune.members;
    const left = { trust: { ...dune.trust, 'Trust Jurisdiction': 'Alaska' }, members: [trustee!, protector!] };
    expect(await readTrust(page, /^Trust #1 · Bianchi Dune Trust/, left)).toEqual(left);
    expect(await page.getByRole('region', { name: /^Trust #2/ }).count()).toBe(0);

    // The last member is replaced: the server deletes it only when another is saved.
    announceFailures(page, '/api/onboarding/DeleteTrustMember/');
    await card(page, /^Trust #1/)
      .getByRole('button', { name: 'Remove Member 2' })
      .click();
    await card(page, /^Trust #1/)
      .getByRole('button', { name: 'Remove Member 1' })
      .click();
    await addMembers(card(page, /^Trust #1/), shore.members);
    await continueStep(page);
    await page.waitForURL('**/onboarding/brokerage-custodian');
    await page.goto('/onboarding/trust');
    const replaced = { ...left, members: shore.members };
    expect(await readTrust(page, /^Trust #1 · Bianchi Dune Trust/, replaced)).toEqual(replaced);
  },
);

/** One violation of each rule of section 5, Trust: label, typed text, message. */
const violations: readonly (readonly [label: string, text: string, message: string])[] = [
  ['Trust Name', '', 'Trust Name is required'],
  ['Trust Type', '', 'Trust Type is required'],
  ['Trust Jurisdiction', '  ', 'Trust Jurisdiction is required'],
  ['TIN', '', 'TIN is required'],
  ['Date of Formation', '', 'Date of Formation is required'],
  ['Date of Formation', `${new Date().getFullYear() + 1}-01-01`, 'Date of formation cannot be in the future'],
  ['Company Website', '', 'Company Website is required'],
  ['Company Website', 'nowhere', 'Please enter a valid domain (e.g., example.com)'],
  ['Email', '', 'Email is required'],
  ['Email', 'ruth@', 'Must be a valid email'],
  ['Phone Number', '', 'Phone Number is required'],
  ['Phone Number', '123', 'Phone number must be 4-12 digits'],
  ['Phone Number', '1234567890123', 'Phone number must be 4-12 digits'],
];

test('a TIN takes digits only, at most nine, and shows its dash while it is typed', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'returning', '/onboarding/trust');
  await page.getByRole('button', { name: '+ Add Your First Trust' }).click();
  const tin = field(page, 'TIN');
  await tin.pressSequentially('ab12-3c4 5.6d789000');
  await expect(tin).toHaveValue('12-3456789');
  await tin.press('Home');
  await tin.press('Delete');
  await tin.pressSequentially('x9');
  await expect(tin).toHaveValue('92-3456789');
  expect(await tin.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
  await tin.fill('');
  await tin.pressSequentially('98a7');
  await tin.press('ControlOrMeta+z');
  await expect(tin).toHaveValue(/^[\d-]*$/);
  await tin.fill('TIN 98-7654321 0');
  await expect(tin).toHaveValue('98-7654321');
});

test('every rule of a trust and its members shows its message beside the field', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'returning', '/onboarding/trust');
  await page.getByRole('button', { name: '+ Add Your First Trust' }).click();
  await page.getByRole('button', { name: 'Add Trustee', exact: true }).click();
  for (const [label, text, message] of violations) {
    const input = field(page, label);
    if (label !== 'Trust Type') await input.fill(text);
    await input.focus();
    await input.blur();
    await page.getByText(message, { exact: true }).waitFor();
  }
  await continueStep(page);
  const links = page.getByRole('alert').getByRole('link');
  expect(await links.count()).toBe(8);
  await links.filter({ hasText: 'Phone number must be 4-12 digits' }).click();
  expect(await field(page, 'Phone Number').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a click is not lost when the field that it leaves becomes invalid after a failed submit', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'returning', '/onboarding/trust');
  await page.getByRole('button', { name: '+ Add Your First Trust' }).click();
  await field(page, 'Trust Name').fill('Bianchi Dune Trust');
  await continueStep(page);
  await page.getByRole('alert').getByRole('link', { name: 'Trust Type is required' }).waitFor();
  await field(page, 'Trust Name').fill('');
  // The browser keeps content in its position when something above it grows, except on a page scrolled to its top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Remove Trust' }).click();
  await page.getByText('Trust #1 removed.').waitFor();
});

test('requires the type of a restored member', async ({ person, product }) => {
  const { accessToken } = await signInByHttp(product.url, 'imported');
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  const draft = { step: 'trust', data: { trusts: [{ name: 'Dune Trust', trustMembers: [{}] }] } };
  const stored = await fetch(`${product.url}/api/onboarding/Draft`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(draft),
  });
  expect(stored.status).toBe(200);
  const { page } = await person();
  await signIn(page, 'imported', '/onboarding/trust');
  await page.getByRole('button', { name: 'Resume' }).click();
  await continueStep(page);
  await page.getByRole('alert').getByRole('link', { name: 'Member Type is required' }).click();
  expect(await field(page, 'Member Type').evaluate((element) => element === document.activeElement)).toBe(true);
});

const trustCalls = { load: '/api/onboarding/GetTrustsData', save: '/api/onboarding/SaveTrusts' };

for (const [how, text, code] of [
  ['responds with 500', 'The ledger is closed.', '500'],
  ['is unreachable', 'Network error. Please check your connection and try again.', 'network'],
] as const) {
  test(`a load that ${how} opens the error page`, { tag: '@long' }, async ({ person }) => {
    const { page } = await person();
    await injectFault(page, trustCalls.load, how);
    await signIn(page, 'newcomer', '/onboarding/trust');
    await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
    await page.getByText(text).waitFor();
    await page.getByText(`Error Code: ${code}`).waitFor();
  });
}

test('a failed save opens the error page, and going back restores the values, which can be saved', async ({
  person,
}) => {
  const { page } = await person();
  await openStep(page, 'returning', '/onboarding/trust');
  await page.getByRole('button', { name: '+ Add Your First Trust' }).click();
  await fill(card(page, /^Trust #1/), shore.trust);
  const shoreCard = card(page, /Bianchi Shore Trust/);
  await addMembers(shoreCard, shore.members);
  const { recover } = await injectFault(page, trustCalls.save, 'responds with 500');
  await continueStep(page);
  await page.getByText('An error occurred while saving trust information').waitFor();
  await page.getByText('Error Code: 500').waitFor();
  await recover();
  await page.getByRole('link', { name: 'Back to your form' }).click();
  await shoreCard.waitFor();
  expect(await readTrust(page, /Bianchi Shore Trust/, shore)).toEqual(shore);
  await continueStep(page);
  await page.waitForURL('**/onboarding/brokerage-custodian');
});

test('a failed deletion has no effect, and discarding an edit requires confirmation', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'client', '/onboarding/trust');
  const cards = page.getByRole('region', { name: /^Trust #/ });
  await cards.first().waitFor();
  const count = await cards.count();
  await injectFault(page, '/api/onboarding/DeleteTrust/', 'responds with 500');
  const failed = page.waitForResponse('**/api/onboarding/DeleteTrust/*');
  await cards.first().getByRole('button', { name: 'Remove Trust' }).click();
  await failed;
  await page.getByText(/^Trust #1.* removed\.$/).waitFor();
  expect(await cards.count()).toBe(count - 1);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: 'Go Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await dialog.getByText('You have unsaved changes. Are sure you want to leave?').waitFor();
  await dialog.getByRole('button', { name: 'Leave Page' }).click();
  await page.waitForURL('**/onboarding/business');
});
