import { screen, within } from '@testing-library/react';
import { newParty } from '../../../../test/support/relatedParties';
import { calls, openFamily, party } from '../testing';

const ownerOf = newParty('business')['beneficialOwners'] as object[];
const owner = (name: string, percentageOwnership: number) => ({ ...ownerOf[0], name, percentageOwnership });

const businesses = [
  party('business', 1, {
    name: 'Harbor LLC',
    beneficialOwners: [owner('Ruth Calloway', 60), owner('The Calloways', 30)],
  }),
  party('business', 2, { name: 'Quay LP', beneficialOwners: [owner('Ruth Calloway', 100)] }),
];
const trusts = [party('trust', 3, { name: 'The Calloways' })];

async function openStructure(lists: Readonly<Record<string, readonly object[]>>) {
  await openFamily('structure', {
    [calls.part]: (request: Request) => {
      const part = new URL(request.url).searchParams.get('part') ?? '';
      return { [part]: lists[part] };
    },
  });
}

describe('the structure of a family', () => {
  it('draws who owns each business, told in words as well; an owner called like a trust of the family is that trust', async () => {
    await openStructure({ businesses, trusts });
    const drawing = within(await screen.findByRole('figure', { name: 'Owners of Harbor LLC' }));
    expect(drawing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ruth Calloway (person): 60%',
      'The Calloways (trust): 30%',
      '10% unallocated',
    ]);
  });

  it('says what each trust and each person owns', async () => {
    await openStructure({ businesses, trusts });
    const trust = within(await screen.findByRole('region', { name: 'The Calloways' }));
    expect(trust.getByText('30% of Harbor LLC')).toBeInTheDocument();
    expect(screen.getByText(/60% of Harbor LLC, 100% of Quay LP/)).toBeInTheDocument();
  });

  it('says what is missing where there is nothing to draw', async () => {
    await openStructure({ businesses: [], trusts: [] });
    expect(await screen.findByText('There is no structure to draw yet.')).toBeInTheDocument();
  });
});
