// Spec: R-MSG-13, R-MSG-14.
import { screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, conversation, openConversations } from '../testing';

const eleanor = { otherParticipantName: 'Eleanor Ashford' };

describe('Start New Conversation', () => {
  const found = (lastName: string) => ({
    individuals: [{ id: 4, loginProfileId: 31, familyId: 17, familyName: 'Ashford', firstName: 'Eleanor', lastName }],
  });
  const open = async (responses = {}) => {
    const page = await openConversations([], responses);
    await page.user.click(await screen.findByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start New Conversation' }));
    return { ...page, dialog, box: dialog.getByRole('searchbox') };
  };

  it('requires two characters, and shows when no one is found', async () => {
    const { user, dialog, box, network } = await open({ [calls.search]: { individuals: [] } });
    await user.type(box, 'a');
    expect(dialog.getByText('Enter at least 2 characters to search')).toBeInTheDocument();
    await user.type(box, 'x');
    expect(dialog.queryByText('Enter at least 2 characters to search')).toBeNull();
    expect(await dialog.findByText('No individuals found matching "ax"')).toBeInTheDocument();
    expect(network.requests.filter((call) => call === calls.search)).toHaveLength(1);
  });

  it('shows the results of the last search, even when an earlier response arrives later', async () => {
    const late: (() => void)[] = [];
    const search = (request: Request) => {
      const term = new URL(request.url).searchParams.get('searchTerm') ?? '';
      return term === 'fir'
        ? new Promise((resolve) => late.push(() => resolve(found('First'))))
        : Promise.resolve(found('Second'));
    };
    const { user, dialog, box } = await open({ [calls.search]: search });
    await user.type(box, 'fir');
    await waitFor(() => expect(late).toHaveLength(1));
    await user.clear(box);
    await user.type(box, 'sec');
    expect(await dialog.findByRole('button', { name: /Eleanor Second/ })).toBeInTheDocument();
    late.forEach((response) => response());
    await user.hover(box);
    expect(dialog.queryByRole('button', { name: /Eleanor First/ })).not.toBeInTheDocument();
  });

  it('opens the conversation of the client about the family that has no message yet', async () => {
    const { user, network, router } = await openConversations(
      [conversation(4, { ...eleanor, lastMessageDate: undefined }), conversation(5, eleanor)],
      { [calls.search]: found('Ashford'), [calls.messages]: { messages: [] } },
    );
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start New Conversation' }));
    await user.type(dialog.getByRole('searchbox'), 'ashford');
    await user.click(await dialog.findByRole('button', { name: /Eleanor Ashford/ }));
    await waitFor(() => expect(router.state.location.search).toContain('conversation=4'));
    expect(network.requests).not.toContain(calls.createForClient);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
  });

  it('opens the conversation it creates', async () => {
    const { user, dialog, box, router } = await open({
      [calls.search]: found('Ashford'),
      [calls.createForClient]: { conversation: conversation(9, { ...eleanor, status: 'NEW' }) },
    });
    await user.type(box, 'ele');
    await user.click(await dialog.findByRole('button', { name: /Eleanor Ashford/ }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeInTheDocument();
    expect(router.state.location.search).toContain('conversation=9');
  });

  it.each<[number, string, string]>([
    [
      500,
      'Boom.',
      'An unexpected error occurred. If you continue to see this message, please contact system support at support@familyoffice.example',
    ],
    [400, '', 'Please review the following errors and make the required updates: Invalid data submitted.'],
    [400, 'No such client.', 'Please review the following errors and make the required updates: No such client.'],
    [404, '', 'Failed to create conversation. Please try again.'],
    [409, 'There is one.', 'There is one.'],
  ])('reports a failure: %s %s', async (status, message, text) => {
    const { user, dialog, box } = await open({
      [calls.search]: found('Ashford'),
      [calls.createForClient]: () => failing(status, message),
    });
    await user.type(box, 'ele');
    await user.click(await dialog.findByRole('button', { name: /Eleanor Ashford/ }));
    expect(await dialog.findByText(text)).toBeInTheDocument();
  });
});
