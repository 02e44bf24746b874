import type { Clock } from '../support/calendar';
import { towns } from '../support/details';
import type { SeedBuilder } from '../support/seedBuilder';
import { business } from './business';
import { bankAccount, charity, contact, custodian, insurer, vendor } from './firms';
import { type SeedOwner, seedBusiness, seedIndividual, seedParties, seedTrust, type Parties } from './seedRecords';
import { individual } from './individual';
import { loginOf } from './signIns';
import { trust } from './trust';

const { chicago, newYork, minneapolis } = towns;

const parties: Parties = {
  bank_account: [
    bankAccount('1110-01', 'Cash', 'Household Checking'),
    bankAccount('1110-02', 'Cash', 'Lincoln Park Rent Collection'),
    bankAccount('1120-01', 'Cash Equivalents', 'Money Market Reserve'),
    bankAccount('2210-01', 'Mortgage', 'Lincoln Park Mortgage', 'Credit'),
    bankAccount('2120-01', 'Revolving Credit', 'Family Credit Card', 'Credit'),
  ],
  brokerage_custodian: [
    custodian('Calder & Finch', 'Brokerage', 'Public Equities', newYork, 'Opened when the practice was sold.'),
  ],
  insurance_company: [
    insurer('Keystone Mutual of Chicago', 'Type 1', chicago, 'Home, building and excess liability.'),
    insurer('Prairie States Life', 'Type 1', minneapolis),
  ],
  contact: [
    contact('Accountant/CPA', 'a.lindgren@lindgren-cpa', 'Quarterly estimates by the tenth.', '312'),
    contact('Estate Attorney', 'm.fitzgerald@fitz-estates', undefined, '312'),
    contact('Real Estate Specialist', 'building@lincolnpark-mgmt', 'Manages the six-flat.', '312'),
    contact('Personal Banker', 'r.sato@stillwater-trust', undefined, '612'),
    contact('Household Staff Member', 'nanny@raman', 'Weekdays from seven.', '312'),
    contact('Wealth Advisor', 'd.amari@amari-wealth', undefined, '312'),
  ],
  charitable_organization: [
    charity('Heartland Cardiac Research Fund', 'PublicCharity', chicago, 'Annual pledge in December.'),
  ],
  vendor: [
    vendor('Lincoln Park Management', 'Property Management', chicago),
    vendor('Copperline Electric & Mechanical', 'Maintenance', chicago),
    vendor('Brightline Household Payroll', 'Payroll', chicago),
    vendor('Lindgren CPA Group', 'Accounting and Tax', chicago),
    vendor('Windy City Tuckpointing', 'Masonry', chicago, 'South wall, done in two seasons.'),
  ],
};

const seedPriyas = (builder: SeedBuilder, priya: number | undefined, updatedAt: string): void => {
  const own: SeedOwner = { loginProfileId: loginOf('client-no-billing') };
  const building = business(
    {
      name: 'Raman Lincoln Park LLC',
      type: 'LLC',
      formed: '2018-04-02',
      jurisdiction: 'Illinois',
      domain: 'raman-lincolnpark.example',
      contact: 'Priya Raman',
      owners: [
        ['Priya Raman', 50],
        ['Arjun Raman', 50],
      ],
    },
    chicago,
  );
  const home = trust({
    name: 'Raman Residence Trust',
    type: 'RevocableTrust',
    jurisdiction: 'Illinois',
    formed: '2019-02-28',
    members: [['Trustee', 'm.fitzgerald@fitz-estates.example', 'Successor trustee.']],
  });
  seedBusiness(builder, own, building, { updatedAt });
  seedTrust(builder, own, home, { updatedAt }, priya);
};

/** Seeds all records of the Ramans. */
export const seedRamans = (builder: SeedBuilder, clock: Clock, familyId: number, priya: number | undefined): void => {
  const updatedAt = clock.at(205, '09:20');
  seedPriyas(builder, priya, updatedAt);
  for (const person of [
    { first: 'Arjun', born: '1980-11-23', work: ['Structural Engineer', 'Lakefront Structures'] },
    { first: 'Sunita', born: '1953-03-08', marital: 'Widowed' },
  ] as const) {
    const seed = { ...person, last: 'Raman', email: `${person.first.toLowerCase()}@raman.example` };
    seedIndividual(builder, { familyId }, individual(seed, chicago), { updatedAt }, updatedAt);
  }
  seedParties(builder, familyId, parties, (index) => clock.at(190 - index * 17, '15:00'));
};
