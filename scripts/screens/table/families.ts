import { failing, notFound } from '../network';
import type { Shot } from '../shot';
import { pick, press } from '../steps';

const family = '/family-management/1';

const shot = (name: string, path: string, shows: string, more: Partial<Shot> = {}): Shot => ({
  name: `family, ${name}`,
  account: 'concierge',
  path,
  shows,
  ...more,
});

/** The family page: tables, deletion, members, history, structure and errors. */
export const familyShots: readonly Shot[] = [
  shot('overview', family, 'What is missing'),
  shot('vendors', `${family}?tab=vendors&sort=name&where.vendorType=`, 'Add Vendor'),
  shot('delete a vendor', `${family}?tab=bankAccounts`, 'Delete this bank account?', {
    steps: press('Delete 1110-01, Family Office Operating'),
  }),
  shot('members', `${family}?tab=members`, 'Billing Access'),
  shot('history', `${family}?tab=history`, 'Morgan Reyes deleted the contact'),
  shot('structure', `${family}?tab=structure`, 'What each person owns'),
  shot('edit', family, 'Fiscal Year Begins In', { steps: pick('More', 'Edit Family') }),
  shot('list failed', `${family}?tab=contacts`, 'Contacts could not be loaded.', {
    network: failing('/api/family/getfamilypart'),
  }),
  shot('not found', '/family-management/999', 'There is no family at this address.', {
    network: notFound('/api/family/getfamilysummary'),
  }),
];
