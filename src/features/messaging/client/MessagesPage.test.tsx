// Spec: R-MSG-1, R-MSG-2.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectLog, notedFailures } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, client, conversation, message, me, openMessages } from '../testing';

const list = () => screen.findByRole('list', { name: 'Conversations' });
const row = (name: RegExp) => screen.findByRole('button', { name });

describe('a client without a family', () => {
  it('reads what happens next, and cannot begin a message, also by a link', async () => {
    const { user } = await openMessages([], { [calls.families]: { families: [] } }, '/messages?newMessage=Hello');
    expect(await screen.findByText(/A concierge will assign you to your family/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'New Message' });
    expect(button).toHaveAccessibleDescription('You can write messages once a concierge has assigned you to a family.');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the conversations of an earlier family', async () => {
    await openMessages([conversation(1)], { [calls.families]: { families: [] } });
    expect(within(await list()).getByRole('listitem')).toHaveTextContent('Morgan Reyes');
    expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  });
});

describe('the list of a client', () => {
  it('shows the participant, the family and the last message', async () => {
    await openMessages([
      conversation(1),
      conversation(2, {
        otherParticipantName: undefined,
        otherParticipantEmail: undefined,
        updatedAt: '2026-02-01T00:00:00Z',
      }),
    ]);
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Morgan Reyes');
    expect(first).toHaveTextContent('morgan@example.com');
    expect(first).toHaveTextContent('Family: Ashford');
    expect(first).toHaveTextContent('Last words of 1');
    expect(second).toHaveTextContent('Unassigned Concierge');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    expect(screen.getByText('Communicate with your team')).toBeInTheDocument();
    expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  });

  it('shows in three lines who wrote last, a category that tells something, and what awaits a reply', async () => {
    await openMessages([
      conversation(1, {
        category: 'ADDITIONAL_DOCUMENTS',
        firstMessageContent: 'The boathouse deed',
        lastMessageSenderId: 5,
      }),
      conversation(2, {
        lastMessageSenderId: client,
        firstMessageContent: 'Last words of 2',
        waitingSince: '2026-03-01T09:00:00Z',
        updatedAt: '2026-02-02T00:00:00Z',
      }),
      conversation(3, { updatedAt: '2026-02-01T00:00:00Z' }),
    ]);
    const [first, second, third] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Family: Ashford · Additional Documents · morgan@example.com ?Last words of 1$/);
    expect(second).toHaveTextContent(/Family: Ashford · morgan@example.com ?Awaiting reply ?You: Last words of 2$/);
    expect(third).toHaveTextContent(/Family: Ashford · morgan@example.com ?Last words of 3$/);
  });

  it('names the file of a last message without text, or counts its files; says that there is no message', async () => {
    const withFiles = { lastMessageContent: undefined, lastMessageSenderId: client };
    await openMessages([
      conversation(1, { ...withFiles, lastMessageFileNames: ['Deed of trust.pdf'] }),
      conversation(2, { ...withFiles, lastMessageFileNames: ['A.pdf', 'B.pdf'] }),
      conversation(3, { ...withFiles }),
      conversation(4, { lastMessageContent: undefined, lastMessageDate: undefined }),
    ]);
    const lines = within(await list())
      .getAllByRole('listitem')
      .map(({ textContent }) => /example\.com ?(.*)$/.exec(textContent)?.[1]);
    expect(lines).toEqual([
      'You: Attached: Deed of trust.pdf',
      'You: Attached: 2 files',
      'You: Attached: File',
      'No messages yet',
    ]);
  });

  it('loads the virtual list for many conversations; its rows state their number', async () => {
    await openMessages(Array.from({ length: 61 }, (_, index) => conversation(index + 1)));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '61'));
  });

  it('explains Unassigned Concierge', async () => {
    await openMessages([conversation(1, { otherParticipantName: undefined, otherParticipantEmail: undefined })]);
    expect(within(await list()).getByRole('listitem')).toHaveTextContent(
      /Unassigned Concierge.*Family: Ashford · Your concierge team/,
    );
  });

  it('counts unread messages in the list and in each conversation', async () => {
    await openMessages([conversation(1, { unreadCount: 2 }), conversation(2, { unreadCount: 1 })]);
    expect(await screen.findByText('3 unread messages in 2 conversations')).toBeInTheDocument();
    const [first] = within(await list()).getAllByRole('listitem');
    expect(within(first!).getByText('2')).toBeInTheDocument();
  });

  it('marks unread conversations, and counts unread messages in the title of the page', async () => {
    await openMessages([conversation(1, { unreadCount: 2 })]);
    expect(await row(/Morgan Reyes ?, 2 unread/)).toBeInTheDocument();
    expect(document.title).toBe('(2) Messages · Family Office Portal');
  });

  it('shows conversations of an unknown status and category', async () => {
    await openMessages([conversation(1, { status: 'SNOOZED', category: 7 })], {}, '/messages?conversation=1');
    expect(await screen.findByText('Only in 1')).toBeInTheDocument();
    expect(within(await list()).getByRole('listitem')).toHaveTextContent('Morgan Reyes');
  });

  it('reports a conversation in the URL that the client does not have, without requesting it', async () => {
    const { network } = await openMessages([conversation(1)], {}, '/messages?conversation=99');
    expect(await screen.findByText('Conversation not found')).toBeInTheDocument();
    expect(network.requests).not.toContain(calls.messages);
  });

  it('shows the loading state, then the empty state', async () => {
    await openMessages([], { [calls.client]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading messages...')).toBeInTheDocument();
  });

  it('shows the empty state', async () => {
    await openMessages([]);
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  });
});

