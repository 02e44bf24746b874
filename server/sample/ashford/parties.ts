import { towns } from '../support/details';
import { bankAccount, charity, custodian, insurer, vendor } from '../families/firms';
import type { Parties } from '../families/seedRecords';
import { ashfordContacts } from './contacts';

const { boston, nantucket, newYork, chicago, sanFrancisco, minneapolis } = towns;

const bankAccounts = [
  bankAccount('1110-01', 'Cash', 'Family Office Operating'),
  bankAccount('1110-02', 'Cash', 'Household Checking, Beacon Hill'),
  bankAccount('1110-03', 'Cash', 'Household Checking, Tide Point'),
  bankAccount('1110-04', 'Cash', 'Wharf Street Rent Collection'),
  bankAccount('1110-05', 'Cash', 'Wharf Street Security Deposits'),
  bankAccount('1110-06', 'Cash', 'Capital Partners Operating'),
  bankAccount('1110-07', 'Cash', 'Harborlight Ventures Operating'),
  bankAccount('1110-08', 'Cash', 'Foundation Grants Account'),
  bankAccount('1120-01', 'Cash Equivalents', 'Money Market Reserve'),
  bankAccount('1130-01', 'Cash Equivalents', 'Treasury Bill Ladder'),
  bankAccount('2120-01', 'Revolving Credit', 'Family Credit Card', 'Credit'),
  bankAccount('2120-02', 'Revolving Credit', 'Household Staff Cards', 'Credit'),
  bankAccount('2210-01', 'Mortgage', 'Tide Point Mortgage', 'Credit'),
  bankAccount('2220-01', 'Securities-Backed Credit', 'Portfolio Line of Credit', 'Credit'),
];

const custodians = [
  custodian(
    'Calder & Finch',
    'Brokerage',
    'Public Equities',
    newYork,
    'Core equity mandate; reviewed each quarter with James.',
  ),
  custodian('Merrow Street Securities', 'Brokerage', 'Municipal Bonds', newYork),
  custodian('Stillwater Trust Company', 'Custodian', 'Trust Assets', minneapolis, 'Custodian for both family trusts.'),
  custodian(
    'Pacific Ledger Bank',
    'Custodian',
    'Private Funds',
    sanFrancisco,
    'Capital calls are confirmed by phone before they are paid.',
  ),
  custodian(
    'Lanternfish Digital Custody',
    'Custodian',
    'Digital Assets',
    sanFrancisco,
    'Cold storage only; two approvals for a transfer.',
  ),
  custodian('Brightwater Options Desk', 'Brokerage', 'Derivatives', chicago),
  custodian(
    'Commonwealth Collectors Vault',
    'Custodian',
    'Art and Collectibles',
    boston,
    'Sea charts and the Homer watercolors.',
  ),
];

const insurers = [
  insurer(
    'Anchor & Oak Specialty',
    'Type 2',
    boston,
    'Homes, watercraft and the collection; renewal is due every spring.',
  ),
  insurer('Keystone Mutual of Chicago', 'Type 1', chicago, 'Automobiles and excess liability.'),
  insurer('Prairie States Life', 'Type 1', minneapolis, 'Second-to-die policy held by the insurance trust.'),
  insurer('Longshore Marine Underwriters', 'Type 2', nantucket, 'Sloop Halcyon, agreed value.'),
];

const charities = [
  charity(
    'Ashford Foundation',
    'PrivateFoundation',
    boston,
    'Board meets twice a year; grants are paid from the Foundation account.',
  ),
  charity('Nantucket Tidal Lands Trust', 'PublicCharity', nantucket, 'Five-year pledge; third installment paid.'),
  charity('Commonwealth Schools Fund', 'DonorAdvisedFund', boston),
  charity('Sea Charts and Navigation Museum', 'PublicCharity', boston, 'Eleanor chairs the acquisitions committee.'),
  charity('Open Harbor Food Alliance', 'PublicCharity', boston),
];

const vendors = [
  vendor(
    'Halloran Builders',
    'General Contractor',
    nantucket,
    'Tide Point renovation; invoices against the schedule of values.',
  ),
  vendor('Quarterboard Architects', 'Architect', nantucket),
  vendor('Beacon Hill Housekeeping', 'Housekeeping', boston),
  vendor('Evergreen Estate Care', 'Landscaping', boston),
  vendor('Sconset Gardens', 'Landscaping', nantucket, 'Opening in April, closing in November.'),
  vendor('Fieldway Private Travel', 'Travel', newYork, 'Ask for the family desk.'),
  vendor('Summit Secure Systems', 'Security', boston, 'Panel codes are changed with every staff departure.'),
  vendor('Brightline Household Payroll', 'Payroll', chicago),
  vendor('Fontaine Reed LLP', 'Legal', newYork),
  vendor('Brandt Moyer & Co.', 'Accounting and Tax', newYork),
  vendor('Copperline Electric & Mechanical', 'Maintenance', boston),
  vendor('Island Fuel & Propane', 'Utilities', nantucket),
  vendor('Old North Marine', 'Boatyard', nantucket, 'Halcyon: haul-out, storage and rigging.'),
  vendor('Atlas White Glove Storage', 'Storage', newYork),
  vendor('Ridgeway School', 'Education', boston, 'Tuition in two installments.'),
  vendor('Greylock Defense Partners', 'Cybersecurity', sanFrancisco),
  vendor('Larkspur Provisions', 'Catering', boston),
];

/** The related parties of the Ashfords, without Eleanor's own entries. */
export const ashfordParties: Parties = {
  bank_account: bankAccounts,
  brokerage_custodian: custodians,
  insurance_company: insurers,
  contact: ashfordContacts,
  charitable_organization: charities,
  vendor: vendors,
};
