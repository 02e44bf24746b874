import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journeys/journey';
import { choose, chooseInMenu } from '../support/journeys/chooseOnPage';
import { chooseStatus, dashboard, rows } from './conversation';
import { button, heading } from './features';

test('a concierge restores a deleted conversation, places a legal hold, and finds both in the audit log', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await page.goto(`${dashboard}&show=open`);
  const actions = rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ });
  const name = (await actions.getAttribute('aria-label'))!.replace('Actions for ', '');
  const count = await rows(page).count();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await chooseStatus(page, 'Deleted');
  const deleted = page.getByRole('list', { name: 'Deleted conversations and messages' }).getByRole('listitem');
  await deleted.getByText(/^Can be restored until/).waitFor();
  await deleted.getByRole('button', { name: `Restore the conversation with ${name}` }).press('Enter');
  await page.getByText('Nothing to restore').waitFor();
  await chooseStatus(page, 'Open');
  await rows(page)
    .nth(count - 1)
    .waitFor();

  await page.goto('/family-management/1?tab=history');
  await chooseInMenu(page, 'More', 'Place Legal Hold');
  await page.getByRole('dialog').getByLabel('Reason').fill('Litigation about the estate');
  await page.getByRole('dialog').getByRole('button', { name: 'Place' }).click();
  await page.getByText('Legal hold: Litigation about the estate').waitFor();
  await page.getByText('set Reason to “Litigation about the estate”').waitFor();

  await chooseInMenu(page, 'More', 'Audit Log');
  await heading(page, 'Audit Log').waitFor();
  const grid = page.getByRole('grid', { name: 'Audit events' });
  await grid.getByText('Place or lift a legal hold').first().waitFor();
  await choose(page.getByRole('combobox', { name: 'Operation' }), 'Restore a deleted record');
  await button(page, 'Show Events').click();
  await grid.getByText('Place or lift a legal hold').waitFor({ state: 'detached' });
  await page.getByText('1 row', { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/Concierge,Restore a deleted record,Ashford,.*Succeeded \(200\)/);
});