describe('the search of a client', () => {
  const found = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('finds conversations by name, family, first and last message, from the URL and by typing', async () => {
    const { user, router } = await openMessages(
      [
        conversation(1, { firstMessageContent: 'The boathouse déed' }),
        conversation(2, { otherParticipantName: 'Dana Kowalski', lastMessageFileNames: ['Survey 2024.pdf'] }),
      ],
      {},
      '/messages?q=boathouse%20deed',
    );
    await waitFor(() => expect(found()).toEqual([expect.stringContaining('Last words of 1')]));
    const field = screen.getByRole('searchbox', { name: 'Search conversations' });
    await user.clear(field);
    await user.type(field, 'dana');
    expect(found()).toEqual([expect.stringContaining('Dana Kowalski')]);
    expect(router.state.location.search).toBe('?q=dana');
    await user.clear(field);
    await user.type(field, 'survey 2024');
    expect(found()).toEqual([expect.stringContaining('Dana Kowalski')]);
    await user.type(field, ' nobody');
    expect(screen.getByText('No conversations found')).toBeInTheDocument();
    expect(screen.queryByText('No conversations yet')).not.toBeInTheDocument();
  });
});

test('a conversation has an address: Ctrl and a click leave it to the browser, Space opens it here', async () => {
  const { user, router } = await openMessages([conversation(1)]);
  const row = await screen.findByRole('button', { name: /^Morgan Reyes/ });
  expect(row).toHaveAttribute('href', '/messages?conversation=1');
  // jsdom reports that it cannot navigate.
  let isHandled: boolean | undefined;
  const noteAndPrevent = (event: Event): void => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', noteAndPrevent, { once: true });
  fireEvent.click(row, { ctrlKey: true });
  expect(isHandled).toBe(false);
  expect(router.state.location.search).toBe('');
  act(() => row.focus());
  await user.keyboard(' ');
  expect(router.state.location.search).toBe('?conversation=1');
});

