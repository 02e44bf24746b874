import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, unreachable } from '../../../../test/support/answers';
import type { TrustList } from '../../../api';
import { at, messagesOf } from '../testing';
import { button, card, dune, loadCall, saveCall, saving, setup, shore } from './testing';

const continueButton = () => button(/^Continu/);
const gone = () => new Response(null, { status: 204 });
const next = '/onboarding/brokerage-custodian';
const warning = 'At least one trust member is required for this trust.';

describe('the Trust step', () => {
  it('says that it is loading', async () => {
    await setup([], { [loadCall]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading trust data...')).toBeInTheDocument();
  });

  it('says what to do when there is no trust, and goes on without one', async () => {
    const { saved, answer } = saving();
    const { user } = await setup([], { [saveCall]: answer });
    expect(await screen.findByRole('heading', { name: 'No Trusts' })).toBeInTheDocument();
    expect(await button('+ Add Your First Trust')).toBeInTheDocument();
    await user.click(await continueButton());
    await at(next);
    expect(saved).toEqual([{ trusts: [] }]);
  });

  it('starts a new trust empty, its name first, and adds members with a type', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    const trust = await card(/^Trust #1$/);
    expect(trust.getByLabelText(/^Trust Name/)).toHaveFocus();
    expect(trust.queryByRole('group', { name: /^Trust Member / })).not.toBeInTheDocument();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    for (const [kind, index] of [
      ['Trustee', 1],
      ['Distribution Trustee', 2],
      ['Trust Protector', 3],
    ] as const) {
      await user.click(trust.getByRole('button', { name: `Add ${kind}` }));
      const member = within(trust.getByRole('group', { name: `Trust Member ${index} · ${kind}` }));
      expect(member.getByLabelText(/^Member Type/)).toHaveDisplayValue(kind);
      expect(member.getByLabelText(/^Company Website/)).toHaveFocus();
    }
    expect(await button('Add Another Trust')).toBeInTheDocument();
  });

  it('offers what the Individual step holds where a member is asked for the same', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    await user.click(await button('Add Trustee'));
    await user.click(await button('Use my email and phone from Individual'));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('eleanor@ashworth.example');
  });

  it('warns in a trust without members once a submit was tried, and leads there from the summary', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    await user.type(screen.getByLabelText(/^Trust Name/), 'Dune Trust');
    await user.click(await continueButton());
    expect(await screen.findByText(warning)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /At least one trust member is required$/ }));
    expect(screen.getByRole('group', { name: 'Trust Members' })).toHaveFocus();
    await user.click(await button('Add Trustee'));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('shows a TIN as XX-XXXXXXX while it is edited, masked otherwise, and sends digits', async () => {
    const { saved, answer } = saving();
    const { user } = await setup([dune], { [saveCall]: answer });
    const tin = await screen.findByLabelText<HTMLInputElement>(/^TIN/);
    expect(tin).toHaveValue('••-•••6789');
    await user.click(tin);
    expect(tin).toHaveValue('12-3456789');
    await user.clear(tin);
    await user.type(tin, '98-7654');
    expect(tin).toHaveValue('98-7654');
    await user.type(tin, '321');
    expect(tin).toHaveValue('98-7654321');
    await user.type(tin, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(tin).toHaveValue('87-654321');
    expect(tin.selectionStart).toBe(0);
    await user.keyboard('9');
    await user.tab();
    expect(tin).toHaveValue('••-•••4321');
    await user.click(await continueButton());
    await at(next);
    expect(saved).toEqual([{ trusts: [{ ...dune, tin: '987654321' }] }]);
  });

  it('sums up mistakes with their trust and member, and a link opens a closed card', async () => {
    const { user } = await setup([dune, shore]);
    const second = await card(/^Trust #2 · Shore/);
    expect(second.getByText('Revocable Trust · 1 member')).toBeInTheDocument();
    await user.click(second.getByRole('button', { name: /^Trust #2/ }));
    await user.clear(second.getByLabelText(/^TIN/));
    await user.clear(second.getByLabelText(/^Email/));
    await user.click(second.getByRole('button', { name: /^Trust #2/ }));
    expect(second.getByText('2 errors')).toBeInTheDocument();
    await user.click(await continueButton());
    const alert = await screen.findByRole('alert');
    expect(messagesOf(alert)).toEqual({
      'Trust #2 · Shore Trust': ['TIN is required'],
      'Trust #2 · Shore Trust, Trust Member 1': ['Email is required'],
    });
    await user.click(within(alert).getByRole('link', { name: /Email is required/ }));
    expect(second.getByLabelText(/^Email/)).toHaveFocus();
  });

  it('saves once for five clicks, says so, and goes on', async () => {
    const { saved, answer } = saving();
    const { user } = await setup([dune], { [saveCall]: answer });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    const save = await continueButton();
    act(() => Array.from({ length: 5 }, () => save).forEach((one) => one.click()));
    await at(next);
    expect(saved).toEqual([{ trusts: [{ ...dune, name: 'Dune Trust II' }] }]);
  });

  it('reads Continuing... while it saves', async () => {
    let settle = (): void => undefined;
    const answer = () => new Promise<object>((resolve) => (settle = () => resolve({ trusts: [dune] })));
    const { user } = await setup([dune], { [saveCall]: answer });
    await user.click(await continueButton());
    expect(await button('Continuing...')).toBeInTheDocument();
    act(() => settle());
    await at(next);
  });

  it('asks before unsaved changes are lost, but not for edits taken back', async () => {
    const { user } = await setup([dune]);
    const tin = await screen.findByLabelText(/^TIN/);
    await user.type(tin, '{Backspace}', { initialSelectionStart: 10, initialSelectionEnd: 10 });
    await user.type(tin, '9', { initialSelectionStart: 9, initialSelectionEnd: 9 });
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await at('/onboarding/business')).toBeInTheDocument();
  });

  it('asks before a changed trust is left', async () => {
    const { user } = await setup([dune]);
    await user.type(await screen.findByLabelText(/^Trust Name/), 'x');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });
});

describe('removing', () => {
  const deleteTrust = 'DELETE /api/onboarding/DeleteTrust/7';
  const deleteMember = 'DELETE /api/onboarding/DeleteTrustMember/11';

  it('deletes a saved trust at once and leaves it out of what is sent, half typed as it is', async () => {
    const { saved, answer } = saving();
    const { user, edge } = await setup([dune], { [saveCall]: answer, [deleteTrust]: gone });
    await user.clear(await screen.findByLabelText(/^Trust Name/));
    await user.click(await button('Remove Trust'));
    expect(screen.getByRole('heading', { name: 'No Trusts' })).toBeInTheDocument();
    expect(edge.requests).toContain(deleteTrust);
    await user.click(await continueButton());
    await at(next);
    expect(saved).toEqual([{ trusts: [] }]);
  });

  it('brings a saved trust back as a new one, with what was typed', async () => {
    const { saved, answer } = saving();
    const { user } = await setup([dune], { [saveCall]: answer, [deleteTrust]: gone });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    await user.click(await button('Remove Trust'));
    await user.click(await button('Undo'));
    expect(await screen.findByLabelText(/^Trust Name/)).toHaveValue('Dune Trust II');
    await user.click(await continueButton());
    await at(next);
    const [sent] = (saved[0] as TrustList).trusts;
    expect(sent).toMatchObject({ name: 'Dune Trust II', tin: '123456789' });
    expect(sent).not.toHaveProperty('id');
    expect(sent).not.toHaveProperty('version');
    expect(sent!.trustMembers.map((member) => 'id' in member)).toEqual([false, false]);
  });

  it('drops an unsaved trust without a call, and undo brings it back where it was', async () => {
    const { user, edge } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    await user.type(screen.getByLabelText(/^Trust Name/), 'First');
    await user.click(await button('Add Another Trust'));
    await user.type((await card(/^Trust #2$/)).getByLabelText(/^Trust Name/), 'Second');
    await user.click((await card(/^Trust #1/)).getByRole('button', { name: 'Remove Trust' }));
    expect((await card(/^Trust #1 · Second/)).getByLabelText(/^Trust Name/)).toHaveValue('Second');
    await user.click(await button('Undo'));
    expect((await card(/^Trust #1 · First/)).getByLabelText(/^Trust Name/)).toHaveValue('First');
    expect(edge.requests.filter((call) => /^DELETE .*Delete/.test(call))).toEqual([]);
  });

  it('deletes a saved member at once, drops an unsaved one, and counts neither', async () => {
    const { saved, answer } = saving();
    const { user, edge } = await setup([dune], { [saveCall]: answer, [deleteMember]: gone });
    await user.click(await button('Add Trustee'));
    await user.click(await button('Remove Member 3'));
    await user.click(await button('Remove Member 1'));
    expect(edge.requests.filter((call) => /^DELETE .*Delete/.test(call))).toEqual([deleteMember]);
    expect(screen.getAllByRole('group', { name: /^Trust Member / })).toHaveLength(1);
    await user.click(await continueButton());
    await at(next);
    expect(saved).toEqual([{ trusts: [{ ...dune, trustMembers: [dune.trustMembers[1]] }] }]);
  });

  it('requires another member when the only saved one was removed', async () => {
    const call = 'DELETE /api/onboarding/DeleteTrustMember/13';
    const { user } = await setup([shore], { [call]: gone });
    await user.click(await button('Remove Member 1'));
    await user.click(await continueButton());
    expect(await screen.findByText(warning)).toBeInTheDocument();
  });

  it('only logs a delete that fails, and makes it again once the rest is saved', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { answer } = saving([dune]);
    const { user, edge } = await setup([dune], { [saveCall]: answer, [deleteMember]: () => failing(500, 'No') });
    await user.click(await button('Remove Member 1'));
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^A trust member could not be deleted/)),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    edge.answer(deleteMember, gone);
    await user.click(await continueButton());
    await at(next);
    expect(edge.requests.filter((call) => call === deleteMember)).toHaveLength(2);
  });
});

describe('when something fails', () => {
  const saveFailed = 'An error occurred while saving trust information';
  const errorPage = (message: string, status: string, more = '') =>
    at(`/error {"message":"${message}","status":${status}${more}}`);

  it('a load the server refuses leads to the error page with its words', async () => {
    await setup([], { [loadCall]: () => failing(500, 'Database is tired.') });
    expect(await errorPage('Database is tired.', '500')).toBeInTheDocument();
  });

  it('a load the server refuses without a word has the specified ones', async () => {
    await setup([], { [loadCall]: () => new Response(null, { status: 500 }) });
    expect(await errorPage('An error occurred while fetching data', '500')).toBeInTheDocument();
  });

  it('a load without an answer speaks of the network', async () => {
    await setup([], { [loadCall]: unreachable });
    const message = 'Network error. Please check your connection and try again.';
    expect(await errorPage(message, '"network"')).toBeInTheDocument();
  });

  it('an answer that holds nothing is "Data Not Found", with two ways on', async () => {
    const { user } = await setup([], { [loadCall]: () => new Response('null') });
    expect(await screen.findByRole('heading', { name: 'Data Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(await at('/')).toBeInTheDocument();
  });

  it.each([
    ['with an error', () => failing(503, 'Busy')],
    ['without an answer', unreachable],
  ])('a save that ends %s leads to the error page, and back everything typed is there', async (_what, answer) => {
    const { user, router } = await setup([dune], { [saveCall]: answer });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    await user.click(await button('Add Distribution Trustee'));
    await user.keyboard('shore.example');
    await user.selectOptions(screen.getAllByLabelText(/^Member Type/)[2]!, 'Trust Protector');
    await user.type(screen.getAllByLabelText(/^Email/)[2]!, 'sam@shore.example');
    await user.type(screen.getAllByLabelText(/^Phone Number/)[2]!, '(415) 555-0100');
    await user.click(await continueButton());
    expect(await errorPage(saveFailed, '500', ',"backTo":"/onboarding/trust"')).toBeInTheDocument();
    await act(() => router.navigate('/onboarding/trust'));
    expect(await screen.findByLabelText(/^Trust Name/)).toHaveValue('Dune Trust II');
    expect(screen.getAllByLabelText(/^Company Website/)[2]).toHaveValue('shore.example');
    expect(screen.getAllByLabelText(/^Member Type/)[2]).toHaveDisplayValue('Trust Protector');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });

  it('what the server says about fields stands beside them, also behind a removed trust', async () => {
    const refusal = { message: 'Please check.', errors: { 'trusts[0].trustMembers[0].email': ['Not known here'] } };
    const { user } = await setup([dune, shore], {
      [saveCall]: () => Response.json(refusal, { status: 400 }),
      'DELETE /api/onboarding/DeleteTrust/7': gone,
    });
    await user.click((await card(/^Trust #1 · Dune/)).getByRole('button', { name: 'Remove Trust' }));
    await user.click(screen.getByRole('button', { name: /^Trust #1 · Shore/ }));
    await user.click(await continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check.');
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Not known here');
  });

  it('a save that meets another shows both versions, and the next one replaces it', async () => {
    const sent: unknown[] = [];
    const current = { ...dune, version: 5, name: 'Dunes', trustMembers: [dune.trustMembers[0]] };
    const answer = async (request: Request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? Response.json({ message: 'Somebody else saved it.', current }, { status: 412 })
        : { trusts: [] };
    };
    const { user } = await setup([dune], { [saveCall]: answer });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    await user.click(await continueButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('What you typed is kept. Submit again to replace what is stored.');
    expect(alert).toHaveTextContent('Trust Name: Saved elsewhere as “Dunes”');
    expect(alert).toHaveTextContent('Removed elsewhere: “Trust Protector, pine.example, desk@pine.example, 2125550175');
    await user.click(await continueButton());
    await at(next);
    const [first, second] = dune.trustMembers;
    const anew = { ...second };
    delete anew.id;
    expect(sent[1]).toEqual({
      trusts: [{ ...dune, name: 'Dune Trust II', version: 5, trustMembers: [first, anew] }],
    });
  });
});
