// Spec: R-FAM-10, R-FAM-11.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failing } from '#test/support/screens/mockNetwork';
import { noContent, recordRequests } from '#test/support/screens/formPage';
import { calls, members, openFamily } from '../testing';

const users = [
  { loginProfileId: 42, name: 'Ruth Calloway', email: 'ruth@calloway.example' },
  { loginProfileId: 43, name: 'Omar Haddad', email: 'omar@haddad.example' },
];

async function openMembers(responses = {}) {
  const view = await openFamily('members', { [calls.unassigned]: { users }, ...responses });
  await screen.findByRole('grid', { name: 'Members' });
  return view;
}

const choose = async (user: UserEvent, name: string, action: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

const access = (name: string) => screen.getByRole('switch', { name: `Billing access of ${name}` });

describe('the members of a family', () => {
  it('are searched by name or email, and assigned', async () => {
    const { bodies, response } = recordRequests({
      member: { ...members[1]!, loginProfileId: 42, name: 'Ruth Calloway' },
    });
    const { user } = await openMembers({ [calls.assign]: response });
    await user.click(screen.getByRole('button', { name: 'Assign Person' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Assign a person to Ashworth' }));
    await user.type(dialog.getByRole('searchbox'), 'CALLÖWAY.ex');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Assign Ruth Calloway' }));
    expect(await screen.findByText('Ruth Calloway is assigned to Ashworth.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ familyId: 17, loginProfileId: 42 }]);
  });

  it('are assigned one after the other', async () => {
    let respond: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => (respond = resolve));
    const { user } = await openMembers({ [calls.assign]: () => slow });
    await user.click(screen.getByRole('button', { name: 'Assign Person' }));
    await user.click(await screen.findByRole('button', { name: 'Assign Omar Haddad' }));
    expect(screen.getByRole('button', { name: 'Assign Ruth Calloway' })).toHaveAttribute('aria-disabled', 'true');
    respond(failing(500, ''));
    await screen.findByText('Omar Haddad could not be assigned. Please try again.');
    expect(screen.getByRole('button', { name: 'Assign Ruth Calloway' })).not.toHaveAttribute('aria-disabled');
  });

  it('stay in the list with a message when they cannot be assigned', async () => {
    const { user } = await openMembers({ [calls.assign]: () => failing(500, '') });
    await user.click(screen.getByRole('button', { name: 'Assign Person' }));
    await user.click(await screen.findByRole('button', { name: 'Assign Omar Haddad' }));
    expect(await screen.findByText('Omar Haddad could not be assigned. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  const conversations = 'GET /api/messaging/getconciergeconversations';
  const create = 'POST /api/messaging/CreateConciergeConversation';
  const [onboarded] = members.filter((member) => member.onboarded);
  const started = (id: number, rest: object = {}) => ({
    id,
    familyId: 17,
    clientId: onboarded!.loginProfileId,
    status: 'NEW',
    category: 'GENERAL',
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...rest,
  });
  const message = () => screen.findByRole('button', { name: `Message ${onboarded!.name}` });

  it('are messaged in a new conversation', async () => {
    const { bodies, response } = recordRequests({ conversation: started(9) });
    const { user, router, network } = await openMembers({
      [conversations]: { conversations: [started(8, { lastMessageDate: '2026-03-01T09:00:00.000Z' })] },
      [create]: response,
    });
    await user.click(await message());
    await waitFor(() => expect(router.state.location.search).toBe('?tab=conversations&conversation=9'));
    expect(bodies).toEqual([{ familyId: 17, clientLoginProfileId: onboarded!.loginProfileId }]);
    expect(network.requests.filter((call) => call === create)).toHaveLength(1);
  });

  it('are messaged in the conversation that has no message yet', async () => {
    const { user, router, network } = await openMembers({ [conversations]: { conversations: [started(7)] } });
    await user.click(await message());
    await waitFor(() => expect(router.state.location.search).toBe('?tab=conversations&conversation=7'));
    expect(network.requests).not.toContain(create);
  });

  it('report a conversation that could not be started', async () => {
    const { user } = await openMembers({ [conversations]: { conversations: [] }, [create]: () => failing(500, '') });
    await user.click(await message());
    const text = `A conversation with ${onboarded!.name} could not be started. Please try again.`;
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('are unassigned after a confirmation, and assigned again by Undo', async () => {
    const leaving = recordRequests(noContent);
    const coming = recordRequests({ member: members[1]! });
    const { user } = await openMembers({ [calls.unassign]: leaving.response, [calls.assign]: coming.response });
    await choose(user, 'James Ashworth', 'Unassign');
    const question = within(screen.getByRole('dialog', { name: 'Unassign this member?' }));
    for (const name of ['James Ashworth', 'Ashworth']) expect(question.getByText(name)).toHaveAttribute('dir', 'auto');
    await user.click(question.getByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText('James Ashworth was unassigned.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('James Ashworth is assigned to Ashworth.')).toBeInTheDocument();
    expect([...leaving.bodies, ...coming.bodies]).toEqual(Array(2).fill({ familyId: 17, loginProfileId: 32 }));
  });

  it('keep billing access when they are assigned again by Undo', async () => {
    const { user } = await openMembers({ [calls.unassign]: noContent, [calls.assign]: { member: members[0]! } });
    await choose(user, onboarded!.name, 'Unassign');
    await user.click(screen.getByRole('button', { name: 'Unassign' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/ is assigned to Ashworth, with billing access\.$/)).toBeInTheDocument();
  });

  it('are erased once their name is typed, after what is erased and kept is said', async () => {
    const { bodies, response } = recordRequests(noContent);
    const { user } = await openMembers({ [calls.erasePerson]: response });
    await choose(user, 'James Ashworth', 'Erase Personal Data…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase the personal data of James Ashworth?' }));
    expect(dialog.getByText(/^Erased, and not restorable:/)).toBeInTheDocument();
    expect(dialog.getByText(/^Kept:/)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'James');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('It must be typed as shown.');
    expect(bodies).toEqual([]);
    await user.type(dialog.getByRole('textbox'), ' Ashworth{Enter}');
    expect(await screen.findByText('The personal data of James Ashworth was erased.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ loginProfileId: 32 }]);
  });

  it('are not erased under legal hold; the dialog says so', async () => {
    const message = 'Nothing was erased: Ashworth is under legal hold. Lift the hold first.';
    const { user } = await openMembers({ [calls.erasePerson]: () => failing(409, message) });
    await choose(user, 'James Ashworth', 'Erase Personal Data…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'James Ashworth{Enter}');
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('are exported as a file without their name', async () => {
    const saved: string[] = [];
    // jsdom has no URLs of files.
    Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const archive = () => new Response('PK', { headers: { 'content-type': 'application/octet-stream' } });
    const { user } = await openMembers({ [calls.exportPerson]: archive });
    await choose(user, 'James Ashworth', 'Export Personal Data');
    await waitFor(() => expect(saved).toEqual(['Personal data 32.zip']));
  });

  it('are only unassigned on a backend without exports and erasures', async () => {
    const { user } = await openMembers({ [calls.exportPerson]: () => failing(501, '') });
    await choose(user, 'James Ashworth', 'Export Personal Data');
    await user.click(screen.getByRole('button', { name: 'More actions for Eleanor Ashworth' }));
    await waitFor(() => expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Unassign']));
  });

  it('are given billing access', async () => {
    const { bodies, response } = recordRequests({ loginProfileId: 32, enabled: true });
    const { user } = await openMembers({ [calls.billing]: response });
    expect(access('Eleanor Ashworth')).toBeChecked();
    await user.click(access('James Ashworth'));
    expect(access('James Ashworth')).toBeChecked();
    expect(bodies).toEqual([{ loginProfileId: 32, enabled: true }]);
  });

  it('have the same billing access when the change fails', async () => {
    const { user } = await openMembers({ [calls.billing]: () => failing(500, '') });
    await user.click(access('Eleanor Ashworth'));
    expect(
      await screen.findByText('Billing access of Eleanor Ashworth could not be changed. Please try again.'),
    ).toBeInTheDocument();
    expect(access('Eleanor Ashworth')).toBeChecked();
  });
});
