// Spec: R-ONB-1.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { BusinessEntity, Individual, OnboardingBrokerageCustodian, Trust } from '#server/generated/operations.gen';
import type { SampleHandle } from '#server/identity/accounts';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expectDialog } from '../support/journeys/browserDialogs';
import { expect, test } from '../support/journeys/journey';
import type { Product } from '../support/journeys/product';
import { signIn as signInByHttp } from '../support/journeys/signIn';
import { calder, fillAccount } from './accounts';
import { address, fill, fillBusiness } from './businesses';
import { card, continueStep, field } from './form';
import { fillIndividual, individual } from './individual';
import { addMembers, dune, fill as fillTrust, shore } from './trusts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The stored records of a user, without the fields that the server adds. */
async function stored(product: Product, handle: SampleHandle) {
  const { accessToken } = await signInByHttp(product.url, handle);
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${product.url}/api/onboarding/${path}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    return (await response.json()) as T;
  };
  const own = new Set(['id', 'version', 'individualId', 'trustId']);
  const bare = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value, (key, inner: unknown) => (own.has(key) ? undefined : inner))) as T;
  return {
    individual: bare((await read<{ individual: Individual }>('Individual')).individual),
    businesses: bare((await read<{ businessEntities: BusinessEntity[] }>('Business')).businessEntities),
    trusts: bare((await read<{ trusts: Trust[] }>('GetTrustsData')).trusts),
    accounts: bare(
      (await read<{ brokerageCustodians: OnboardingBrokerageCustodian[] }>('BrokerageCustodians')).brokerageCustodians,
    ),
    draft: async (step: string) => (await read<{ draft: { data: object } | null }>(`Draft?step=${step}`)).draft,
  };
}

async function acceptAgreement(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
}

const overview = (page: Page) => page.getByRole('navigation', { name: 'Onboarding steps' });

/** Returns axe's findings, and whether the page is wider than the screen. */
async function findings(page: Page): Promise<readonly string[]> {
  // The debugger is not subject to the page's Content-Security-Policy.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe!.run(document, { resultTypes: ['violations'] }));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  return overflow > 0 ? [...found, `too wide by ${overflow} px`] : found;
}

const owners = (...shares: readonly number[]) =>
  shares.map((percentageOwnership, index) => ({
    name: `Owner ${index + 1}`,
    percentageOwnership,
    email: `owner${index + 1}@harbor.example`,
    phone: `61755502${index + 1}0`,
  }));

const business = (name: string, shares: readonly number[]) => ({
  name,
  entityType: 'LLC',
  countryOfOrganization: 'US',
  jurisdictionOfFormation: 'Delaware',
  dateOfFormation: '2011-03-04',
  businessEmail: 'office@harbor.example',
  businessPhone: '6175550170',
  countryOfTaxResidency: 'US',
  businessTaxId: '12-3456789',
  primaryContact: 'Ruth Calloway',
  primaryContactEmail: 'ruth@harbor.example',
  primaryContactPhone: '6175550171',
  legalAddressLine1: '1 Pier Road',
  legalAddressCity: 'Boston',
  legalAddressState: 'MA',
  legalAddressZipCode: '02110',
  legalAddressCountry: 'US',
  registeredAgentName: 'Pine Agents Inc',
  registeredAgentEmail: 'desk@pine.example',
  registeredAgentPhone: '2125550175',
  registeredAgentAddressLine1: '80 Pine Street',
  registeredAgentAddressCity: 'Boston',
  registeredAgentAddressState: 'MA',
  registeredAgentAddressZipCode: '02110',
  registeredAgentAddressCountry: 'US',
  beneficialOwners: owners(...shares),
});

const ownersOnScreen = (...shares: readonly number[]) =>
  shares.map((share, index) => [`Owner ${index + 1}`, String(share)] as const);

