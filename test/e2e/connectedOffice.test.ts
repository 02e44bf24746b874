import type { Page } from '@playwright/test';
import { openPGlite } from '#server/db/pglite';
import { billSettings, softLedgerSettings } from '#scripts/sources/settings';
import { link, startBill, startSoftLedger } from '../support/connectors/sources';
import { openPerson } from '../support/journeys/browser';
import { choose } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { startOpenIdProvider } from '../support/journeys/openIdProvider';
import { launchProduct } from '../support/journeys/product';
import { createProductData } from '../support/journeys/productData';
import { testVault } from '../support/server/serverKeys';
import { button } from './features';
import { onboard } from './individual';
import { generate, row } from './reports';

const concierge = { name: 'Dana Whitlock', email: 'dana@office.example', groups: ['Concierge'] };
/** The address of the invitation, and how the identity provider spells it. */
const invited = 'Ruth.Calloway@Müller.example';
const client = { name: 'Ruth Calloway', email: 'RUTH.calloway@xn--MLLER-kva.example', groups: [] };

/** A heading of any level. */
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Starts a portal that has families of both sources, and syncs them. */
async function startOffice() {
  const [provider, data] = await Promise.all([
    startOpenIdProvider([concierge, client]),
    createProductData(process.env['E2E_TEMPLATE']),
  ]);
  const db = await openPGlite({ folder: data.name, vault: testVault });
  await link(db, 'bill');
  await link(db, 'softledger');
  await db.close();
  const sources = { bill: await startBill(4), softledger: await startSoftLedger(2) };
  const settings = { ...billSettings(sources.bill.server.url), ...softLedgerSettings(sources.softledger.server.url) };
  const product = await launchProduct({ ...data.settings, ...provider.settings, ...settings }, [], ['--liftoff-only']);
  const stop = async (): Promise<void> => {
    await product.stop();
    const servers = Object.values(sources).map(({ server }) => server);
    await Promise.all([data.remove(), provider.stop(), ...servers.map((server) => server.stop())]);
  };
  return { url: product.url, stop };
}

test('an invited person signs in with another spelling of the address, and reads invoices of BILL and a statement of SoftLedger', async ({
  browser,
}) => {
  // Two persons sign in, and one completes the onboarding.
  test.slow();
  const { url, stop } = await startOffice();
  const [office, home] = await Promise.all([openPerson(browser, url), openPerson(browser, url)]);

  await office.page.goto('/concierge/data');
  await office.page.getByRole('link', { name: concierge.name }).click();
  for (const source of ['BILL', 'SoftLedger'])
    await office.page.getByRole('row', { name: new RegExp(`^${source} .*In Step$`) }).waitFor();
  await office.page.goto('/concierge-dashboard?q=Harrow');
  await office.page
    .getByRole('listitem')
    .filter({ has: heading(office.page, 'Harrow') })
    .getByRole('link', { name: 'Manage Family' })
    .click();
  await office.page.getByRole('tab', { name: 'People' }).click();
  await office.page.getByRole('tab', { name: 'Members' }).click();
  await button(office.page, 'Invite').click();
  const dialog = office.page.getByRole('dialog', { name: 'Invite a person to Harrow' });
  await dialog.getByLabel('Email').fill(invited);
  await choose(dialog.getByLabel('Billing Customer'), 'C1 (BILL)');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await office.page.getByText('ruth.calloway@xn--mller-kva.example is invited.').waitFor();

  await home.page.goto('/');
  await home.page.getByRole('link', { name: client.name }).click();
  await home.page.getByText(`${concierge.name} invited you to the family Harrow.`).waitFor();
  await onboard(home.page, client.email);

  await home.page.goto('/invoices');
  for (const number of ['INV-1000', 'INV-1002']) await home.page.getByRole('rowheader', { name: number }).waitFor();
  await expect(home.page.getByRole('rowheader', { name: 'INV-1001' })).toBeHidden();
  await home.page.getByText(/^From BILL, as of /).waitFor();
  await home.page.goto('/accounting');
  await generate(home.page, { 'End Date': '2026-06-30', 'Journal Status': 'All' });
  const sheet = home.page.getByRole('article', { name: 'Balance Sheet' });
  await expect(row(home.page, 'Account 1')).toContainText('10.50');
  await sheet.getByText(/^From SoftLedger, as of /).waitFor();

  expect([...office.failures, ...home.failures]).toEqual([]);
  await Promise.all([office.context.close(), home.context.close()]);
  await stop();
});
