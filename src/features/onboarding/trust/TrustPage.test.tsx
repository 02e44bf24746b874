// Spec: R-ONB-18, R-ONB-20.
import { act, screen, within } from '@testing-library/react';
import { arrival, button, card } from '#test/support/screens/formPage';
import { messagesOf } from '../testing';
import { continueButton, dune, loadCall, next, saveCall, saving, setup, shore } from './testing';

const warning = 'At least one trust member is required for this trust.';

describe('the Trust step', () => {
  it('announces that it is loading', async () => {
    await setup([], { [loadCall]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading trust data...')).toBeInTheDocument();
  });

  it('explains the step without a trust, and continues without one', async () => {
    const { bodies, response } = saving();
    const { user } = await setup([], { [saveCall]: response });
    expect(await screen.findByRole('heading', { name: 'No Trusts' })).toBeInTheDocument();
    expect(await button('+ Add Your First Trust')).toBeInTheDocument();
    await user.click(await continueButton());
    await arrival(next);
    expect(bodies).toEqual([{ trusts: [] }]);
  });

  it('shows unknown types as their values, and treats null as no value', async () => {
    const [ruth] = dune.trustMembers;
    const odd = { ...dune, individualId: null, deleted: null, trustType: 'BlindTrust' };
    const trustMembers = [{ ...ruth, type: 'Auditor', contactNotes: null }];
    const trusts = [
      { ...odd, trustMembers },
      { ...odd, id: 8, trustMembers: null },
    ];
    const { user } = await setup([], { [loadCall]: () => Response.json({ trusts }) });
    expect(await screen.findByText('BlindTrust · 1 member')).toBeInTheDocument();
    expect(screen.getByText('BlindTrust · 0 members')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Trust #1/ }));
    expect(await screen.findByRole('group', { name: 'Trust Member 1 · Auditor' })).toBeInTheDocument();
  });

  it('starts a new trust empty, with its name first, and adds members with a type', async () => {
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
      expect(member.getByLabelText(/^Member Type/)).toHaveAccessibleDescription(kind);
      expect(member.getByLabelText(/^Company Website/)).toHaveFocus();
    }
    expect(await button('Add Another Trust')).toBeInTheDocument();
  });

  it('suggests values of the Individual step for equal fields of a member', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Trust'));
    await user.click(await button('Add Trustee'));
    await user.click(await button('Use my email and phone from Individual'));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('eleanor@ashworth.example');
  });

  it('warns in a trust without members after a failed submit, with a link in the error list', async () => {
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
    const { bodies, response } = saving();
    const { user } = await setup([dune], { [saveCall]: response });
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
    await arrival(next);
    expect(bodies).toEqual([{ trusts: [{ ...dune, tin: '987654321' }] }]);
  });

  it('lists errors with their trust and member, with links that open closed cards', async () => {
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

  it('saves once for five clicks, reports it, and continues', async () => {
    const { bodies, response } = saving();
    const { user } = await setup([dune], { [saveCall]: response });
    await user.type(await screen.findByLabelText(/^Trust Name/), ' II');
    const save = await continueButton();
    act(() => Array.from({ length: 5 }, () => save).forEach((one) => one.click()));
    await arrival(next);
    expect(bodies).toEqual([{ trusts: [{ ...dune, name: 'Dune Trust II' }] }]);
  });

  it('shows Continuing... during the save', async () => {
    let settle = (): void => undefined;
    const response = () => new Promise<object>((resolve) => (settle = () => resolve({ trusts: [dune] })));
    const { user } = await setup([dune], { [saveCall]: response });
    await user.click(await continueButton());
    expect(await button('Continuing...')).toBeInTheDocument();
    act(() => settle());
    await arrival(next);
  });

  it('requires confirmation before unsaved changes are lost, but not for reverted edits', async () => {
    const { user } = await setup([dune]);
    const tin = await screen.findByLabelText(/^TIN/);
    await user.type(tin, '{Backspace}', { initialSelectionStart: 10, initialSelectionEnd: 10 });
    await user.type(tin, '9', { initialSelectionStart: 9, initialSelectionEnd: 9 });
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await arrival('/onboarding/business')).toBeInTheDocument();
  });

  it('requires confirmation before a changed trust is left', async () => {
    const { user } = await setup([dune]);
    await user.type(await screen.findByLabelText(/^Trust Name/), 'x');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });
});
