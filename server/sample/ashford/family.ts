import { type SeedOwner, seedBusiness, seedIndividual, seedParties, seedTrust } from '../families/seedRecords';
import { business, type BusinessSeed } from '../families/business';
import { custodian } from '../families/firms';
import { individual } from '../families/individual';
import { loginOf } from '../families/signIns';
import { trust, type TrustSeed } from '../families/trust';
import type { Clock } from '../support/calendar';
import { towns } from '../support/details';
import type { SeedBuilder } from '../support/seedBuilder';
import { ashfordParties } from './parties';

const eleanorsBusinesses: readonly BusinessSeed[] = [
  {
    name: 'Ashford Capital Partners LP',
    type: 'LP',
    formed: '2004-03-15',
    domain: 'ashford-capital.example',
    contact: 'James Ashford',
    owners: [
      ['Eleanor Ashford', 45],
      ['James Ashford', 45],
      ['Ashford Family Trust', 10],
    ],
    mailbox: 'Post Office Box 1140',
  },
  {
    name: 'Harborlight Ventures LLC',
    type: 'LLC',
    formed: '2016-09-01',
    domain: 'harborlight.example',
    contact: 'Eleanor Ashford',
    owners: [
      ['Eleanor Ashford', 80],
      ['Nkechi Abara', 20],
    ],
    unproven: 'The lease of the new office begins next month; until then the registered agent receives mail.',
  },
];

const wharfStreet: BusinessSeed = {
  name: 'Wharf Street Properties LLC',
  type: 'LLC',
  formed: '2011-06-20',
  jurisdiction: 'Massachusetts',
  domain: 'wharf-street.example',
  contact: 'Eleanor Ashford',
  owners: [
    ['Eleanor Ashford', 62.5],
    ['James Ashford', 37.5],
  ],
};

const revocable: TrustSeed = {
  name: 'Eleanor G. Ashford Revocable Trust',
  type: 'RevocableTrust',
  jurisdiction: 'Massachusetts',
  formed: '2009-05-12',
  members: [
    ['Trustee', 'eleanor.ashford@example.com', 'Eleanor, during her lifetime.'],
    ['DistributionTrustee', 'l.fontaine@fontaine-reed.example', 'Successor on notice of incapacity.'],
  ],
};

const insuranceTrust: TrustSeed = {
  name: 'Ashford Insurance Trust',
  type: 'IrrevocableTrust',
  jurisdiction: 'South Dakota',
  formed: '2013-11-26',
  members: [
    ['Trustee', 'trustees@stillwater-trust-company.example', 'Corporate trustee; Crummey letters every January.'],
    ['TrustProtector', 'protector@fontaine-reed.example', 'May move the trust’s situs.'],
  ],
};

const children = [
  {
    first: 'Beatrice',
    last: 'Ashford',
    middle: 'Anne',
    born: '1998-07-19',
    email: 'beatrice.ashford@example.com',
    work: ['Marine Biologist', 'Nantucket Tidal Lands Trust'],
  },
  { first: 'Theodore', last: 'Ashford', born: '2001-01-08', email: 'theodore@ashford.example', marital: 'Single' },
  { first: 'Winifred', last: 'Ashford', born: '1938-10-30', email: 'winifred@ashford.example', marital: 'Widowed' },
] as const;

const seedEleanors = (builder: SeedBuilder, clock: Clock, eleanor: number | undefined): void => {
  const own: SeedOwner = { loginProfileId: loginOf('client') };
  const updatedAt = clock.at(339, '11:45');
  for (const seed of eleanorsBusinesses) seedBusiness(builder, own, business(seed), { updatedAt, version: 2 });
  seedTrust(builder, own, trust(revocable), { updatedAt }, eleanor);
  for (const record of [
    custodian('Northbridge Custody', 'Custodian', 'Fixed Income', towns.boston, 'Opened with the revocable trust.'),
    custodian('Halyard Direct', 'Brokerage', 'Exchange-Traded Funds', towns.boston),
  ])
    builder.add('brokerage_custodian', { ...record, ...own, version: 1, updatedAt });
};

/** Seeds all records of the Ashfords. */
export const seedAshfords = (
  builder: SeedBuilder,
  clock: Clock,
  familyId: number,
  eleanor: number | undefined,
): void => {
  seedEleanors(builder, clock, eleanor);
  for (const seed of children) {
    const updatedAt = clock.at(320, '10:15');
    seedIndividual(builder, { familyId }, individual(seed, towns.boston), { updatedAt }, updatedAt);
  }
  seedBusiness(builder, { familyId }, business(wharfStreet), { updatedAt: clock.at(120, '10:40'), version: 3 });
  seedTrust(builder, { familyId }, trust(insuranceTrust), { updatedAt: clock.at(300, '12:30'), version: 2 });
  seedParties(builder, familyId, ashfordParties, (index) => clock.at(310 - index * 13, '13:20'));
};
