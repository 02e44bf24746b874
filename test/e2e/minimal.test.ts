// Spec: R-API-3.
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { additiveOperations } from '../support/contract/additive';
import { button, features, heading, link, openFeature, showsFeature } from './features';
import { fillParty } from './relatedParties';

test('checks every feature beyond the specification', () => {
  const named = [...new Set(additiveOperations.flatMap(({ feature }) => feature ?? []))].sort();
  process.stdout.write(
    `Hidden on a backend of the specification alone:\n${named.map((name) => `  ${name}\n`).join('')}`,
  );
  expect(Object.keys(features).sort()).toEqual(named);
});

for (const [name, feature] of Object.entries(features))
  test(`${name}: hidden without an error`, async ({ signedIn }) => {
    const { page } = await signedIn(feature.who);
    await openFeature(page, feature);
    expect(await showsFeature(page, feature, false)).toBe(false);
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(feature.path.split('?')[0]);
  });

test("a concierge adds and edits records of the specification's forms without family records", async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1');
  await link(page, 'Add Bank Account').click();
  await fillParty(page, 'bankaccount');
  await button(page, 'Save').click();
  await page.waitForURL('**/family-management/1');
  await heading(page, 'Ashford').waitFor();
  await page.goto('/family-management/1/bankaccount/edit?bankAccountId=1');
  await page.getByLabel('GL Code').waitFor();
  expect(await button(page, 'Delete').count()).toBe(0);
  expect(await button(page, 'Show history').count()).toBe(0);
});

test('hides the forms of records that the backend does not support', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  for (const form of ['business', 'trust', 'charitable-organization', 'vendor']) {
    await page.goto(`/family-management/1/${form}/add`);
    await page.getByText('This page is not available.').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
  }
});

test('reports an unknown family without family records', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.goto('/family-management/99999');
  await heading(page, 'Family not found').waitFor();
});
