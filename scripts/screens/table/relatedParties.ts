import type { Page } from '@playwright/test';
import { announceFailures } from '#test/support/journeys/announcedFailures';
import { failing, notFound } from '../network';
import type { Shot } from '../shot';
import { inTurn, press, type } from '../steps';

const family = '/family-management/1';
const account = `${family}/bankaccount/edit?bankAccountId=2`;

/** Another user saves the bank account first with two changed fields. */
const savedElsewhere = async (page: Page): Promise<void> => {
  const path = '/api/bankaccount/updatebankaccount';
  announceFailures(page, path);
  await page.route(`**${path}*`, (route) => {
    const sent: unknown = route.request().postDataJSON();
    const current = Object.assign({}, sent, { accountType: 'Household Checking', assetsType: 'Liquidity', version: 9 });
    return route.fulfill({
      status: 412,
      json: { message: 'Someone else has changed this since you opened it.', current },
    });
  });
};

const shot = (name: string, path: string, shows: string, more: Partial<Shot> = {}): Shot => ({
  name: `form, ${name}`,
  account: 'concierge',
  path,
  shows,
  ...more,
});

/** The forms of related parties: new, saved, invalid, similar to another record, in conflict, and errors. */
export const relatedPartyShots: readonly Shot[] = [
  shot('bank account', account, 'of 14', { steps: press('Show history') }),
  shot('brokerage, new and incomplete', `${family}/brokerageCustodian/add`, 'Please check', { steps: press('Save') }),
  shot('vendor, similar', `${family}/vendor/add`, 'Similar in this family', { steps: type('Name', 'Beacon') }),
  shot('charitable organization, new', `${family}/charitable-organization/add`, 'Add Charitable Organization'),
  shot('business', `${family}/business/edit?businessId=1`, '7. Registered Agent'),
  shot('trust, new', `${family}/trust/add`, 'Add Trust Protector'),
  shot('bank account, saved elsewhere', account, 'was saved elsewhere in the meantime', {
    network: savedElsewhere,
    steps: inTurn(type('Account Type', 'Beacon Hill Checking'), press('Save')),
  }),
  shot('bank account, delete', account, 'Delete this bank account?', { steps: press('Delete') }),
  shot('contact, failed to load', `${family}/contact/edit?contactId=1`, 'while loading the contact', {
    network: failing('/api/contact/getcontact'),
  }),
  shot('contact, not there', `${family}/contact/edit?contactId=99999`, 'This contact does not exist', {
    network: notFound('/api/contact/getcontact'),
  }),
];
