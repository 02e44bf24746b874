// Spec: R-MSG-20.
import { screen, waitFor, within } from '@testing-library/react';
import { calls, conversation, openConversations } from '../testing';

const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((name, index) =>
  conversation(index + 1, { otherParticipantName: name, updatedAt: `2026-03-0${3 - index}T00:00:00Z` }),
);
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const check = (name: string) => screen.findByRole('checkbox', { name: `Select the conversation with ${name}` });
const archived = (one: object | undefined) => ({ ...one, status: 'ARCHIVED' });
const rowCount = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole('checkbox', { name: /^Select the conversation/ })).toHaveLength(count));

/** Opens the conversations of Ann, Ben and Cleo; after an action the list has the conversations `after`. */
async function open(after: readonly object[], url?: string) {
  const { network, user } = await openConversations([ann!, ben!, cleo!], {}, url);
  const succeed = () => {
    network.respond(calls.concierge, { conversations: after });
    return { success: true };
  };
  for (const id of [1, 2, 3]) {
    network.respond(calls.status(id), succeed);
    network.respond(calls.remove(id), succeed);
  }
  return {
    user,
    chooseInMenu: async (menu: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    },
    confirmDelete: async () =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' })),
    chooseForChecked: (action: string) =>
      user.click(
        within(screen.getByRole('group', { name: 'Selected conversations' })).getByRole('button', { name: action }),
      ),
  };
}

describe('the focus', () => {
  it('moves to the next row when checked conversations are archived', async () => {
    const { user, chooseForChecked } = await open([archived(ann), archived(ben), cleo!]);
    await user.click(await check('Ann'));
    await user.click(await check('Ben'));
    await chooseForChecked('Archive');
    await rowCount(1);
    expect(await row('Cleo')).toHaveFocus();
  });

  it.each(['Mark as unread', 'Clear'])('moves to the first checked row after %s', async (action) => {
    const { user, chooseForChecked } = await open([]);
    await user.click(await check('Cleo'));
    await user.click(await check('Ben'));
    await chooseForChecked(action);
    expect(await row('Ben')).toHaveFocus();
  });

  it('moves to the next row when E archives the checked conversations', async () => {
    const { user } = await open([archived(ann), ben!, cleo!]);
    await user.click(await check('Ann'));
    await user.keyboard('e');
    await rowCount(2);
    expect(await row('Ben')).toHaveFocus();
  });

  it('moves to the next row when a conversation is archived by its menu', async () => {
    const { chooseInMenu } = await open([ann!, archived(ben), cleo!]);
    await chooseInMenu('Actions for Ben', 'Archive');
    await rowCount(2);
    expect(await row('Cleo')).toHaveFocus();
  });

  it('moves to the new last row when the last conversation is deleted', async () => {
    const { chooseInMenu, confirmDelete } = await open([ann!, ben!]);
    await chooseInMenu('Actions for Cleo', 'Delete');
    await confirmDelete();
    await rowCount(2);
    expect(await row('Ben')).toHaveFocus();
  });

  it('moves to the heading of the page when the list becomes empty', async () => {
    const { chooseInMenu } = await open([ann, ben, cleo].map(archived));
    await chooseInMenu('Actions for Ann', 'Archive');
    expect(await screen.findByText('No open conversations at this time.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('stays on the menu of the open conversation when that is archived', async () => {
    const { chooseInMenu } = await open([ann!, archived(ben), cleo!], '/?show=open&conversation=2');
    await chooseInMenu('Conversation actions', 'Archive');
    await rowCount(2);
    expect(screen.getByRole('button', { name: 'Conversation actions' })).toHaveFocus();
  });

  it('moves to the heading of the page when the open conversation is deleted by its own menu', async () => {
    const { chooseInMenu, confirmDelete } = await open([ann!, cleo!], '/?show=open&conversation=2');
    await chooseInMenu('Conversation actions', 'Delete');
    await confirmDelete();
    await rowCount(2);
    expect(screen.getByText('Select a conversation')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