test('a new client completes all steps, and the database contains exactly the entered data', async ({
  person,
  product,
}) => {
  const { page } = await person();
  await signIn(page, 'newcomer');
  await acceptAgreement(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Individual Information', level: 1 }).waitFor();
  await fillIndividual(page);
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByText('•••-••-3456').waitFor();
  await page.getByRole('button', { name: 'Hide your answers' }).click();
  await page.getByRole('button', { name: 'Save and add businesses' }).click();

  await page.getByRole('button', { name: '+ Add Your First Business' }).click();
  const harbor = card(page, /^Business 1/);
  await fillBusiness(harbor, 'Harbor LLC', ownersOnScreen(50, 25));
  await harbor.getByText('75% of 100%, 25% unallocated').waitFor();
  await harbor.getByRole('checkbox', { name: 'I can provide proof of address' }).uncheck();
  await field(harbor, 'Proof of Address Explanation').fill('The lease is being signed.');
  await fill(harbor, address('Mailing ', 'PO Box 7'));
  await page.getByRole('button', { name: '+ Add Another Business' }).click();
  const quay = card(page, /^Business 2/);
  await fillBusiness(quay, 'Quay LLC', ownersOnScreen(33.33, 33.33, 33.34));
  await quay.getByRole('checkbox', { name: /^Physical address is the same/ }).check();
  await overview(page)
    .getByText(/^Saved \d{1,2}:\d\d [AP]M$/)
    .waitFor();
  await continueStep(page);

  await page.getByRole('button', { name: '+ Add Your First Trust' }).click();
  for (const [number, trust] of [dune, shore].entries()) {
    if (number > 0) await page.getByRole('button', { name: 'Add Another Trust' }).click();
    const place = card(page, new RegExp(`^Trust #${number + 1}`));
    await fillTrust(place, trust.trust);
    await addMembers(place, trust.members);
  }
  await continueStep(page);

  await page.getByRole('button', { name: '+ Add Your First Brokerage/Custodian' }).click();
  await fillAccount(page, calder);
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  await page.getByRole('button', { name: 'Edit Calder & Finch' }).waitFor();
  await overview(page).getByText('Completed · 2 businesses').waitFor();
  await overview(page).getByText('Completed · 2 trusts').waitFor();
  await page.getByRole('link', { name: 'Check your answers' }).first().click();
  await page.getByRole('region', { name: 'Business 2 · Quay LLC' }).getByText('Owner 3, 33.34%').waitFor();
  await page
    .getByRole('region', { name: 'Trust #1 · Bianchi Dune Trust' })
    .getByText(/^Trust Protector, /)
    .waitFor();
  expect(await findings(page)).toEqual([]);

  const { draft, ...all } = await stored(product, 'newcomer');
  expect(await draft('business')).toBeNull();
  expect(all.individual).toMatchObject({ firstName: individual['First Name'], ssn: '900123456', dependents: 2 });
  expect(all.businesses).toEqual([
    {
      ...business('Harbor LLC', [50, 25]),
      isPhysicalSameAsMailing: false,
      canProvideProofOfAddress: false,
      proofOfAddressExplanation: 'The lease is being signed.',
      mailingAddressLine1: 'PO Box 7',
      mailingAddressCity: 'Boston',
      mailingAddressState: 'MA',
      mailingAddressZipCode: '02110',
      mailingAddressCountry: 'US',
    },
    {
      ...business('Quay LLC', [33.33, 33.33, 33.34]),
      isPhysicalSameAsMailing: true,
      canProvideProofOfAddress: true,
    },
  ]);
  expect(all.trusts.map(({ name, tin, trustMembers }) => [name, tin, trustMembers.map(({ type }) => type)])).toEqual([
    ['Bianchi Dune Trust', '123456789', ['Trustee', 'DistributionTrustee', 'TrustProtector']],
    ['Bianchi Shore Trust', '987654321', ['Trustee']],
  ]);
  expect(all.accounts).toMatchObject([{ businessName: 'Calder & Finch', businessPhone: '2125550161' }]);

  await page.getByRole('link', { name: 'Change Registered Agent, Business 1 · Harbor LLC' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name')?.endsWith('registeredAgentName'));
  await page.keyboard.type(', New York');
  await page.getByRole('button', { name: '+ Add Another Business' }).click();
  await card(page, /^Business 3/)
    .getByRole('button', { name: 'Remove Business' })
    .click();
  const deletion = page.waitForResponse(/DeleteBusiness/);
  await card(page, /^Business 2/)
    .getByRole('button', { name: 'Remove Business' })
    .click();
  expect((await deletion).status()).toBe(204);
  await continueStep(page);
  await page.getByRole('heading', { name: 'Trust Information', level: 1 }).waitFor();
  const { businesses } = await stored(product, 'newcomer');
  expect(businesses).toMatchObject([{ name: 'Harbor LLC', registeredAgentName: 'Pine Agents Inc, New York' }]);
});

test('resumes in the field on another device after the browser was closed', async ({ person }) => {
  const first = await person();
  await signIn(first.page, 'returning');
  await acceptAgreement(first.page);
  await first.page.goto('/onboarding/business');
  await first.page.getByRole('button', { name: '+ Add Your First Business' }).click();
  await field(card(first.page, /^Business 1/), 'Business Name').fill('Sorensen Shipping');
  await field(card(first.page, /^Business 1/), 'Business Tax ID').pressSequentially('98-76');
  await first.page.waitForResponse((response) => (response.request().postData() ?? '').includes('98-76'));
  await overview(first.page)
    .getByText(/^Saved \d{1,2}:\d\d [AP]M$/)
    .waitFor();
  const stored = await first.page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]));
  expect(stored).not.toMatch(/98-76|Sorensen Shipping/);
  await first.context.close();

  const { page } = await person({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await signIn(page, 'returning');
  await page.getByText(/^You have a draft of the Business step from /).waitFor();
  await page.getByRole('link', { name: 'Resume Business' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name')?.endsWith('businessTaxId'));
  const taxId = field(card(page, /^Business 1 · Sorensen Shipping/), 'Business Tax ID');
  expect(await taxId.inputValue()).toBe('98-76');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Step 3 of 5 · Business/ }).click();
  await overview(page)
    .getByRole('link', { name: /^Trust Not started/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'Leave Page' }).click();
  await page.getByRole('heading', { name: 'No Trusts' }).waitFor();
  await overview(page)
    .getByText(/^In progress · \d+ answers missing$/)
    .waitFor({ state: 'attached' });
});

test('reports that a draft is not saved while offline, and saves it when online', async ({ person, product }) => {
  const { page, context } = await person();
  await signIn(page, 'imported');
  await acceptAgreement(page);
  await overview(page)
    .getByRole('link', { name: /^Individual/ })
    .click();
  const first = await page.getByLabel(/^First Name/).inputValue();
  const last = await page.getByLabel(/^Last Name/).inputValue();
  announceFailures(page, '/api/');
  await context.setOffline(true);
  await page.getByLabel(/^First Name/).fill('Amara');
  await overview(page).getByText('Not saved - offline').waitFor();
  await page.getByLabel(/^Last Name/).fill('Okafor-Lund');
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await overview(page)
    .getByText(/^Saved \d{1,2}:\d\d [AP]M$/)
    .waitFor();
  expect(await (await stored(product, 'imported')).draft('individual')).toMatchObject({
    data: { firstName: 'Amara', lastName: 'Okafor-Lund' },
  });
  const closePage = (): Promise<void> => page.close({ runBeforeUnload: true });
  expect(await expectDialog(page, 'dismiss', closePage)).toBe('beforeunload');
  await page.getByLabel(/^First Name/).fill(first);
  await page.getByLabel(/^Last Name/).fill(last);
  await page.getByLabel(/^Last Name/).blur();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL('**/onboarding/agreement');
});
