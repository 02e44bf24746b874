import { screen, within } from '@testing-library/react';
import { newParty } from '#test/support/samples/relatedParties';
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

const item = (card: Pick<typeof screen, 'getAllByRole'>, name: string) =>
  card.getAllByRole('listitem').find((element) => element.textContent.startsWith(name));

describe('the structure of a family', () => {
  it('draws individuals, trusts and businesses; an owner with the name of a trust is that trust', async () => {
    await openStructure({ businesses, trusts });
    const drawing = await screen.findByRole('img', { name: 'Structure of Ashworth' });
    const once = ['Ruth Calloway', 'The Calloways', 'Harbor LLC', 'Quay LP', 'Unallocated'];
    for (const name of once) expect(within(drawing).getByText(name, { selector: 'text' })).toBeInTheDocument();
    expect(drawing).toHaveAccessibleDescription(/Harbor LLC/);
  });

  it('draws whole names, and says what is drawn', async () => {
    const name = 'The Commonwealth Preservation and Conservation Partners LLC';
    await openStructure({ businesses: [party('business', 1, { name, beneficialOwners: [owner('Ruth', 100)] })] });
    const drawing = await screen.findByRole('img', { name: 'Structure of Ashworth' });
    expect(drawing.textContent.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    const legend = /^Rounded boxes are people, square boxes are businesses, thicker lines mean larger shares\.$/;
    expect(screen.getByText(legend)).toBeInTheDocument();
  });

  it('has the owners, unallocated shares and possessions as text', async () => {
    await openStructure({ businesses, trusts });
    const held = within(await screen.findByRole('region', { name: 'Trusts and businesses' }));
    expect(held.getByRole('link', { name: 'Harbor LLC' })).toHaveAttribute(
      'href',
      '/family-management/17/business/edit?businessId=1',
    );
    expect(item(held, 'Harbor LLC')).toHaveTextContent(/: Ruth Calloway 60%, The Calloways 30%, 10% unallocated$/);
    const individuals = within(screen.getByRole('region', { name: 'What each person owns' }));
    expect(item(individuals, 'Ruth Calloway')).toHaveTextContent(/: 60% of Harbor LLC, 100% of Quay LP$/);
    for (const name of ['Ruth Calloway', 'Harbor LLC']) {
      for (const element of screen.getAllByText(name, { selector: ':not(text, tspan)' }))
        expect(element.closest('[dir]')).toHaveAttribute('dir', 'auto');
    }
  });

  it('shows a message without trusts and businesses', async () => {
    await openStructure({ businesses: [], trusts: [] });
    expect(await screen.findByText('There is no structure yet.')).toBeInTheDocument();
  });
});
