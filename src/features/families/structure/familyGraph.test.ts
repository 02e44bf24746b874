import { newParty } from '#test/support/samples/relatedParties';
import type { FamilyBusiness, FamilyIndividual, FamilyTrust } from '@/api';
import { familyGraph } from './familyGraph';

const business = (id: number, name: string, owners: readonly (readonly [string, number])[]) =>
  ({
    ...newParty('business'),
    id,
    name,
    beneficialOwners: owners.map(([owner, percentageOwnership]) => ({
      name: owner,
      percentageOwnership,
      email: `${owner.split(' ')[0]!.toLowerCase()}@calloway.example`,
    })),
  }) as unknown as FamilyBusiness;

const trust = (id: number, name: string, members: readonly (readonly [string, string])[]) =>
  ({
    ...newParty('trust'),
    id,
    name,
    trustMembers: members.map(([type, email]) => ({ type, email })),
  }) as unknown as FamilyTrust;

const individual = (id: number, firstName: string): FamilyIndividual => ({
  id,
  firstName,
  lastName: 'Calloway',
  email: `${firstName.toLowerCase()}@home.example`,
});

function graphOf(
  businesses: readonly FamilyBusiness[],
  trusts: readonly FamilyTrust[] = [],
  individuals: readonly FamilyIndividual[] = [],
) {
  const { nodes, edges } = familyGraph({ familyId: 17, businesses, trusts, individuals });
  const name = (id: string) => nodes.find((node) => node.id === id)?.name;
  return {
    urls: nodes.flatMap(({ id, url }) => (url === undefined ? [] : [[id, url]])),
    names: nodes.map((node) => `${node.name} (${node.kind})`),
    lines: edges.map(({ from, to, text }) => `${name(from)}: ${text} of ${name(to)}`),
  };
}

it('has each person, trust and business once', () => {
  const { names, lines } = graphOf(
    [
      business(1, 'Harbor LLC', [
        ['Ruth Calloway', 60],
        ['The Calloways', 40],
      ]),
      business(2, 'Quay LP', [
        ['ruth calloway ', 50],
        ['Harbor LLC', 50],
      ]),
    ],
    [
      trust(3, 'The Calloways', [
        ['Trustee', 'ruth@home.example'],
        ['TrustProtector', 'ruth@calloway.example'],
      ]),
    ],
    [individual(4, 'Ruth')],
  );
  expect(names).toEqual([
    'The Calloways (trust)',
    'Harbor LLC (business)',
    'Quay LP (business)',
    'Ruth Calloway (person)',
  ]);
  expect(lines).toEqual([
    'Ruth Calloway: 60% of Harbor LLC',
    'The Calloways: 40% of Harbor LLC',
    'Ruth Calloway: 50% of Quay LP',
    'Harbor LLC: 50% of Quay LP',
    'Ruth Calloway: Trustee, Trust Protector of The Calloways',
  ]);
});

it('shows unallocated shares of a business', () => {
  const { names, lines } = graphOf([business(1, 'Harbor LLC', [['Ruth Calloway', 33.33]]), business(2, 'Quay LP', [])]);
  expect(names.filter((name) => name.endsWith('(gap)'))).toHaveLength(2);
  expect(lines).toEqual(expect.arrayContaining(['Unallocated: 66.67% of Harbor LLC', 'Unallocated: 100% of Quay LP']));
});

it('adds up shares and joins roles of the same pair', () => {
  const { lines } = graphOf(
    [
      business(1, 'Harbor LLC', [
        ['Ruth Calloway', 60],
        ['Ruth Calloway', 40],
      ]),
    ],
    [
      trust(3, 'The Calloways', [
        ['Trustee', 'ruth@calloway.example'],
        ['TrustProtector', 'ruth@calloway.example'],
        ['Trustee', 'bank@calloway.example'],
      ]),
    ],
  );
  expect(lines).toEqual([
    'Ruth Calloway: 100% of Harbor LLC',
    'Ruth Calloway: Trustee, Trust Protector of The Calloways',
    'bank@calloway.example: Trustee of The Calloways',
  ]);
});

it('leaves out individuals without shares and roles, and has the URLs of records', () => {
  const { names, urls } = graphOf([], [trust(3, 'The Calloways', [])], [individual(4, 'Sam')]);
  expect(names).toEqual(['The Calloways (trust)']);
  expect(urls).toEqual([['trust 3', '/family-management/17/trust/edit?trustId=3']]);
});