describe('the keys of a client', () => {
  it('move through the list, reply, search, and are listed', async () => {
    const { user } = await openMessages([conversation(1), conversation(2, { updatedAt: '2026-02-01T00:00:00Z' })]);
    const [first, second] = await screen.findAllByRole('button', { name: /^Morgan Reyes/ });
    await user.keyboard('jj');
    expect(second).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
    await user.keyboard('r');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    await user.keyboard('j/');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('j/');
    act(() => screen.getByRole('textbox', { name: 'Message' }).blur());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search conversations' })).toHaveFocus();
  });

  it('are listed by ?, and by a button', async () => {
    const { user } = await openMessages([conversation(1)]);
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Next conversation');
    expect(dialog).toHaveTextContent('Shift+EnterNew line');
    expect(dialog).not.toHaveTextContent('Archive');
    await user.keyboard('{Escape}');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});

describe('choosing a conversation', () => {
  it('opens and marks it as read; selecting it again closes it', async () => {
    const { user, network, router } = await openMessages([conversation(1, { unreadCount: 1 })]);
    await user.click(await row(/Morgan Reyes/));
    expect(await screen.findByText('Only in 1')).toBeInTheDocument();
    expect(network.requests).toContain(calls.read);
    expect(router.state.location.search).toBe('?conversation=1');
    expect(await row(/^Morgan Reyes(?! ?, 1 unread)/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await row(/Morgan Reyes.*Last words/));
    expect(screen.queryByText('Only in 1')).not.toBeInTheDocument();
    expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  });

  it('reopens the last one when the user returns', async () => {
    const { user, router } = await openMessages([conversation(1), conversation(2, { otherParticipantName: 'Dana' })]);
    await user.click(await row(/Dana/));
    expect(await screen.findByText('Only in 2')).toBeInTheDocument();
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByText('Only in 2')).not.toBeInTheDocument();
    await act(() => router.navigate('/messages'));
    expect(await screen.findByText('Only in 2')).toBeInTheDocument();
    await user.click(await row(/Dana/));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/messages'));
    expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  });

  it('reopens one that a link opened when the user returns', async () => {
    const { router } = await openMessages([conversation(1), conversation(2)], {}, '/messages?conversation=2');
    expect(await screen.findByText('Only in 2')).toBeInTheDocument();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/messages'));
    expect(await screen.findByText('Only in 2')).toBeInTheDocument();
  });

  it('shows the empty state of a conversation without messages', async () => {
    await openMessages([conversation(1)], { [calls.messages]: { messages: [] } }, '/messages?conversation=1');
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  });

  it('groups messages by day, with own ones marked, and files with name and time', async () => {
    const attachments = [
      {
        id: 4,
        originalFileName: 'Deed.pdf',
        uploadedAt: '2026-03-01T09:00:00Z',
        size: 2048,
        contentType: 'application/pdf',
      },
    ];
    const messages = [
      message(1, { sentDate: '2026-02-27T12:00:00Z' }),
      message(2, { sentDate: '2026-03-01T12:00:00Z', senderId: me, attachments, readAt: '2026-03-01T12:01:00Z' }),
    ];
    await openMessages([conversation(1)], { [calls.messages]: { messages } }, '/messages?conversation=1');
    const log = within(await screen.findByRole('log', { name: 'Messages with Morgan Reyes' }));
    expect(log.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('February 27'),
      expect.stringContaining('March 1'),
    ]);
    const own = log.getByRole('article', { name: /^You/ });
    expect(own).toHaveTextContent('Seen');
    expect(within(own).getByRole('button', { name: /^Open ?Deed.pdf/ })).toHaveTextContent(/Uploaded .* · 2 KB/);
  });

  it('shows a line before new messages', async () => {
    const messages = [message(1), message(2), message(3)];
    const opened = conversation(1, { unreadCount: 2 });
    await openMessages([opened], { [calls.messages]: { messages } }, '/messages?conversation=1');
    const line = await screen.findByRole('separator', { name: 'New messages' });
    const before = (text: string) => screen.getByText(text).compareDocumentPosition(line);
    expect(before('Message 1')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(before('Message 2')).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});

describe('a failure for a client', () => {
  it('is shown when the user cannot be loaded', async () => {
    await openMessages([conversation(1)], { [calls.user]: () => failing(500, '') });
    expect(await screen.findByText('Failed to load user data')).toBeInTheDocument();
  });

  it('is shown when the list cannot be loaded, with Retry', async () => {
    expectLog('A poll failed');
    const { user, network } = await openMessages([], { [calls.client]: () => failing(500, '') });
    expect(await screen.findByText('Failed to load messages')).toBeInTheDocument();
    network.respond(calls.client, { conversations: [conversation(1)] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/Morgan Reyes/)).toBeInTheDocument();
  });

  it('is shown when the messages cannot be loaded, with Retry', async () => {
    expectLog('A poll failed');
    const { user, network } = await openMessages(
      [conversation(1)],
      { [calls.messages]: () => failing(500, '') },
      '/messages?conversation=1',
    );
    expect(await screen.findByText('Failed to load messages')).toBeInTheDocument();
    network.respond(calls.messages, { messages: [message(1)] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
  });

  it('is only logged when a conversation cannot be marked as read', async () => {
    expectLog('A conversation could not be marked as read');
    await openMessages([conversation(1)], { [calls.read]: () => failing(500, 'Boom.') }, '/messages?conversation=1');
    expect(await screen.findByText('Only in 1')).toBeInTheDocument();
    await waitFor(() => expect(notedFailures()).toContainEqual(expect.stringContaining('marked as read')));
    expect(screen.queryByText(/Boom/)).not.toBeInTheDocument();
  });
});
