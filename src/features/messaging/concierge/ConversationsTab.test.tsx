// Spec: R-MSG-9, R-MSG-10, R-MSG-11.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, choose, client, colleague, conversation, message, openConversations } from '../testing';

const eleanor = { otherParticipantName: 'Eleanor Ashford' };
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const names = async () =>
  within(await screen.findByRole('list', { name: 'Conversations' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'));

describe('the list of a concierge', () => {
  it('shows the participant, category, family, last message, and whether it is archived', async () => {
    const archived = { status: 'ARCHIVED', otherParticipantName: undefined, category: 'ADDITIONAL_DOCUMENTS' };
    await openConversations([conversation(1, archived)], {}, '/concierge-dashboard?show=archived');
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(`Client ${client}`);
    expect(item).toHaveTextContent('Family: Ashford · Additional Documents');
    expect(item).toHaveTextContent('Last words of 1');
    expect(item).toHaveTextContent('Archived');
  });

  it.each([
    ['New', 'No new conversations at this time.'],
    ['Open', 'No open conversations at this time.'],
    ['Closed', 'No closed conversations at this time.'],
    ['Archived', 'No archived conversations at this time.'],
  ])('is filtered by status: %s', async (status, text) => {
    const { user } = await openConversations([], {}, '/concierge-dashboard?show=unread');
    await choose(user, 'Status', `${status} (0)`);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('has an address for each conversation: Ctrl and a click leave it to the browser', async () => {
    const { router } = await openConversations([conversation(1, eleanor)]);
    const link = await row('Eleanor Ashford');
    expect(link).toHaveAttribute('href', '/concierge-dashboard?tab=conversations&conversation=1');
    const before = router.state.location.search;
    // jsdom reports that it cannot navigate.
    let isHandled: boolean | undefined;
    const noteAndPrevent = (event: Event): void => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', noteAndPrevent, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect([isHandled, router.state.location.search]).toEqual([false, before]);
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toContain('conversation=1'));
  });

  it('is filtered by family, unread, and needs reply', async () => {
    const { user } = await openConversations([
      conversation(1, { otherParticipantName: 'Ann', unreadCount: 1 }),
      conversation(2, { otherParticipantName: 'Ben', familyId: 18, familyName: 'Whitmore' }),
      conversation(3, { otherParticipantName: 'Cleo', status: 'NEW', waitingSince: '2026-02-01T00:00:00Z' }),
    ]);
    expect(await names()).toEqual(['Select the conversation with Ann', 'Select the conversation with Ben']);
    await choose(user, 'Families', 'Whitmore');
    expect(await names()).toEqual(['Select the conversation with Ben']);
    await choose(user, 'Families', 'All Families');
    await choose(user, 'Status', 'Unread (1)');
    expect(await names()).toEqual(['Select the conversation with Ann']);
    await choose(user, 'Status', 'Needs reply (1)');
    expect(await names()).toEqual(['Select the conversation with Cleo']);
  });

  it('says that nothing matches a search, and clears it', async () => {
    const { user } = await openConversations([conversation(1, { otherParticipantName: 'Ann' })]);
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'nobody');
    expect(await screen.findByText('No conversations match the search and the family.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search and Family' }));
    expect(await names()).toEqual(['Select the conversation with Ann']);
  });

  it('is searched by words in any field, without accents', async () => {
    const { user } = await openConversations([
      conversation(1, { otherParticipantName: 'Julia Köhler', familyName: 'Żółć' }),
      conversation(2, { otherParticipantName: 'Julia Koller', familyName: 'Zoll' }),
    ]);
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'zolc kohler');
    expect(await names()).toEqual(['Select the conversation with Julia Köhler']);
  });

  it('has each typed character of the search at once: the next keystroke adds to it', async () => {
    await openConversations([conversation(1)]);
    const box = await screen.findByRole('searchbox', { name: 'Search conversations' });
    act(() => {
      fireEvent.change(box, { target: { value: 'a' } });
      expect(box).toHaveValue('a');
    });
  });

  it('shows an unknown status and category as New and General', async () => {
    const odd = { otherParticipantName: 'Ann', status: 'SNOOZED', category: 'LETTERS' };
    await openConversations([conversation(1, odd)], {}, '/concierge-dashboard?tab=conversations');
    expect(await screen.findByRole('listitem')).toHaveTextContent('Family: Ashford · General');
  });

  it('lists those that need a reply first, the longest waiting at the top', async () => {
    const waiting = (id: number, name: string, day: number) =>
      conversation(id, { otherParticipantName: name, waitingSince: `2026-02-0${day}T00:00:00Z` });
    const tab = '/concierge-dashboard?tab=conversations';
    await openConversations([waiting(1, 'Ann', 3), waiting(2, 'Ben', 1), waiting(3, 'Cleo', 2)], {}, tab);
    expect((await names()).map((name) => name?.split(' ').at(-1))).toEqual(['Ben', 'Cleo', 'Ann']);
  });
});

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
