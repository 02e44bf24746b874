import type { Clock } from '../support/calendar';
import { towns } from '../support/details';
import type { SeedBuilder } from '../support/seedBuilder';
import { bankAccount, charity, contact, custodian, insurer, vendor } from './firms';
import { seedParties, seedTrust, type Parties } from './seedRecords';
import { trust } from './trust';

const { boston, minneapolis, newYork, seattle } = towns;

const parties: Parties = {
  bank_account: [
    bankAccount('1110-01', 'Cash', 'Trust Operating'),
    bankAccount('1110-02', 'Cash', 'Timberlands Operating'),
    bankAccount('1120-01', 'Cash Equivalents', 'Distribution Reserve'),
    bankAccount('2110-01', 'Trade Payables', 'Trustee Fees Payable', 'Credit'),
  ],
  brokerage_custodian: [
    custodian(
      'Stillwater Trust Company',
      'Custodian',
      'Trust Assets',
      minneapolis,
      'Directed trust; investment direction by James.',
    ),
    custodian('Calder & Finch', 'Brokerage', 'Public Equities', newYork),
    custodian('Merrow Street Securities', 'Brokerage', 'Municipal Bonds', newYork),
  ],
  insurance_company: [
    insurer('Cascade Timber Mutual', 'Type 2', seattle, 'Standing timber; renewed with every harvest plan.'),
  ],
  contact: [
    contact('Estate Attorney', 'l.fontaine@fontaine-reed', 'Drafted the 1987 instrument’s decanting.', '212'),
    contact('Accountant/CPA', 'fiduciary@brandt-moyer', 'Form 1041 and the beneficiaries’ K-1s.', '212'),
    contact('Wealth Advisor', 'd.amari@amari-wealth', undefined, '312'),
    contact('Real Estate Specialist', 'forester@cascade-land', 'Walks every stand before a harvest is marked.', '206'),
    contact('General Counsel', 'counsel@ashford-capital', 'Conflicts between partnership and trust.'),
  ],
  charitable_organization: [
    charity('Northern Forest Conservancy', 'PublicCharity', boston, 'Holds the easement on the north stands.'),
  ],
  vendor: [
    vendor('Cascade Land & Forestry', 'Forestry', seattle),
    vendor('Stillwater Fiduciary Services', 'Trust Administration', minneapolis),
    vendor('Fontaine Reed LLP', 'Legal', newYork),
    vendor('Timberline Road & Culvert', 'Maintenance', seattle, 'Clears the haul roads before the thaw.'),
  ],
};

/** Seeds the records of the family of the old Ashford trust. */
export const seedAshfordTrust = (builder: SeedBuilder, clock: Clock, familyId: number): void => {
  const updatedAt = clock.at(90, '16:00');
  const record = trust({
    name: 'Ashford Family Trust',
    type: 'IrrevocableTrust',
    jurisdiction: 'South Dakota',
    formed: '1987-10-01',
    members: [
      ['Trustee', 'trustees@stillwater-trust-company.example', 'Corporate trustee; annual accounting in March.'],
      [
        'DistributionTrustee',
        'distributions@stillwater-trust-company.example',
        'Health, education, maintenance and support.',
      ],
      ['TrustProtector', 'v.okonjo@meridian-office.example'],
    ],
  });
  seedTrust(builder, { familyId }, record, { updatedAt, version: 2 });
  seedParties(builder, familyId, parties, (index) => clock.at(200 - index * 20, '11:30'));
};
