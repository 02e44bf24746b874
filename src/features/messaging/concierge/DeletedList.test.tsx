import { screen, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, choose, conversation, openConversations } from '../testing';

const eleanor = { otherParticipantName: 'Eleanor Ashford' };

describe('deleted conversations and messages', () => {
  const day = 24 * 60 * 60 * 1000;
  const record = (recordId: number, rest: object = {}) => ({
    recordKind: 'conversation',
    recordId,
    familyId: 17,
    familyName: 'Ashford',
    participantName: 'Ann',
    content: 'About the deed',
    deletedAt: new Date().toISOString(),
    deletedBy: 'Dana Whitlock',
    purgeAt: new Date(Date.now() + 30 * day).toISOString(),
    ...rest,
  });
  const ofMessage = record(4, {
    recordKind: 'message',
    participantName: 'Ben',
    content: undefined,
    fileNames: ['Deed.pdf', 'Map.png'],
    purgeAt: undefined,
  });
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Deleted conversations and messages' })).getAllByRole('listitem');

  it('is listed with who deleted it and until when it can be restored, and can be restored', async () => {
    const sent: unknown[] = [];
    const { user, network } = await openConversations([conversation(1)], {
      [calls.deleted]: { deleted: [record(3), ofMessage] },
      [calls.restore]: async (request: Request) => {
        sent.push(await request.json());
        return { success: true };
      },
    });
    await choose(user, 'Status', 'Deleted (2)');
    const [first, second] = await items();
    expect(first).toHaveTextContent(/Ann.*Conversation.*Family: Ashford.*About the deed.*Deleted by Dana Whitlock/);
    expect(first).toHaveTextContent(/Can be restored until \w+ \d+, \d{4}/);
    expect(second).toHaveTextContent(/Attached: 2 files.*Kept under legal hold/);
    network.respond(calls.deleted, { deleted: [] });
    await user.click(screen.getByRole('button', { name: 'Restore the message from Ben' }));
    expect(await screen.findByText('The message from Ben was restored')).toBeInTheDocument();
    expect(sent).toEqual([{ familyId: 17, recordKind: 'message', recordId: 4 }]);
    expect(await screen.findByText('Nothing to restore')).toBeInTheDocument();
    expect(screen.getByText('Deleted (0)')).toBeInTheDocument();
  });

  it('is restored once after a double click, and after a click before the list has loaded again', async () => {
    const keys: (string | null)[] = [];
    const { user } = await openConversations([], {
      [calls.deleted]: { deleted: [record(3)] },
      [calls.restore]: ({ headers }: Request) => {
        keys.push(headers.get('Idempotency-Key'));
        return { success: true };
      },
    });
    await choose(user, 'Status', 'Deleted (1)');
    await user.dblClick(await screen.findByRole('button', { name: 'Restore the conversation with Ann' }));
    expect(await screen.findByText('The conversation with Ann was restored')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore the conversation with Ann' }));
    expect(new Set(keys).size).toBe(1);
  });

  it('is searched by content, and requested by family', async () => {
    const requested: string[] = [];
    const response = (request: Request) => {
      requested.push(new URL(request.url).search);
      return { deleted: [record(3), ofMessage] };
    };
    const { user } = await openConversations(
      [],
      { [calls.deleted]: response },
      '/concierge-dashboard?tab=conversations&show=deleted&family=17',
    );
    expect(await items()).toHaveLength(2);
    expect(requested).toContain('?familyId=17');
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'bén');
    expect(await items()).toHaveLength(1);
  });

  it('is restored by Undo after Delete; a failure is shown', async () => {
    const { user, network } = await openConversations([conversation(1, eleanor)], {
      [calls.deleted]: { deleted: [] },
      [calls.remove(1)]: { success: true },
      [calls.restore]: () => failing(500, ''),
    });
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await screen.findByTitle('Deleted (0)');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Actions for Eleanor Ashford' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('A concierge can restore it for a limited time, under Deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to restore conversation')).toBeInTheDocument();
    expect(network.requests).toContain(calls.restore);
  });

  it('is not offered when the backend does not support it', async () => {
    const { user } = await openConversations([conversation(1, eleanor)], { [calls.remove(1)]: { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Eleanor Ashford' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('This cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText(/was deleted/);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Deleted/ })).not.toBeInTheDocument();
  });
});
