import type { BusinessEntity, ImportPartnerProfile, Individual, Trust } from '#server/generated/operations.gen';
import type { Clock } from '../support/calendar';
import { towns } from '../support/details';
import type { SeedBuilder } from '../support/seedBuilder';
import { business } from './business';
import { custodian } from './firms';
import { type SeedOwner, seedBusiness, seedIndividual, seedTrust } from './seedRecords';
import { individual } from './individual';
import { loginOf, signInOf } from './signIns';
import { trust } from './trust';

/** The data of a person in the previous partner system, with the contract's properties. */
interface PartnerProfile {
  readonly individual: Individual;
  readonly businesses: BusinessEntity[];
  readonly trusts: Trust[];
}

const amara: PartnerProfile = {
  individual: individual(
    {
      first: 'Amara',
      middle: 'Chidinma',
      last: 'Okafor',
      born: '1976-06-17',
      email: signInOf('returning').email,
      work: ['Publisher', 'Okafor House Publishing LLC'],
      marital: 'Married',
      dependents: 3,
    },
    towns.atlanta,
  ),
  businesses: [
    business(
      {
        name: 'Okafor House Publishing LLC',
        type: 'LLC',
        formed: '2008-02-29',
        jurisdiction: 'Georgia',
        domain: 'okafor-house.example',
        contact: 'Amara Okafor',
        owners: [
          ['Amara Okafor', 70],
          ['Chinedu Okafor', 30],
        ],
        mailbox: 'Post Office Box 77',
      },
      towns.atlanta,
    ),
    business(
      {
        name: 'Okafor Peachtree Holdings LP',
        type: 'LP',
        formed: '2014-10-10',
        domain: 'okafor-peachtree.example',
        contact: 'Chinedu Okafor',
        owners: [
          ['Amara Okafor', 49.5],
          ['Chinedu Okafor', 49.5],
          ['Okafor Peachtree GP LLC', 1],
        ],
      },
      towns.atlanta,
    ),
  ],
  trusts: [
    trust({
      name: 'Okafor Children’s Trust',
      type: 'IrrevocableTrust',
      jurisdiction: 'Delaware',
      formed: '2012-05-05',
      members: [
        ['Trustee', 'trust@peachtree-fiduciary.example', 'Corporate trustee.'],
        ['DistributionTrustee', 'chinedu.okafor@okafor-house.example'],
        ['TrustProtector', 'protector@fontaine-reed.example', 'Named in the 2019 amendment.'],
      ],
    }),
  ],
};

const henrik: PartnerProfile = {
  individual: individual(
    {
      first: 'Henrik',
      last: 'Sørensen',
      born: '1958-12-31',
      email: signInOf('imported').email,
      marital: 'Divorced',
      dependents: 0,
    },
    towns.seattle,
  ),
  businesses: [
    business(
      {
        name: 'Sørensen Shipping Agents, Inc.',
        type: 'SCorp',
        formed: '1996-08-12',
        jurisdiction: 'Washington',
        domain: 'sorensen-shipping.example',
        contact: 'Henrik Sørensen',
        owners: [['Henrik Sørensen', 100]],
      },
      towns.seattle,
    ),
  ],
  trusts: [
    trust({
      name: 'Sørensen Living Trust',
      type: 'RevocableTrust',
      jurisdiction: 'Washington',
      formed: '2015-01-20',
      members: [['Trustee', 'henrik@sorensen-shipping.example', 'Henrik, during his lifetime.']],
    }),
  ],
};

/** Seeds the imported records of a client, which are not confirmed. */
const seedImported = (builder: SeedBuilder, clock: Clock): void => {
  const own: SeedOwner = { loginProfileId: loginOf('imported') };
  const importedAt = clock.at(3, '11:05');
  builder.put('onboarding', [{ ...own, importOutcome: 'imported', importSettledAt: importedAt }]);
  const id = seedIndividual(builder, own, henrik.individual, { updatedAt: importedAt });
  for (const record of henrik.businesses) seedBusiness(builder, own, record, { updatedAt: importedAt });
  for (const record of henrik.trusts) seedTrust(builder, own, record, { updatedAt: importedAt }, id);
};

/** The previous partner system has no custodians: the concierge entered Amara's when inviting her. */
const seedInvited = (builder: SeedBuilder, clock: Clock): void => {
  const record = custodian(
    'Northbridge Custody',
    'Custodian',
    'Fixed Income',
    towns.boston,
    'Transfer from the previous partner is under way.',
  );
  builder.add('brokerage_custodian', {
    ...record,
    loginProfileId: loginOf('returning'),
    version: 1,
    updatedAt: clock.at(12, '10:10'),
  });
};

/** The profiles of the previous partner's clients: one that can be imported, one that was. */
export const partnerProfiles: readonly ImportPartnerProfile[] = [
  { email: signInOf('returning').email, ...amara },
  { email: signInOf('imported').email, ...henrik },
];

/** Seeds what the portal has of the clients of the previous partner. */
export const seedPartnerClients = (builder: SeedBuilder, clock: Clock): void => {
  seedInvited(builder, clock);
  seedImported(builder, clock);
};
