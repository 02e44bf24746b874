// Spec: R-MSG-9.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, client, conversation, openConversations } from '../testing';

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

  it('shows the checkboxes of all rows after Select in the menu of one, and hides them after Clear', async () => {
    const { user } = await openConversations([
      conversation(1, eleanor),
      conversation(2, { otherParticipantName: 'Ben' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben' }));
    await user.click(screen.getByRole('menuitem', { name: 'Select' }));
    expect(screen.getByRole('checkbox', { name: 'Select the conversation with Ben' })).toBeChecked();
    const selected = screen.getByRole('group', { name: 'Selected conversations' });
    expect(selected).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Actions for Ben' }));
    expect(screen.queryByRole('menuitem', { name: 'Select' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(within(selected).getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('checkbox', { name: 'Select the conversation with Ben' })).not.toBeChecked();
  });
});
