// Spec: R-FAM-10, R-FAM-11.
import { screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { recordRequests } from '#test/support/screens/formPage';
import { calls, openFamily } from '../testing';

const invitation = (id: number, email: string, state: string, rest: object = {}) => ({
  id,
  familyId: 17,
  email,
  state,
  invitedBy: 'Nora Castellan',
  sentAt: '2024-02-10T09:00:00.000Z',
  expiresAt: '2024-03-11T09:00:00.000Z',
  ...rest,
});

const list = (invitations: object[], emailOffered = true) => ({ invitations, emailOffered });

const pending = invitation(5, 'ruth@calloway.example', 'pending');

async function openInvitations(responses = {}) {
  const view = await openFamily('members', responses);
  await screen.findByRole('region', { name: 'Invitations' });
  return view;
}

const choose = async (user: Awaited<ReturnType<typeof openInvitations>>['user'], email: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for the invitation of ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('invitations to a family', () => {
  it('are listed with their state; revoked ones are not', async () => {
    await openInvitations({
      [calls.invitations]: list([
        pending,
        invitation(6, 'late@users.example', 'expired', { invitedBy: undefined, billingCustomer: 'C-17' }),
        invitation(7, 'in@users.example', 'accepted', { acceptedAt: '2024-02-12T09:00:00.000Z' }),
        invitation(8, 'gone@users.example', 'revoked'),
      ]),
    });
    const items = within(await screen.findByRole('list', { name: 'Invitations' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'ruth@calloway.example PendingInvited by Nora Castellan on Feb 10, 2024 · expires Mar 11, 2024',
      'late@users.example ExpiredInvited by an import on Feb 10, 2024 · expired Mar 11, 2024 · billing customer C-17',
      'in@users.example AcceptedInvited by Nora Castellan on Feb 10, 2024 · accepted Feb 12, 2024',
    ]);
    expect(within(items[2]!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are sent from a form, with a billing customer of the family', async () => {
    const { bodies, response } = recordRequests({ invitation: pending });
    const { user } = await openInvitations({
      [calls.invite]: response,
      [calls.customers]: { billingCustomers: [{ id: 'C-17', source: 'BILL' }], unlinked: [] },
    });
    expect(await screen.findByText('No one is invited.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite a person to Ashworth' }));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Email is required/);
    await user.type(dialog.getByLabelText(/^Email/), 'Ruth <Ruth@Calloway.example>');
    await user.click(await dialog.findByLabelText('Billing Customer'));
    await user.click(await screen.findByTitle('C-17 (BILL)'));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('An invitation is sent to ruth@calloway.example.')).toBeInTheDocument();
    expect(bodies).toEqual([{ familyId: 17, email: 'Ruth@Calloway.example', billingCustomer: 'C-17' }]);
  });

  it('keep the form with the message of a refusal', async () => {
    const message = 'This person already belongs to the family.';
    const { user } = await openInvitations({ [calls.invite]: () => failing(409, message) });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Email/), 'james@ashworth.example{Enter}');
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('james@ashworth.example');
  });

  it('are a link to copy where the server sends no emails', async () => {
    const { response } = recordRequests({ invitation: pending });
    const { user } = await openInvitations({
      [calls.invitations]: list([pending], false),
      [calls.resend]: response,
    });
    await choose(user, pending.email, 'Send Again');
    expect(await screen.findByText('This portal sends no emails: send them the link to the portal.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(window.location.origin));
    expect(await screen.findByText('The link for ruth@calloway.example was copied.')).toBeInTheDocument();
  });

  it('are revoked after a question', async () => {
    const { bodies, response } = recordRequests({ invitation: { ...pending, state: 'revoked' } });
    const { user } = await openInvitations({ [calls.invitations]: list([pending]), [calls.revoke]: response });
    await choose(user, pending.email, 'Revoke…');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The invitation of ruth@calloway.example was revoked.')).toBeInTheDocument();
    expect(bodies).toEqual([{ familyId: 17, id: 5 }]);
  });

  it('say that they cannot be loaded', async () => {
    await openInvitations({ [calls.invitations]: () => failing(500, '') });
    expect(await screen.findByText('Invitations could not be loaded.')).toBeInTheDocument();
  });

  it('are hidden on a backend without them', async () => {
    await openFamily('members', {
      [calls.invitations]: () => failing(404, ''),
      [calls.customers]: () => failing(404, ''),
    });
    await screen.findByRole('grid', { name: 'Members' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Billing Customers' })).not.toBeInTheDocument();
  });
});

describe('billing customers of a family', () => {
  const customers = [
    { id: 'C-1', source: 'BILL' },
    { id: 'C-2', source: 'BILL', name: 'Harbor' },
  ];

  it('are chosen when billing access is granted', async () => {
    const { bodies, response } = recordRequests({ loginProfileId: 32, enabled: true, billingCustomer: 'C-2' });
    const { user } = await openFamily('members', {
      [calls.customers]: { billingCustomers: customers, unlinked: [] },
      [calls.billing]: response,
    });
    await screen.findByRole('list', { name: 'Billing customers' });
    await user.click(screen.getByRole('switch', { name: 'Billing access of James Ashworth' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Billing access of James Ashworth' }));
    expect(dialog.getByRole('button', { name: 'Grant Access' })).toBeDisabled();
    await user.click(dialog.getByLabelText('Billing Customer'));
    await user.click(await screen.findByTitle('Harbor (BILL, C-2)'));
    await user.click(dialog.getByRole('button', { name: 'Grant Access' }));
    await waitFor(() => expect(bodies).toEqual([{ loginProfileId: 32, enabled: true, billingCustomer: 'C-2' }]));
  });

  it('are linked when a sync has found them without a family', async () => {
    const { bodies, response } = recordRequests({ billingCustomer: customers[1] });
    const { user } = await openFamily('members', {
      [calls.customers]: { billingCustomers: [], unlinked: [customers[1]] },
      [calls.link]: response,
    });
    await user.click(await screen.findByRole('button', { name: 'Link Customer' }));
    await user.click(screen.getByRole('button', { name: 'Link Harbor (BILL, C-2)' }));
    expect(await screen.findByText('Harbor (BILL, C-2) is linked to Ashworth.')).toBeInTheDocument();
    expect(bodies).toEqual([{ familyId: 17, source: 'BILL', customer: 'C-2' }]);
  });
});
