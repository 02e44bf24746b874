import { take } from '../support/arithmetic';
import { type Town, towns } from '../support/details';
import { bankAccount, charity, contact, custodian, insurer, vendor } from './firms';
import type { Parties } from './seedRecords';

/** The firms of the families of the list; several families share a firm. */

const bankAccounts = [
  bankAccount('1010-100', 'Cash', 'Operating Checking'),
  bankAccount('1010-200', 'Cash', 'Household Checking'),
  bankAccount('1020-100', 'Cash Equivalents', 'Money Market'),
  bankAccount('2100-100', 'Revolving Credit', 'Family Credit Card', 'Credit'),
  bankAccount('1020-300', 'Cash Equivalents', 'Treasury Ladder'),
  bankAccount('2210-100', 'Mortgage', 'Residence Mortgage', 'Credit'),
];

const custodians = [
  custodian('Calder & Finch', 'Brokerage', 'Public Equities'),
  custodian('Northbridge Custody', 'Custodian', 'Fixed Income', towns.boston),
  custodian(
    'Stillwater Trust Company',
    'Custodian',
    'Multi-Asset',
    towns.minneapolis,
    'Statements arrive on the fifth business day.',
  ),
  custodian('Merrow Street Securities', 'Brokerage', 'Municipal Bonds'),
  custodian('Pacific Ledger Bank', 'Custodian', 'Private Funds', towns.sanFrancisco),
];

const insurers = [
  insurer('Keystone Mutual of Chicago', 'Type 1', towns.chicago, 'Homes and contents; renews with the calendar year.'),
  insurer('Anchor & Oak Specialty', 'Type 2', towns.boston, 'Excess liability, fine art and jewelry riders.'),
  insurer('Prairie States Life', 'Type 1', towns.minneapolis),
];

const contacts = [
  contact(
    'Accountant/CPA',
    'h.brandt@brandt-moyer',
    'Prepares the family returns; extension filed every spring.',
    '212',
  ),
  contact('Estate Attorney', 'l.fontaine@fontaine-reed', 'Holds the signed originals.', '212'),
  contact('Wealth Advisor', 'd.amari@amari-wealth', undefined, '312'),
  contact('Personal Banker', 'k.oyelaran@stillwater-trust', 'Wires above $250,000 need a call back.', '612'),
  contact('Executive Assistant', 'office@family-desk', 'First call for anything about the calendar.', '646'),
  contact('Tax Attorney', 's.winterbourne@winterbourne-tax', undefined, '202'),
  contact('Home Manager', 'keys@homekeeping', 'On site on weekdays until four.', '203'),
  contact('Technology and Cybersecurity Advisor', 'soc@greylock-defense', 'Reviews devices twice a year.', '415'),
];

const charities = [
  charity('Open Harbor Food Alliance', 'PublicCharity', towns.boston),
  charity('Midlands Community Giving Fund', 'DonorAdvisedFund', towns.chicago, 'Grants are recommended each quarter.'),
  charity('Second Chapter Literacy Project', 'PublicCharity', towns.atlanta),
];

const vendors = (town: Town) => [
  vendor('Evergreen Estate Care', 'Landscaping', town),
  vendor('Fieldway Private Travel', 'Travel', towns.newYork, 'Ask for the family desk.'),
  vendor('Brightline Household Payroll', 'Payroll', towns.chicago),
  vendor('Summit Secure Systems', 'Security', town),
  vendor('Copperline Electric & Mechanical', 'Maintenance', town),
  vendor('Atlas White Glove Storage', 'Storage', towns.newYork),
];

/** Returns about `size` related parties per kind for a family, varied by `number`. */
export const usualParties = (size: number, number: number, town: Town): Parties => ({
  bank_account: take(bankAccounts, 0, size),
  brokerage_custodian: take(custodians, number, Math.ceil(size / 2)),
  insurance_company: take(insurers, number, Math.floor(size / 2)),
  contact: take(contacts, number, size),
  charitable_organization: take(charities, number, Math.floor(size / 3)),
  vendor: take(vendors(town), number, size),
});
