import type { Locator } from '@playwright/test';
import type { BusinessEntity } from '#server/generated/operations.gen';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import type { Product } from '../support/journeys/product';
import { signIn as signInByHttp } from '../support/journeys/signIn';
import { address, fill, fillBusiness, owner } from './businesses';
import { card, continueStep, field } from './form';
import { openStep } from './individual';

const step = '/onboarding/business';
/** The stored records of the newcomer. */
async function stored(product: Product): Promise<BusinessEntity[]> {
  const { accessToken } = await signInByHttp(product.url, 'newcomer');
  const headers = { Authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${product.url}/api/onboarding/Business`, { headers });
  return ((await response.json()) as { businessEntities: BusinessEntity[] }).businessEntities;
}

const open = (business: Locator): Promise<void> => business.getByRole('button', { name: /^Business \d/ }).click();

test(
  'a client saves, reloads, edits and removes two businesses with five owners',
  { tag: '@minimal' },
  async ({ person, product }) => {
    const { page } = await person();
    await signIn(page, 'newcomer', step);
    await page.getByRole('heading', { name: 'No Businesses' }).waitFor();
    await page.getByRole('button', { name: '+ Add Your First Business' }).click();
    const harbor = card(page, /^Business 1/);
    await fillBusiness(harbor, 'Harbor LLC', [
      ['Ruth Calloway', '50'],
      ['Calloway Trust', '25'],
    ]);
    await harbor.getByText('75% of 100%, 25% unallocated').waitFor();
    await harbor.getByRole('checkbox', { name: 'I can provide proof of address' }).uncheck();
    await field(harbor, 'Proof of Address Explanation').fill('The lease is being signed.');
    await fill(harbor, address('Mailing ', 'PO Box 7'));

    await page.getByRole('button', { name: '+ Add Another Business' }).click();
    const quay = card(page, /^Business 2/);
    await fillBusiness(quay, 'Quay LLC', [
      ['Ada', '33.33'],
      ['Ben', '33.33'],
      ['Cy', '33.34'],
    ]);
    await quay.getByText('100% of 100%').waitFor();
    await quay.getByRole('checkbox', { name: /^Physical address is the same/ }).check();
    await page.getByRole('button', { name: '+ Add Another Business' }).click();
    await card(page, /^Business 3/)
      .getByRole('button', { name: 'Remove Business' })
      .click();
    await continueStep(page);
    await page.waitForURL('**/onboarding/trust');

    expect(await stored(product)).toMatchObject([
      {
        name: 'Harbor LLC',
        businessPhone: '6175550170',
        businessTaxId: '12-3456789',
        canProvideProofOfAddress: false,
        proofOfAddressExplanation: 'The lease is being signed.',
        mailingAddressLine1: 'PO Box 7',
        beneficialOwners: [
          { name: 'Ruth Calloway', percentageOwnership: 50 },
          { name: 'Calloway Trust', percentageOwnership: 25 },
        ],
      },
      {
        name: 'Quay LLC',
        canProvideProofOfAddress: true,
        isPhysicalSameAsMailing: true,
        beneficialOwners: [
          { percentageOwnership: 33.33 },
          { percentageOwnership: 33.33 },
          { percentageOwnership: 33.34 },
        ],
      },
    ]);

    await page.goto(step);
    await open(card(page, /^Business 1 · Harbor LLC/));
    expect(await field(harbor, 'Address Line 1').inputValue()).toBe('1 Pier Road');
    expect(await field(harbor, 'Mailing Address Line 1').inputValue()).toBe('PO Box 7');
    expect(await field(owner(harbor, 2), 'Percentage Ownership').inputValue()).toBe('25');
    await field(harbor, 'Business Name').fill('Harbor II LLC');
    const ownerGone = page.waitForResponse(/DeleteBeneficialOwner/);
    await harbor.getByRole('button', { name: 'Remove Owner 1' }).click();
    expect((await ownerGone).status()).toBe(204);
    const businessGone = page.waitForResponse(/DeleteBusiness/);
    await quay.getByRole('button', { name: 'Remove Business' }).click();
    expect((await businessGone).status()).toBe(204);
    await continueStep(page);
    await page.waitForURL('**/onboarding/trust');
    const [business, ...others] = await stored(product);
    expect(others).toEqual([]);
    expect(business).toMatchObject({ name: 'Harbor II LLC', beneficialOwners: [{ name: 'Calloway Trust' }] });
  },
);

/** One violation of each rule of section 5, Business: label, typed text, message. */
const violations: readonly (readonly [label: string, text: string, message: string])[] = [
  ...[
    'Business Name',
    'Country of Organization',
    'Country of Tax Residency',
    'Date of Formation',
    'Business Email',
    'Business Phone',
    'Jurisdiction of Formation',
    'Business Tax ID',
    'Primary Contact Name',
    'Primary Contact Email',
    'Primary Contact Phone',
    'Address Line 1',
    'City',
    'State',
    'ZIP Code',
    'Country',
    'Mailing Address Line 1',
    'Mailing City',
    'Mailing State',
    'Mailing ZIP Code',
    'Mailing Country',
    'Registered Agent Name',
    'Registered Agent Email',
    'Registered Agent Phone',
    'Registered Agent Address Line 1',
    'Registered Agent City',
    'Registered Agent State',
    'Registered Agent ZIP Code',
    'Registered Agent Country',
    'Beneficial Owner Name',
    'Percentage Ownership',
    'Beneficial Owner Email',
    'Beneficial Owner Phone',
  ].map((label) => [label, '', `${label} is required`] as const),
  ['Date of Formation', '2999-01-01', 'Date of formation cannot be in the future'],
  ['Business Email', 'office@', 'Must be a valid email'],
  ['Primary Contact Email', 'ruth', 'Must be a valid email'],
  ['Registered Agent Email', 'desk', 'Must be a valid email'],
  ['Beneficial Owner Email', 'ada', 'Must be a valid email'],
  ['Business Phone', '123', 'Phone number must be 4-12 digits'],
  ['Primary Contact Phone', '1234567890123', 'Phone number must be 4-12 digits'],
  ['Registered Agent Phone', 'abcd', 'Phone number must be 4-12 digits'],
  ['Beneficial Owner Phone', '12', 'Phone number must be 4-12 digits'],
  ['ZIP Code', '-12', 'Enter a valid ZIP/postal code'],
  ['Mailing ZIP Code', '12', 'Enter a valid ZIP/postal code'],
  ['Registered Agent ZIP Code', '12345678901', 'Enter a valid ZIP/postal code'],
  ['Percentage Ownership', '-1', 'Percentage must be positive'],
  ['Percentage Ownership', '100.5', 'Percentage cannot exceed 100'],
];

test('every rule of a business shows its message beside the field, and no request is sent', async ({ person }) => {
  const { page } = await person();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await signIn(page, 'returning', step);
  await page.getByRole('button', { name: '+ Add Your First Business' }).click();
  const business = card(page, /^Business 1/);
  await business.getByRole('checkbox', { name: 'I can provide proof of address' }).uncheck();
  await continueStep(page);
  await page.getByRole('alert').waitFor();
  const saidOf = async (control: Locator): Promise<string> => {
    const id = await control.getAttribute('aria-describedby');
    return (await business.locator(`[id="${id?.split(' ').at(-1) ?? ''}"]`).textContent()) ?? '';
  };
  expect(await saidOf(field(business, 'Entity Type'))).toBe('Entity Type is required');
  expect(await saidOf(field(business, 'Proof of Address Explanation'))).toBe(
    'Please explain why you cannot provide proof of address',
  );
  for (const [label, text, message] of violations) {
    const control = field(business, label);
    await control.fill(text);
    await control.blur();
    expect([label, await saidOf(control)]).toEqual([label, message]);
  }
  await business.getByRole('button', { name: 'Remove Owner 1' }).click();
  await continueStep(page);
  await business.getByText('At least one beneficial owner is required').waitFor();
  expect(sent.filter((path) => path === '/api/onboarding/Business')).toEqual([]);
});

const refusal = { status: 200, json: { success: false, message: 'Not accepted today.' } };
const failure = { status: 500, json: { message: 'x' } };
const saveFailed = 'An error occurred while saving business information';

for (const [name, response, notice, drafts] of [
  ['success false', refusal, 'Not accepted today.', 'drafts'],
  ['500', failure, saveFailed, 'drafts'],
  ['500', failure, saveFailed, 'no drafts'],
] as const) {
  const tag = response === failure && drafts === 'drafts' ? [] : ['@long'];
  test(
    `a save with ${name} opens the error page, and Back to your form restores all values, with ${drafts}`,
    { tag },
    async ({ person }) => {
      const { page } = await person();
      if (drafts === 'no drafts') {
        announceFailures(page, '/api/onboarding/Draft');
        await page.route('**/api/onboarding/Draft*', (route) =>
          route.fulfill({ status: 404, json: { message: 'No.' } }),
        );
      }
      await openStep(page, 'client', step);
      const business = card(page, /^Business 1/);
      await business.waitFor();
      if (!(await field(business, 'Business Name').isVisible())) await open(business);
      announceFailures(page, '/api/onboarding/Business');
      await page.route('**/api/onboarding/Business', (route) =>
        route.request().method() === 'POST' ? route.fulfill(response) : route.fallback(),
      );
      await field(business, 'Business Name').fill('Typed and not lost');
      await page.getByRole('button', { name: '+ Add Another Business' }).click();
      await page.getByRole('button', { name: 'Remove Business' }).last().click();
      await continueStep(page);
      await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
      await page.getByText(notice).waitFor();
      await page.getByText('Error Code: 500').waitFor();
      await page.getByRole('link', { name: 'Back to your form' }).click();
      await card(page, /^Business 1 · Typed and not lost/).waitFor();
    },
  );
}

test('a load that is refused or gets no response opens the error page', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'client', step);
  await card(page, /^Business 1/).waitFor();
  announceFailures(page, '/api/onboarding/Business');
  await page.route('**/api/onboarding/Business', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByText('An error occurred while fetching business data').waitFor();
  await page.getByText('Error Code: 500').waitFor();
  await page.unroute('**/api/onboarding/Business');
  await page.route('**/api/onboarding/Business', (route) => route.abort());
  await page.goto(step);
  await page.getByText('Network error. Please check your connection and try again.').waitFor();
  await page.getByText('Error Code: network').waitFor();
});

test('a link of the error summary shows its field in a closed card, also with animations', async ({ person }) => {
  const { page } = await person({ reducedMotion: 'no-preference' });
  await openStep(page, 'client', step);
  const business = card(page, /^Business 1/);
  const email = field(business, 'Registered Agent Email');
  if (!(await email.isVisible())) await open(business);
  await email.fill('');
  await open(business);
  await email.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('link', { name: 'Registered Agent Email is required' }).click();
  await expect(page.locator('[class*=motion-collapse]'), 'animation').toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
});

test('a long name and a long list of errors fit a phone', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await openStep(page, 'client', step);
  await page.getByRole('button', { name: '+ Add Another Business' }).click();
  const name = 'Harbor_Investments_Holdings_International_and_Partners';
  const added = page.getByRole('region', { name: /^Business \d+$/ });
  await field(added, 'Business Name').fill(name);
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await continueStep(page);
  const title = page.getByText(/^Please check \d+ answers:$/);
  await title.waitFor();
  const isVisible = await title.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 1, y + 1));
  });
  expect(isVisible).toBe(true);
});
