// Spec: R-MSG-8, R-MSG-2.
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, conversation, me, message, openConversations, openMessages } from '../testing';
import { hiddenInterval, intervals } from './usePolling';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => look('visible'));

/** In small steps: responses are read between them. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 250)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 250)));
  for (let step = 0; step < 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(0));
}

/** Brings the tab to the front, or puts another before it. */
function look(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const ann = conversation(1, { otherParticipantName: 'Ann', updatedAt: '2026-03-02T00:00:00Z' });
const ben = conversation(2, { otherParticipantName: 'Ben', updatedAt: '2026-03-01T00:00:00Z' });
const benWrote = { ...ben, updatedAt: '2026-03-03T00:00:00Z', lastMessageDate: '2026-03-03T00:00:00Z' };

async function open(...args: Parameters<typeof openMessages>) {
  const page = await openMessages(...args);
  await pass(100);
  const polls = (call: string = calls.client): number => page.network.requests.filter((one) => one === call).length;
  return { ...page, polls };
}

const list = () => screen.getByRole('list', { name: 'Conversations' });
const names = (): string[] =>
  within(list())
    .getAllByRole('button')
    .map(({ textContent }) => /Ann|Ben/.exec(textContent)?.[0] ?? '');

test('polls the list every five seconds, the open conversation every three', async () => {
  const { polls } = await open([ann], {}, '/messages?conversation=1');
  const [lists, messages] = [polls(), polls(calls.messages)];
  await pass(15_000);
  expect([polls() - lists, polls(calls.messages) - messages]).toEqual([3, 5]);
});

test('announces failed polls and polls less often; the data stays, and the next success clears the notice', async () => {
  expectLog('A poll failed');
  const { network, polls } = await open([ann]);
  network.respond(calls.client, () => failing(500, ''));
  const before = polls();
  await pass(intervals.conversations);
  expect(screen.getByText('Not up to date: the server cannot be reached. Trying again...')).toBeInTheDocument();
  expect(names()).toEqual(['Ann']);
  await pass(9_000);
  expect(polls() - before).toBe(1);
  network.respond(calls.client, { conversations: [ann, ben] });
  await pass(1_000);
  expect(screen.queryByText(/Not up to date/)).not.toBeInTheDocument();
  expect(names()).toEqual(['Ann', 'Ben']);
});

test('reports that the open conversation was deleted, preserves its draft, and ends polling', async () => {
  expectLog('A poll failed');
  const { network, polls } = await open(
    [ann, ben],
    { [calls.messages]: { messages: [message(1)] } },
    '/messages?conversation=1',
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Half a sentence' } });
  network.respond(calls.client, { conversations: [ben] });
  network.respond(calls.messages, () => failing(404, ''));
  await pass(intervals.conversations);
  expect(screen.getByText('This conversation was deleted. New messages cannot be sent.')).toBeInTheDocument();
  expect(names()).toEqual(['Ben']);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  const before = polls(calls.messages);
  await pass(60_000);
  expect(polls(calls.messages)).toBe(before);
});

describe('a conversation that a colleague deletes while a concierge writes in it', () => {
  const openAsConcierge = async (...args: Parameters<typeof openConversations>) => {
    const page = await openConversations(...args);
    await pass(100);
    return page;
  };

  it('stays open with the text and a notice, and goes on when it is restored', async () => {
    expectLog('A poll failed');
    const { network } = await openAsConcierge(
      [ann, ben],
      { [calls.messages]: { messages: [message(1)] } },
      '/concierge-dashboard?tab=conversations&show=open&conversation=1',
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Half a sentence' } });
    network.respond(calls.concierge, { conversations: [ben] });
    network.respond(calls.messages, () => failing(404, ''));
    await pass(intervals.conversations);
    const notice = () => screen.queryByText('This conversation was deleted. New messages cannot be sent.');
    expect(notice()).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
    network.respond(calls.concierge, { conversations: [ann, ben] });
    network.respond(calls.messages, { messages: [message(1), message(2)] });
    await pass(intervals.conversations);
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByText('Message 2')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  });

  it('is counted under Deleted, which is read again only after a change of the list', async () => {
    const reads = (requests: readonly string[]) => requests.filter((call) => call === calls.deleted).length;
    const path = '/concierge-dashboard?tab=conversations&show=deleted';
    const { network } = await openAsConcierge([ann, ben], { [calls.deleted]: { deleted: [] } }, path);
    expect(screen.getByText('Deleted (0)')).toBeInTheDocument();
    const before = reads(network.requests);
    await pass(60_000);
    expect(reads(network.requests)).toBe(before);
    const deleted = {
      recordKind: 'conversation',
      recordId: 1,
      familyId: 17,
      familyName: 'Ashford',
      participantName: 'Ann',
      deletedAt: '2026-03-03T00:00:00Z',
      deletedBy: 'Dana Whitlock',
    };
    network.respond(calls.concierge, { conversations: [ben] });
    network.respond(calls.deleted, { deleted: [deleted] });
    await pass(intervals.conversations);
    expect(screen.getByText('Deleted (1)')).toBeInTheDocument();
    expect(reads(network.requests)).toBe(before + 1);
  });

  it('does not read deleted records again from a backend without them', async () => {
    const { network } = await openAsConcierge([ann, ben], { [calls.deleted]: () => failing(501, '') });
    const before = network.requests.filter((call) => call === calls.deleted).length;
    network.respond(calls.concierge, { conversations: [ben] });
    await pass(intervals.conversations);
    expect(network.requests.filter((call) => call === calls.deleted)).toHaveLength(before);
  });

  it('is reported when a link leads to it', async () => {
    await openAsConcierge([ann], {}, '/concierge-dashboard?tab=conversations&conversation=7');
    expect(screen.getByText('Conversation not found')).toBeInTheDocument();
    expect(screen.getByText(/^It may have been deleted, or the link is wrong\./)).toBeInTheDocument();
  });
});

describe('in a hidden tab', () => {
  const hide = async (page: Awaited<ReturnType<typeof openMessages>>): Promise<void> => {
    onTestEnd.push(setupListeners(page.store.dispatch));
    act(() => look('hidden'));
    await pass(0);
  };
  const onTestEnd: (() => void)[] = [];
  afterEach(() => onTestEnd.splice(0).forEach((end) => end()));

  it('polls the list less often, and the open conversation when the tab is visible again', async () => {
    const page = await open([ann], {}, '/messages?conversation=1');
    await hide(page);
    const before = [page.polls(), page.polls(calls.messages)] as const;
    await pass(61_000);
    expect([page.polls() - before[0], page.polls(calls.messages) - before[1]]).toEqual([2, 0]);
    act(() => look('visible'));
    await pass(intervals.conversations);
    expect(page.polls()).toBeGreaterThan(before[0] + 2);
    expect(page.polls(calls.messages)).toBeGreaterThan(before[1]);
  });

  it("counts unread messages in the client's title, also of the open conversation, and marks none as read", async () => {
    const page = await open([ann, ben], { [calls.messages]: { messages: [message(1)] } }, '/messages?conversation=1');
    await hide(page);
    const reads = page.polls(calls.read);
    page.network.respond(calls.client, {
      conversations: [
        { ...ann, unreadCount: 1 },
        { ...benWrote, unreadCount: 2 },
      ],
    });
    page.network.respond(calls.messages, { messages: [message(1), message(2)] });
    await pass(hiddenInterval);
    expect(document.title).toBe('(3) Messages · Family Office Portal');
    expect(page.polls(calls.read)).toBe(reads);
    act(() => look('visible'));
    await pass(intervals.conversations);
    expect(page.polls(calls.read)).toBe(reads + 1);
  });
});

describe('the order of the list', () => {
  it('is held while the focus is in it; changes are counted, and shown on demand', async () => {
    const { network } = await open([ann, ben]);
    act(() => within(list()).getAllByRole('button')[0]!.focus());
    network.respond(calls.client, { conversations: [benWrote, ann] });
    await pass(intervals.conversations);
    expect(names()).toEqual(['Ann', 'Ben']);
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 update' }));
    expect(names()).toEqual(['Ben', 'Ann']);
  });

  it('updates while neither focus nor pointer is in it', async () => {
    const { network } = await open([ann, ben]);
    network.respond(calls.client, { conversations: [benWrote, ann] });
    await pass(intervals.conversations);
    expect(names()).toEqual(['Ben', 'Ann']);
  });
});

test('marks a conversation as read once when it is opened, and once for each message of others that arrives', async () => {
  const unread = { ...ann, unreadCount: 1 };
  const first = [message(1), message(2, { senderId: me })];
  const { network, polls } = await open(
    [unread],
    { [calls.messages]: { messages: first } },
    '/messages?conversation=1',
  );
  expect(polls(calls.read)).toBe(1);
  network.respond(calls.messages, { messages: [...first, message(3)] });
  await pass(15_000);
  expect(polls(calls.read)).toBe(2);
});

test('announces a message of an unknown sender that has files only', async () => {
  const { network } = await open([ann], { [calls.messages]: { messages: [message(1)] } }, '/messages?conversation=1');
  const withFile = message(2, {
    senderName: undefined,
    content: undefined,
    attachments: [{ id: 4, originalFileName: 'Deed.pdf', uploadedAt: '2026-03-01T09:00:00Z' }],
  });
  network.respond(calls.messages, { messages: [message(1), withFile] });
  await pass(intervals.messages);
  expect(screen.getByText('New message: a file')).toHaveAttribute('role', 'status');
});

test('announces new messages of the open conversation, not earlier ones', async () => {
  const { network } = await open([ann], { [calls.messages]: { messages: [message(1)] } }, '/messages?conversation=1');
  expect(screen.queryByText(/^New message/)).not.toBeInTheDocument();
  network.respond(calls.messages, { messages: [message(1), message(2, { content: 'The deed is here.' })] });
  await pass(intervals.messages);
  expect(screen.getByText('New message from Morgan Reyes: The deed is here.')).toHaveAttribute('role', 'status');
});
