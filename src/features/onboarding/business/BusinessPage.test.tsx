// Spec: R-ONB-13, R-ONB-16.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectLog, notedFailures } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { arrival, button, card, noContent, recordRequests } from '#test/support/screens/formPage';
import { emptyApi } from '@/api';
import { messagesOf } from '../testing';
import { harbor, loadCall, quay, saveCall, setup } from './testing';

const continueButton = () => button(/^Continu/);
describe('the Business step', () => {
  it('explains the step without a business, and continues without one', async () => {
    const { bodies, response } = recordRequests({ success: true });
    const { user } = await setup([], { [saveCall]: response });
    expect(await screen.findByRole('heading', { name: 'No Businesses' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Business Information' })).toBeInTheDocument();
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    expect(bodies).toEqual([[]]);
  });

  it('treats 404 as no businesses', async () => {
    await setup([], { [loadCall]: () => failing(404, 'Not found.') });
    expect(await button('+ Add Your First Business')).toBeInTheDocument();
  });

  it('shows an unknown type as its text, and null as an empty field', async () => {
    const emptyFields = { canProvideProofOfAddress: null, proofOfAddressExplanation: null, mailingAddressLine1: null };
    const odd = { ...harbor, ...emptyFields, entityType: 'Cooperative', beneficialOwners: null };
    const { user } = await setup([], { [loadCall]: () => Response.json({ businessEntities: [odd, { id: 9 }] }) });
    expect(await screen.findByText(/^Cooperative · 0 owners/)).toBeInTheDocument();
    await user.click(await button(/^Business 1 · Harbor/));
    const first = await card(/^Business 1/);
    expect(first.getByTitle('Cooperative')).toBeInTheDocument();
    expect(first.getByRole('checkbox', { name: /proof of address/i })).toBeChecked();
    expect(await button(/^Business 2/)).toBeInTheDocument();
  });

  it('treats null as an empty list', async () => {
    await setup([], { [loadCall]: () => Response.json({ businessEntities: null }) });
    expect(await screen.findByText('No Businesses')).toBeInTheDocument();
  });

  it('starts a new business with one empty owner, proof of address checked, and seven sections', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Business'));
    const business = await card(/^Business 1$/);
    const sections = business.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(sections).toEqual([
      '1. Basic Business Information',
      '2. Additional Business Information',
      '3. Primary Contact Information',
      '4. Principal Place of Business',
      '5. Beneficial Owners',
      '6. Business Mailing Address',
      '7. Registered Agent',
    ]);
    expect(business.getByRole('checkbox', { name: 'I can provide proof of address' })).toBeChecked();
    expect(business.getAllByRole('group', { name: /^Beneficial Owner/ })).toHaveLength(1);
    expect(business.getByLabelText(/^Business Name/)).toHaveFocus();
    expect(await button('+ Add Another Business')).toBeInTheDocument();
    await user.click(business.getByRole('checkbox', { name: /^Physical address is the same/ }));
    expect(screen.queryByRole('heading', { name: /Business Mailing Address/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '6. Registered Agent' })).toBeInTheDocument();
    await user.click(business.getByRole('checkbox', { name: 'I can provide proof of address' }));
    expect(business.getByLabelText(/^Proof of Address Explanation/)).toBeRequired();
  });

  it('lists missing fields, with links that open closed cards', async () => {
    const { user } = await setup([harbor, quay]);
    const second = await card(/^Business 2 · Quay/);
    expect(second.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(second.getByRole('button', { name: /^Business 2/ }));
    await user.clear(second.getByLabelText('City *'));
    await user.clear(second.getAllByLabelText(/^Beneficial Owner Name/)[0]!);
    await user.click(second.getByRole('button', { name: /^Business 2/ }));
    expect(second.getByText('2 errors')).toBeInTheDocument();
    await user.click(await continueButton());
    const alert = await screen.findByRole('alert');
    expect(messagesOf(alert)).toEqual({
      'Business 2 · Quay Partners LP': ['City is required'],
      'Business 2 · Quay Partners LP, Beneficial Owner 1': ['Beneficial Owner Name is required'],
    });
    await user.click(within(alert).getByRole('link', { name: 'City is required' }));
    expect(second.getByLabelText('City *')).toHaveFocus();
    expect(second.getByLabelText('City *')).toHaveAccessibleDescription('City is required');
  });

  it('counts many errors for each business, and unfolds them', async () => {
    const { user } = await setup([], { [loadCall]: () => Response.json({ businessEntities: [{ id: 8 }, { id: 9 }] }) });
    await user.click(await continueButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Please check your answers:/);
    expect(within(alert).queryByRole('link')).not.toBeInTheDocument();
    const second = within(alert).getByRole('button', { name: /^Business 2: \d+ answers$/ });
    const count = Number(/(\d+) answers/.exec(second.textContent)?.[1]);
    await user.click(second);
    expect(within(alert).getAllByRole('link')).toHaveLength(count);
    await user.click(within(alert).getByRole('link', { name: 'City is required' }));
    expect((await card(/^Business 2/)).getByLabelText('City *')).toHaveFocus();
    await user.keyboard('Boston');
    expect(second).toHaveTextContent(`Business 2: ${count - 1} answers`);
  });

  it('renders no field of fifty businesses with twenty owners until a card is opened', async () => {
    const owners = Array.from({ length: 20 }, (_, at) => ({ ...quay.beneficialOwners[0]!, id: 100 + at }));
    const many = Array.from({ length: 50 }, (_, at) => ({ ...harbor, id: 20 + at, beneficialOwners: owners }));
    const { container } = await setup(many);
    await screen.findByText('Business 50 · Harbor LLC');
    expect(container.querySelectorAll('form :is(input, select, textarea)')).toHaveLength(0);
  });

  it('sends one request after five clicks and opens the Trust step', async () => {
    const { bodies, response } = recordRequests({ success: true });
    const { user } = await setup([harbor], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Business Name/), ' II');
    const save = await continueButton();
    act(() => Array.from({ length: 5 }, () => save).forEach((one) => one.click()));
    await arrival('/onboarding/trust');
    expect(bodies).toEqual([[{ ...harbor, name: 'Harbor LLC II' }]]);
  });

  it('stays on the step that the user opens while the businesses are saved', async () => {
    let respond: (response: object) => void = () => undefined;
    const { user, router, store } = await setup([], {
      [saveCall]: () => new Promise((resolve) => (respond = resolve)),
    });
    await user.click(await continueButton());
    await act(() => router.navigate('/onboarding/individual'));
    const saves = store.dispatch(emptyApi.util.getRunningMutationsThunk());
    respond({ success: true });
    await act(() => Promise.all(saves));
    expect(saves).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/onboarding/individual');
  });

  it('requires confirmation before unsaved changes are lost', async () => {
    const { user } = await setup([harbor]);
    await user.type(await screen.findByLabelText(/^Business Name/), 'x');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });
});

describe('removing', () => {
  it('deletes a saved business at once, sends it marked deleted with its last saved values', async () => {
    const { bodies, response } = recordRequests({ success: true });
    const { user, network } = await setup([harbor], {
      [saveCall]: response,
      'DELETE /api/onboarding/DeleteBusiness/7': noContent,
    });
    await user.clear(await screen.findByLabelText(/^Business Name/));
    await user.click(await button('Remove Business'));
    expect(screen.getByRole('heading', { name: 'No Businesses' })).toBeInTheDocument();
    expect(network.requests).toContain('DELETE /api/onboarding/DeleteBusiness/7');
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    expect(bodies).toEqual([[{ ...harbor, deleted: true }]]);
  });

  it('restores a saved business as a new one, with its typed values', async () => {
    const { bodies, response } = recordRequests({ success: true });
    const { user } = await setup([harbor], {
      [saveCall]: response,
      'DELETE /api/onboarding/DeleteBusiness/7': noContent,
    });
    await user.type(await screen.findByLabelText(/^Business Name/), ' II');
    await user.click(await button('Remove Business'));
    await user.click(await button('Undo'));
    expect(await screen.findByLabelText(/^Business Name/)).toHaveValue('Harbor LLC II');
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    const { id, version, beneficialOwners, ...rest } = harbor;
    const owners = beneficialOwners.map(({ id: ownerId, ...owner }) => ({ ownerId, owner }).owner);
    expect(bodies).toEqual([
      [
        { ...rest, id, version, beneficialOwners, deleted: true },
        { ...rest, name: 'Harbor LLC II', beneficialOwners: owners },
      ],
    ]);
  });

  it('removes an unsaved business without a request, and Undo restores its position', async () => {
    const { user, network } = await setup([]);
    await user.click(await button('+ Add Your First Business'));
    await user.type(screen.getByLabelText(/^Business Name/), 'First');
    await user.click(await button('+ Add Another Business'));
    const second = await card(/^Business 2$/);
    await user.type(second.getByLabelText(/^Business Name/), 'Second');
    await user.click((await card(/^Business 1/)).getByRole('button', { name: 'Remove Business' }));
    expect((await card(/^Business 1 · Second/)).getByLabelText(/^Business Name/)).toHaveValue('Second');
    await user.click(await button('Undo'));
    expect((await card(/^Business 1 · First/)).getByLabelText(/^Business Name/)).toHaveValue('First');
    expect((await card(/^Business 2 · Second/)).getByLabelText(/^Business Name/)).toHaveValue('Second');
    expect(network.requests.filter((call) => /^DELETE .*Delete/.test(call))).toEqual([]);
  });

  it('moves the focus to the button that adds a business, also after the last one', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Business'));
    await user.click(await button('+ Add Another Business'));
    await user.click((await card(/^Business 2/)).getByRole('button', { name: 'Remove Business' }));
    expect(await button('+ Add Another Business')).toHaveFocus();
    await user.click(await button('Remove Business'));
    expect(await button('+ Add Your First Business')).toHaveFocus();
  });

  it.each([1, 2, 3])(
    'of owner %d of three with errors leaves the summary with the errors of the others',
    async (removed) => {
      const [owner] = harbor.beneficialOwners;
      const beneficialOwners = [11, 12, 13].map((id) => ({ ...owner!, id }));
      const { user } = await setup([{ ...harbor, beneficialOwners }], {
        [`DELETE /api/onboarding/DeleteBeneficialOwner/${10 + removed}`]: () => new Response(null, { status: 204 }),
      });
      const owners = await screen.findAllByRole('group', { name: /^Beneficial Owner/ });
      for (const group of owners) await user.clear(within(group).getByLabelText(/Email/));
      await user.click(await continueButton());
      await screen.findByText('Please check 3 answers:');
      await user.click(await button(`Remove Owner ${removed}`));
      const summary = (await screen.findByText('Please check 2 answers:')).closest<HTMLElement>('[role=alert]')!;
      const links = within(summary).getAllByRole('link', { name: /Email is required/ });
      expect(links).toHaveLength(2);
      for (const [index, link] of links.entries()) {
        await user.click(link);
        const group = screen.getByRole('group', { name: `Beneficial Owner ${index + 1}` });
        expect(within(group).getByLabelText(/Email/)).toHaveFocus();
        await user.keyboard('ruth@harbor.example');
      }
      await user.tab();
      expect(await screen.findByText('Corrected:')).toBeInTheDocument();
    },
  );

  it('only logs a failed delete', async () => {
    expectLog('A beneficial owner could not be deleted');
    const { user } = await setup([harbor], {
      'DELETE /api/onboarding/DeleteBeneficialOwner/11': () => failing(500, 'No'),
    });
    await user.click(await button('Remove Owner 1'));
    await waitFor(() => expect(notedFailures()).toContainEqual(expect.stringContaining('could not be deleted')));
    expect(screen.getAllByRole('group', { name: /^Beneficial Owner/ })).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the owners of a business', () => {
  it('show their shares as a drawing and as a list, with the unallocated share', async () => {
    const { user } = await setup([harbor]);
    expect(await screen.findByText('75% of 100%, 25% unallocated')).toBeInTheDocument();
    const figure = screen.getByRole('figure');
    expect(
      within(figure)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Ruth Calloway (person): 50%', 'Calloway Trust (trust): 25%', '25% unallocated']);
    const share = screen.getAllByLabelText(/^Percentage Ownership/)[1]!;
    const typeShare = async (text: string) => {
      await user.clear(share);
      await user.type(share, text);
    };
    // Also while the comma and the sign are typed.
    await typeShare('33,33 %');
    expect(screen.getByText('83.33% of 100%, 16.67% unallocated')).toBeInTheDocument();
    await typeShare('\uff13\uff13\uff0c\uff15');
    expect(screen.getByText('83.5% of 100%, 16.5% unallocated')).toBeInTheDocument();
    await typeShare('50');
    await user.tab();
    expect(screen.getByText('100% of 100%')).toBeInTheDocument();
    for (const text of ['1e1', '0x10', '1,000']) {
      await typeShare(text);
      expect(screen.getByText('50% of 100%, 50% unallocated')).toBeInTheDocument();
      await user.tab();
      expect(share).toHaveAccessibleDescription('Percentage must be a number');
    }
  });
});

test('a new beneficial owner gets the focus', async () => {
  const { user } = await setup([harbor]);
  await user.click(await button('+ Add Beneficial Owner'));
  const names = screen.getAllByLabelText(/^Beneficial Owner Name/);
  expect(names.at(-1)).toHaveFocus();
  expect(names).toHaveLength(harbor.beneficialOwners.length + 1);
});
