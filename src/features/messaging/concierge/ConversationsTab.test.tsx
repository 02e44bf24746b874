// Spec: R-MSG-9, R-MSG-10, R-MSG-11.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, client, colleague, conversation, message, openConversations } from '../testing';

const eleanor = { otherParticipantName: 'Eleanor Ashford' };
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
describe('the menu of a conversation', () => {
  it('opens by its button, by right click and by Shift+F10', async () => {
    const { user } = await openConversations([conversation(1, eleanor)]);
    const button = await row('Eleanor Ashford');
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: 'Actions for Eleanor Ashford' }));
    expect(items()).toEqual(['Select', 'Archive', 'Close', 'Delete']);
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[MouseRight]', target: button });
    expect(items()).toEqual(['Select', 'Archive', 'Close', 'Delete']);
    await user.keyboard('{Escape}');
    act(() => button.focus());
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(items()).toEqual(['Select', 'Archive', 'Close', 'Delete']);
  });

  it('archives, and Undo restores the previous status', async () => {
    const bodies: string[] = [];
    const set = async (request: Request) => {
      bodies.push(await request.text());
      return { success: true };
    };
    const { user } = await openConversations(
      [conversation(1, { ...eleanor, status: 'NEW' })],
      { [calls.status(1)]: set },
      '/',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Eleanor Ashford' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies).toEqual(['3', '0']));
  });

  it.each([
    ['Archive', 'OPEN', 'Failed to archive conversation'],
    ['Unarchive', 'ARCHIVED', 'Failed to unarchive conversation'],
  ])('%s reports a failure, with the server’s message if there is one', async (item, status, text) => {
    const { user, network } = await openConversations(
      [conversation(1, { ...eleanor, status })],
      { [calls.status(1)]: () => failing(500, '') },
      `/concierge-dashboard?show=${status.toLowerCase()}`,
    );
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Eleanor Ashford' }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await choose();
    expect(await screen.findByText(text)).toBeInTheDocument();
    network.respond(calls.status(1), { success: false, message: 'The archive is full.' });
    await choose();
    expect(await screen.findByText('The archive is full.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The archive is full.')).not.toBeInTheDocument();
  });

  it('confirms Delete, naming participant and family, and offers Archive', async () => {
    const { user, network } = await openConversations([conversation(1, eleanor)], {
      [calls.remove(1)]: () => failing(500, ''),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Eleanor Ashford' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Eleanor Ashford about the family Ashford/);
    for (const name of ['Eleanor Ashford', 'Ashford'])
      expect(within(dialog).getByText(name)).toHaveAttribute('dir', 'auto');
    expect(dialog).toHaveTextContent(/Archiving removes it from the list/);
    expect(network.requests).not.toContain(calls.remove(1));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete conversation')).toBeInTheDocument();
  });
});

describe('replying', () => {
  const opened = '/concierge-dashboard?show=open&conversation=1';

  it('shows a failure, with the server’s message or the specified one', async () => {
    const { user, network } = await openConversations(
      [conversation(1, eleanor)],
      { [calls.send]: () => failing(500, '') },
      opened,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Certainly.{Enter}');
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeInTheDocument();
    network.respond(calls.send, () => failing(409, 'The conversation is gone.'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The conversation is gone.')).toBeInTheDocument();
    const errors = { content: ['A message must not exceed 10000 characters'] };
    network.respond(calls.send, () =>
      Response.json({ message: 'Please check the highlighted fields.', errors }, { status: 400 }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A message must not exceed 10000 characters')).toBeInTheDocument();
    expect(screen.queryByText(/highlighted fields/)).not.toBeInTheDocument();
  });

  it('confirms a message that mentions another family', async () => {
    const { user, network } = await openConversations(
      [conversation(1, eleanor)],
      { [calls.send]: () => failing(500, '') },
      opened,
    );
    const box = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(box, 'The Whitmore trust deed.{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Send to Ashford?' });
    expect(question).toHaveTextContent('Whitmore');
    await user.click(within(question).getByRole('button', { name: 'Back to the message' }));
    expect(box).toHaveValue('The Whitmore trust deed.');
    expect(network.requests).not.toContain(calls.send);
  });

  it('warns when a colleague replied while the user was writing', async () => {
    const { user, network, store } = await openConversations(
      [conversation(1, eleanor)],
      { [calls.messages]: { messages: [message(1, { senderId: client })] } },
      opened,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'I will');
    const reply = message(2, { senderId: colleague, senderName: 'Dana Kowalski' });
    network.respond(calls.messages, { messages: [message(1, { senderId: client }), reply] });
    store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'Message', id: 1 }] });
    expect(await screen.findByText(/Dana Kowalski replied while you were writing/)).toBeInTheDocument();
    // The empty region of the composer.
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('does not warn of replies that were there before a stored draft was opened', async () => {
    let response: (() => void) | undefined;
    const messages = [message(1, { senderId: client }), message(2, { senderId: colleague })];
    const held = () => new Promise((resolve) => (response = () => resolve({ messages })));
    const drafts = [{ conversationId: 1, content: 'Half a thought' }];
    await openConversations([conversation(1, eleanor)], { [calls.messages]: held, [calls.drafts]: { drafts } }, opened);
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
    await waitFor(() => expect(response).toBeDefined());
    act(() => response?.());
    expect(await screen.findByText('Message 2')).toBeInTheDocument();
    expect(screen.queryByText(/replied while you were writing/)).not.toBeInTheDocument();
  });

  it('shows the family beside the messages', async () => {
    const context = {
      familyId: 17,
      familyName: 'Ashford',
      people: [
        { name: 'Eleanor Ashford', loginProfileId: client, onboarding: 'Complete' },
        { name: 'Hugo Ashford' },
        { name: 'Iris Ashford', loginProfileId: 8, onboarding: 'Invited' },
      ],
      openInvoices: { count: 2, dueAmount: 5430.5, overdueCount: 1 },
      openCredits: { count: 1, dueAmount: -400 },
    };
    await openConversations([conversation(1, eleanor)], { [calls.context]: { context } }, opened);
    const panel = await screen.findByRole('region', { name: 'About the family Ashford' });
    expect(panel).toHaveTextContent('Eleanor AshfordOnboarded');
    expect(panel).toHaveTextContent('Iris AshfordInvited');
    expect(panel).toHaveTextContent('2 invoices, $5,430.50 due · 1 overdue');
    expect(panel).toHaveTextContent('1 credit memo, −$400.00');
  });
});

describe('marking as unread', () => {
  const two = [
    conversation(1, { otherParticipantName: 'Ann' }),
    conversation(2, { otherParticipantName: 'Ben', unreadCount: 0 }),
  ];
  const tickAnn = async (user: UserEvent) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select the conversation with Ann' }));
    return within(screen.getByRole('group', { name: 'Selected conversations' }));
  };

  it('is offered when the backend supports it', async () => {
    const { user, network } = await openConversations(two, { [calls.unread]: { success: true } });
    await user.click((await tickAnn(user)).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(network.requests).toContain(calls.unread));
    expect((await tickAnn(user)).getByRole('button', { name: 'Mark as unread' })).toBeInTheDocument();
  });

  it('is hidden without a notice when the backend does not support it, with its shortcut', async () => {
    const { user, network } = await openConversations(two, {
      [calls.unread]: () => new Response(null, { status: 404 }),
    });
    await user.click((await tickAnn(user)).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(network.requests).toContain(calls.unread));
    const bar = await tickAnn(user);
    await waitFor(() => expect(bar.queryByRole('button', { name: 'Mark as unread' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('u');
    expect(screen.getByRole('checkbox', { name: 'Select the conversation with Ann' })).toBeChecked();
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(keys).toHaveTextContent('Reply');
    expect(keys).not.toHaveTextContent('Mark as unread');
    expect(network.requests.filter((call) => call === calls.unread)).toHaveLength(1);
  });

  it('sends the requests of several conversations at once, and shows their failures in one notice', async () => {
    const responses: ((response: unknown) => void)[] = [];
    const held = () => new Promise((resolve) => responses.push(resolve));
    const { user } = await openConversations(two, { [calls.unread]: held });
    await user.click(await screen.findByRole('checkbox', { name: 'Select the conversation with Ben' }));
    await user.click((await tickAnn(user)).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(responses).toHaveLength(2));
    act(() => responses.forEach((respond, index) => respond(failing(500, index === 0 ? 'Busy.' : 'Tired.'))));
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy. Tired.');
  });

  it('shows a failure when the conversation was deleted', async () => {
    const { user } = await openConversations(two, { [calls.unread]: () => failing(404, 'Not found.') });
    await user.click((await tickAnn(user)).getByRole('button', { name: 'Mark as unread' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
  });
});
