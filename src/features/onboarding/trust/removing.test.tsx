import { screen, waitFor, within } from '@testing-library/react';
import { expectLog, notedFailures } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { arrival, button, card, noContent, recordRequests } from '#test/support/screens/formPage';
import type { TrustList } from '@/api';
import { continueButton, dune, next, saveCall, saving, setup, shore } from './testing';

const warning = 'At least one trust member is required for this trust.';

describe('removing', () => {
  const deleteTrust = 'DELETE /api/onboarding/DeleteTrust/7';
  const deleteMember = 'DELETE /api/onboarding/DeleteTrustMember/11';

  it('deletes a saved trust at once and omits it from the request, also with invalid values', async () => {
    const { bodies, response } = saving();
    const { user, network } = await setup([dune], { [saveCall]: response, [deleteTrust]: noContent });
    await user.clear(await screen.findByLabelText(/^Trust Name/));
    await user.click(await button('Remove Trust'));
    expect(screen.getByRole('heading', { name: 'No Trusts' })).toBeInTheDocument();
    expect(network.requests).toContain(deleteTrust);
    await user.click(await continueButton());
    await arrival(next);
    expect(bodies).toEqual([{ trusts: [] }]);
  });

  it('restores a saved trust as a new one, with its typed values', async () => {
    const { bodies, response } = saving();
    const { user } = await setup([dune], { [saveCall]: response, [deleteTrust]: noContent });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    await user.click(await button('Remove Trust'));
    await user.click(await button('Undo'));
    expect(await screen.findByLabelText(/^Trust Name/)).toHaveValue('Dune Trust II');
    await user.click(await continueButton());
    await arrival(next);
    const [sent] = (bodies[0] as unknown as TrustList).trusts;
    expect(sent).toMatchObject({ name: 'Dune Trust II', tin: '123456789' });
    expect(sent).not.toHaveProperty('id');
    expect(sent).not.toHaveProperty('version');
    expect(sent!.trustMembers.map((member) => 'id' in member)).toEqual([false, false]);
  });

  it('removes an unsaved trust without a request, and Undo restores its position', async () => {
    const { user, network } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    await user.type(screen.getByLabelText(/^Trust Name/), 'First');
    await user.click(await button('Add Another Trust'));
    await user.type((await card(/^Trust #2$/)).getByLabelText(/^Trust Name/), 'Second');
    await user.click((await card(/^Trust #1/)).getByRole('button', { name: 'Remove Trust' }));
    expect((await card(/^Trust #1 · Second/)).getByLabelText(/^Trust Name/)).toHaveValue('Second');
    await user.click(await button('Undo'));
    expect((await card(/^Trust #1 · First/)).getByLabelText(/^Trust Name/)).toHaveValue('First');
    expect(network.requests.filter((call) => /^DELETE .*Delete/.test(call))).toEqual([]);
  });

  it('deletes a saved member at once, removes an unsaved one, and counts neither', async () => {
    const { bodies, response } = saving();
    const { user, network } = await setup([dune], { [saveCall]: response, [deleteMember]: noContent });
    await user.click(await button('Add Trustee'));
    await user.click(await button('Remove Member 3'));
    await user.click(await button('Remove Member 1'));
    expect(network.requests.filter((call) => /^DELETE .*Delete/.test(call))).toEqual([deleteMember]);
    expect(screen.getAllByRole('group', { name: /^Trust Member / })).toHaveLength(1);
    await user.click(await continueButton());
    await arrival(next);
    expect(bodies).toEqual([{ trusts: [{ ...dune, trustMembers: [dune.trustMembers[1]] }] }]);
  });

  it('requires another member when the only saved one was removed', async () => {
    const call = 'DELETE /api/onboarding/DeleteTrustMember/13';
    const { user } = await setup([shore], { [call]: noContent });
    await user.click(await button('Remove Member 1'));
    await user.click(await continueButton());
    expect(await screen.findByText(warning)).toBeInTheDocument();
  });

  it('only logs a failed delete, and sends it again after the save', async () => {
    expectLog('A trust member could not be deleted');
    const { response } = recordRequests({ trusts: [dune] });
    const { user, network } = await setup([dune], { [saveCall]: response, [deleteMember]: () => failing(500, 'No') });
    await user.click(await button('Remove Member 1'));
    await waitFor(() => expect(notedFailures()).toContainEqual(expect.stringContaining('could not be deleted')));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    network.respond(deleteMember, noContent);
    await user.click(await continueButton());
    await arrival(next);
    expect(network.requests.filter((call) => call === deleteMember)).toHaveLength(2);
    expect(screen.queryByText(/could not be removed/)).not.toBeInTheDocument();
  });

  it('says once that a trust and a member could not be removed', async () => {
    expectLog('A trust member could not be deleted');
    expectLog('A trust could not be deleted');
    const { response } = recordRequests({ trusts: [dune, shore] });
    const { user } = await setup([dune, shore], {
      [saveCall]: response,
      [deleteMember]: () => failing(500, 'No'),
      'DELETE /api/onboarding/DeleteTrust/8': () => failing(500, 'No'),
    });
    await user.click(await button(/^Trust #1/));
    await user.click(await button('Remove Member 1'));
    await user.click((await card(/^Trust #2/)).getByRole('button', { name: 'Remove Trust' }));
    await user.click(await continueButton());
    await arrival(next);
    expect(await screen.findAllByText(/could not be removed/)).toHaveLength(1);
    expect(screen.getByText(/^Shore Trust, ruth@calloway.example could not be removed/)).toBeInTheDocument();
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('Undo of two removals restores their positions, in the order %d, %d', async (...order) => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    await user.type(screen.getByLabelText(/^Trust Name/), 'A');
    for (const [number, name] of [
      [2, 'B'],
      [3, 'C'],
    ] as const) {
      await user.click(await button('Add Another Trust'));
      await user.type((await card(new RegExp(`^Trust #${number}$`))).getByLabelText(/^Trust Name/), name);
    }
    for (const name of ['A', 'B']) {
      await user.click((await card(new RegExp(`^Trust #1 · ${name}`))).getByRole('button', { name: 'Remove Trust' }));
    }
    const notices = ['Trust #1 · A removed.', 'Trust #1 · B removed.'];
    for (const which of order) {
      const notice = screen.getByText(notices[which]!).closest<HTMLElement>('[role=status]')!;
      await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    }
    for (const [index, name] of ['A', 'B', 'C'].entries()) await card(new RegExp(`^Trust #${index + 1} · ${name}`));
  });
});
