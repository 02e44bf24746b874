import { screen, within } from '@testing-library/react';
import type { Answer } from '../../../test/support/answers';
import { failing, unreachable } from '../../../test/support/answers';
import { renderRoutes } from '../../../test/support/render';
import { storeTokens } from '../../../test/support/tokens';
import { MessagesPage } from './MessagesPage';

const listCall = 'GET /api/messaging/getclientconversations';

const base = { familyId: 11, clientId: 3, category: 'GENERAL', updatedAt: '2024-04-01T10:00:00.000Z' };
const morgan = {
  ...base,
  id: 1,
  status: 1,
  familyName: 'Ashford',
  otherParticipantName: 'Morgan Reyes',
  otherParticipantEmail: 'morgan.reyes@example.com',
  lastMessageContent: 'It ships on Monday.',
  lastMessageDate: '2024-04-01T10:00:00.000Z',
  unreadCount: 2,
};
const unassigned = { ...base, id: 2, status: 'NEW', familyName: 'Ashford', unreadCount: 0 };

async function setup(answer: Answer) {
  storeTokens();
  return renderRoutes([{ path: '*', Component: MessagesPage }], {
    at: '/messages',
    answers: {
      'GET /api/user/validate': { validated: true },
      'GET /api/profile/IsConcierge': false,
      [listCall]: answer,
    },
  });
}

const rows = async () => within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('listitem');

describe("a client's messages", () => {
  it('have their title and subtitle, and say that they are loading', async () => {
    await setup(() => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('Communicate with your team')).toBeInTheDocument();
    expect(await screen.findByText('Loading messages...')).toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    await setup({ conversations: [] });
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  });

  it('name who they are with, about which family, and what was said last', async () => {
    await setup({ conversations: [morgan] });
    const [row] = await rows();
    expect(row).toHaveTextContent('Morgan Reyes');
    expect(row).toHaveTextContent('morgan.reyes@example.com');
    expect(row).toHaveTextContent('Family: Ashford');
    expect(row).toHaveTextContent('It ships on Monday.');
    expect(row).toHaveTextContent('2 unread');
  });

  it('stand by status, new ones first, and name nobody where nobody is assigned', async () => {
    await setup({ conversations: [morgan, unassigned] });
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Unassigned Concierge');
    expect(first).not.toHaveTextContent('unread');
    expect(second).toHaveTextContent('Morgan Reyes');
  });

  it('tell of a failure in the words of the server, else in their own, and come with a second try', async () => {
    const { user, edge } = await setup(() => failing(500, 'The post is late.'));
    expect(await screen.findByText('The post is late.')).toBeInTheDocument();
    edge.answer(listCall, { conversations: [morgan] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  it('say that they failed to load when nothing answers', async () => {
    await setup(unreachable);
    expect(await screen.findByText('Failed to load messages', undefined, { timeout: 5000 })).toBeInTheDocument();
  });
});
