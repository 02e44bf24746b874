// Spec: R-MSG-23.
import { screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, conversation, message, openConversations, openMessages } from '../testing';

const found = (id: number, rest: object = {}) => ({
  id,
  conversationId: 2,
  familyId: 17,
  familyName: 'Ashford',
  participantName: 'Morgan Reyes',
  senderId: 5,
  senderName: 'Morgan Reyes',
  sentDate: '2026-02-28T09:00:00.000Z',
  content: 'The Boathouse déed is signed.',
  ...rest,
});

const results = () => screen.findByRole('list', { name: 'Messages found' });
const texts = async () =>
  within(await results())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the messages found', () => {
  it('open their conversation at the message, with the words marked there and in the list', async () => {
    const messages = Array.from({ length: 40 }, (_, index) =>
      message(100 + index, { content: index === 4 ? 'The Boathouse déed is signed.' : `Other ${index}` }),
    );
    const { user, router } = await openMessages(
      [conversation(1), conversation(2)],
      {
        [calls.messages]: { messages },
        [calls.found]: { messages: [found(104)], hasMore: false },
      },
      '/messages?q=deed%20boat',
    );
    const row = within(await results()).getByRole('link');
    expect(row).toHaveTextContent('Morgan Reyes');
    expect(row).toHaveTextContent('From Morgan Reyes · Family: Ashford');
    expect(row.querySelectorAll('mark')).toHaveLength(2);
    await user.click(row);
    expect(router.state.location.search).toBe('?q=deed+boat&conversation=2&message=104');
    const log = await screen.findByRole('log');
    const bubble = (await within(log).findByText('déed')).closest('article')!;
    expect(bubble).toHaveAttribute('data-current');
    expect([...bubble.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Boat', 'déed']);
    expect(within(await results()).getByRole('link')).toHaveAttribute('aria-current', 'true');
  });

  it('stay closed with their message when another conversation is chosen from the list', async () => {
    const { user, router } = await openMessages(
      [conversation(1, { otherParticipantName: 'Dana' }), conversation(2)],
      { [calls.found]: { messages: [found(200)] } },
      '/messages?q=e&conversation=2&message=200',
    );
    await user.click(await screen.findByRole('button', { name: /^Dana/ }));
    expect(router.state.location.search).toBe('?q=e&conversation=1');
  });

  it('are asked for after a pause, from two characters on, and within the family of the filter', async () => {
    const asked: string[] = [];
    const answer = (request: Request) => {
      asked.push(new URL(request.url).search);
      return { messages: [] };
    };
    const { user } = await openConversations(
      [conversation(1)],
      { [calls.found]: answer },
      '/concierge-dashboard?tab=conversations&show=open&family=17',
    );
    const field = await screen.findByRole('searchbox', { name: 'Search conversations' });
    await user.type(field, 'd');
    await user.type(field, 'eed');
    expect(await screen.findByText('No messages found matching "deed"')).toBeInTheDocument();
    expect(asked).toEqual(['?searchTerm=deed&familyId=17']);
  });

  it('begin shortly before the first word, name the files found, and say that there are more', async () => {
    const long = `${'word '.repeat(100)}the deed is here`;
    await openMessages(
      [],
      {
        [calls.found]: {
          messages: [
            found(1, { content: long }),
            found(2, { content: undefined, fileNames: ['Deed.pdf'], participantName: undefined }),
          ],
          hasMore: true,
        },
      },
      '/messages?q=deed',
    );
    const [first, second] = await texts();
    expect(first).toMatch(/… word word .*the deed is here$/);
    expect(first!.length).toBeLessThan(200);
    expect(second).toMatch(/Unassigned Concierge.*Deed\.pdf$/);
    expect(screen.getByText('These are the latest messages found. More words find fewer.')).toBeInTheDocument();
  });

  it('say that the search failed, and can be searched again', async () => {
    let isFailing = true;
    const { user } = await openMessages(
      [conversation(1)],
      {
        [calls.found]: () => (isFailing ? failing(500, 'An unexpected error occurred') : { messages: [found(1)] }),
      },
      '/messages?q=deed',
    );
    expect(await screen.findByText('Messages could not be searched.')).toBeInTheDocument();
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await texts()).toHaveLength(1);
  });

  it('are absent where the backend has no such search', async () => {
    await openMessages([conversation(1)], { [calls.found]: () => failing(501, 'Not implemented') }, '/messages?q=deed');
    await screen.findByText('No conversations found');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages found' })).not.toBeInTheDocument());
  });
});
