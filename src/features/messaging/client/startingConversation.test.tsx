// Spec: R-MSG-3, R-MSG-16.
import { act, screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, choose, conversation, openMessages } from '../testing';

describe('starting a conversation', () => {
  it('requires a family', async () => {
    const { user } = await openMessages([]);
    await user.click(await screen.findByRole('button', { name: 'New Message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Family' }));
    await user.click(dialog.getByRole('button', { name: 'Create Message' }));
    const family = dialog.getByRole('combobox', { name: 'Family' });
    expect(family).toBeInvalid();
    expect(family).toHaveAccessibleDescription('Please select a family.');
    await choose(user, 'Family', 'Ashford');
    expect(family).toBeValid();
    expect(family).toHaveAccessibleDescription(/^Ashford/);
  });

  it('reopens the conversation about the only family that has no message yet, and adds the text to its draft', async () => {
    const { user, network, router } = await openMessages(
      [conversation(4, { lastMessageDate: undefined, lastMessageContent: undefined }), conversation(5)],
      {
        [calls.families]: { families: [{ id: 17, name: 'Ashford', createdAt: '2026-01-01T00:00:00Z' }] },
        [calls.messages]: { messages: [] },
        [calls.drafts]: { drafts: [{ conversationId: 4, content: 'Typed before' }] },
      },
      '/messages?newMessage=About%20INV-9',
    );
    await user.click(await screen.findByRole('button', { name: 'Create Message' }));
    await waitFor(() => expect(router.state.location.search).toBe('?conversation=4'));
    const box = await screen.findByRole('textbox', { name: 'Message' });
    expect(box).toHaveValue('Typed before\nAbout INV-9');
    await waitFor(() => expect(box).toHaveFocus());
    expect(network.requests).not.toContain(calls.create);
  });

  it('opens the new conversation, with the text from the URL', async () => {
    const { user, network, router } = await openMessages(
      [],
      {
        [calls.create]: {
          conversation: conversation(9, { otherParticipantName: undefined, lastMessageDate: undefined }),
        },
        [calls.messages]: { messages: [] },
      },
      '/messages?newMessage=About%20INV-9',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Family' }));
    await choose(user, 'Family', 'Ashford');
    network.respond(calls.client, { conversations: [conversation(9)] });
    await user.click(dialog.getByRole('button', { name: 'Create Message' }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('About INV-9');
    expect(router.state.location.search).toBe('?conversation=9');
  });

  it('returns to the list by Back from the new conversation, and from the dialog', async () => {
    const { user, router } = await openMessages([], {
      [calls.create]: { conversation: conversation(9, { otherParticipantName: undefined }) },
      [calls.messages]: { messages: [] },
    });
    const search = () => router.state.location.search;
    await user.click(await screen.findByRole('button', { name: 'New Message' }));
    await screen.findByRole('dialog', { name: 'Select Family' });
    await choose(user, 'Family', 'Ashford');
    await user.click(screen.getByRole('button', { name: 'Create Message' }));
    await waitFor(() => expect(search()).toBe('?conversation=9'));
    await act(() => router.navigate(-1));
    expect(search()).toBe('');
    await user.click(await screen.findByRole('button', { name: 'New Message' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the new conversation while another one is open, before the list contains it', async () => {
    const { user } = await openMessages(
      [conversation(1)],
      {
        [calls.create]: { conversation: conversation(9, { otherParticipantName: undefined }) },
        [calls.messages]: { messages: [] },
      },
      '/messages?conversation=1',
    );
    await user.click(await screen.findByRole('button', { name: 'New Message' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose(user, 'Family', 'Ashford');
    await user.click(dialog.getByRole('button', { name: 'Create Message' }));
    expect(await screen.findByRole('region', { name: 'Conversation with Unassigned Concierge' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
  });

  it('moves the focus to the text of a conversation that is open already, once for each request', async () => {
    const { user } = await openMessages(
      [conversation(4, { lastMessageDate: undefined, lastMessageContent: undefined })],
      {
        [calls.families]: { families: [{ id: 17, name: 'Ashford', createdAt: '2026-01-01T00:00:00Z' }] },
        [calls.messages]: { messages: [] },
      },
      '/messages?conversation=4',
    );
    const box = await screen.findByRole('textbox', { name: 'Message' });
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByRole('button', { name: 'New Message' }));
      await user.click(await screen.findByRole('button', { name: 'Create Message' }));
      await waitFor(() => expect(box).toHaveFocus());
    }
    await user.click(screen.getByRole('button', { name: /^Morgan Reyes/ }));
    const row = screen.getByRole('button', { name: /^Morgan Reyes/ });
    await user.click(row);
    await screen.findByRole('textbox', { name: 'Message' });
    expect(row).toHaveFocus();
  });

  it('reports a failure', async () => {
    const { user } = await openMessages([], { [calls.create]: () => failing(500, '') });
    await user.click(await screen.findByRole('button', { name: 'New Message' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose(user, 'Family', 'Ashford');
    await user.click(dialog.getByRole('button', { name: 'Create Message' }));
    expect(await dialog.findByText('Failed to create conversation')).toBeInTheDocument();
  });
});
