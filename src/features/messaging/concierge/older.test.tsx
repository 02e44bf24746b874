import { screen, waitFor, within } from '@testing-library/react';
import { calls, choose, conversation, message, openConversations } from '../testing';

const archived = (id: number, name: string) =>
  conversation(id, { status: 'ARCHIVED', otherParticipantName: name, updatedAt: `2026-02-0${id}T09:00:00.000Z` });
const all = [archived(3, 'Cleo'), archived(2, 'Ben'), archived(1, 'Ann')];

/** A backend with one more conversation for each further hundred of the limit. */
const paged = (limits: string[]) => (request: Request) => {
  const limit = new URL(request.url).searchParams.get('limit') ?? '';
  limits.push(limit);
  const shown = all.slice(0, Number(limit) / 100);
  return { conversations: shown, olderStatuses: shown.length < all.length ? ['ARCHIVED'] : [] };
};

const list = () => within(screen.getByRole('list', { name: 'Conversations' }));
const button = () => screen.queryByRole('button', { name: 'Load Older Conversations' });

describe('older conversations', () => {
  it('are loaded by a button, until there are no more', async () => {
    const limits: string[] = [];
    const { user } = await openConversations([], { [calls.concierge]: paged(limits) }, '/?show=archived');
    await user.click(await screen.findByRole('button', { name: 'Load Older Conversations' }));
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Load Older Conversations' }));
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(3));
    expect(button()).not.toBeInTheDocument();
    expect(limits).toEqual(['100', '200', '300']);
  });

  it('are offered for open ones that await no reply', async () => {
    const open = [2, 1].map((id) => conversation(id, { status: 'OPEN', otherParticipantName: `Client ${id}` }));
    const answer = (request: Request) =>
      new URL(request.url).searchParams.get('limit') === '100'
        ? { conversations: open.slice(0, 1), olderStatuses: ['OPEN'] }
        : { conversations: open, olderStatuses: [] };
    const { user } = await openConversations([], { [calls.concierge]: answer }, '/?show=open');
    await user.click(await screen.findByRole('button', { name: 'Load Older Conversations' }));
    expect(await screen.findByText('Client 1')).toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
  });

  it('are offered for a status that has them only', async () => {
    const { user } = await openConversations([], { [calls.concierge]: paged([]) }, '/?show=archived');
    await screen.findByRole('button', { name: 'Load Older Conversations' });
    await choose(user, 'Status', 'Closed (0)');
    expect(button()).not.toBeInTheDocument();
  });

  it('are not offered where the backend ignores the limit', async () => {
    await openConversations(all, {}, '/?show=archived');
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(button()).not.toBeInTheDocument();
  });

  it('are loaded at once by a link to one of them', async () => {
    const limits: string[] = [];
    const responses = { [calls.concierge]: paged(limits), [calls.messages]: { messages: [message(1)] } };
    await openConversations([], responses, '/?show=archived&conversation=1');
    expect(await screen.findByRole('heading', { name: 'Ann' })).toBeInTheDocument();
    expect(limits).toEqual(['100', '1000000']);
  });

  it.each(['q=ann', 'family=17'])('are loaded at once by %s, which searches all conversations', async (filter) => {
    const limits: string[] = [];
    await openConversations([], { [calls.concierge]: paged(limits) }, `/?show=archived&${filter}`);
    expect(await screen.findByText('Ann')).toBeInTheDocument();
    expect(limits).toEqual(['100', '1000000']);
  });
});
