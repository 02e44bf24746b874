import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls, conversation, openConversations } from '../testing';

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('the shortcuts of a concierge', () => {
  it('move through the list, archive, search, and open their dialog', async () => {
    const { user, network } = await openConversations(
      [conversation(1, { otherParticipantName: 'Ann' }), conversation(2, { otherParticipantName: 'Ben' })],
      { [calls.status(2)]: { success: true } },
    );
    const ann = await row('Ann');
    await user.keyboard('j');
    expect(ann).toHaveFocus();
    await user.keyboard('j');
    expect(await row('Ben')).toHaveFocus();
    await user.keyboard('e');
    await waitFor(() => expect(network.requests).toContain(calls.status(2)));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search conversations' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
    act(() => screen.getByRole('searchbox').blur());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Next conversation');
  });

  it.each([
    ['Russian', 'о', '.'],
    ['Greek', 'ξ', '/'],
  ])('work on a %s keyboard', async (_layout, letter, slash) => {
    await openConversations([conversation(1, { otherParticipantName: 'Ann' })]);
    const ann = await row('Ann');
    fireEvent.keyDown(document.body, { key: letter, code: 'KeyJ' });
    expect(ann).toHaveFocus();
    fireEvent.keyDown(ann, { key: slash, code: 'Slash' });
    expect(screen.getByRole('searchbox', { name: 'Search conversations' })).toHaveFocus();
  });

  it('work again after a reply, once Escape has left its text', async () => {
    const { user, network } = await openConversations(
      [conversation(1, { otherParticipantName: 'Ann' }), conversation(2, { otherParticipantName: 'Ben' })],
      { [calls.status(1)]: { success: true } },
    );
    await row('Ann');
    await user.keyboard('jr');
    const text = await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard('Later{Escape}e');
    await waitFor(() => expect(network.requests).toContain(calls.status(1)));
    expect(text).toHaveValue('Later');
    expect(await row('Ben')).toHaveFocus();
  });

  it('work on the tab that opens the list', async () => {
    const { user } = await openConversations([conversation(1, { otherParticipantName: 'Ann' })]);
    const ann = await row('Ann');
    const tabs = document.body.appendChild(document.createElement('div'));
    tabs.setAttribute('role', 'tablist');
    tabs.append(document.createElement('button'));
    act(() => tabs.querySelector('button')?.focus());
    await user.keyboard('j');
    expect(ann).toHaveFocus();
    tabs.remove();
  });

  it('archive once while E is held down', async () => {
    const { user, network } = await openConversations(
      [conversation(1, { otherParticipantName: 'Ann' }), conversation(2, { otherParticipantName: 'Ben' })],
      { [calls.status(1)]: { success: true }, [calls.status(2)]: { success: true } },
    );
    await row('Ann');
    await user.keyboard('{j>2/}');
    expect(await row('Ben')).toHaveFocus();
    await user.keyboard('k{e>3/}');
    await waitFor(() => expect(network.requests).toContain(calls.status(1)));
    expect(network.requests).not.toContain(calls.status(2));
  });

  it('move to a row in view when the list was scrolled away from the open conversation', async () => {
    const many = Array.from({ length: 80 }, (_, index) => conversation(index + 1));
    const { user } = await openConversations(many, {}, '/concierge-dashboard?show=open&conversation=1');
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '80'));
    const scroller = screen.getByRole('list', { name: 'Conversations' }).parentElement!;
    scroller.scrollTop = 4000;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(screen.queryByText('Last words of 2')).not.toBeInTheDocument());
    await user.keyboard('j');
    expect(document.activeElement?.closest('li')).toHaveAttribute('aria-posinset');
  });

  it('act on checked conversations', async () => {
    const { user, network } = await openConversations(
      [conversation(1, { otherParticipantName: 'Ann' }), conversation(2, { otherParticipantName: 'Ben' })],
      { [calls.status(1)]: { success: true }, [calls.status(2)]: { success: true } },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select the conversation with Ann' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select the conversation with Ben' }));
    const bar = within(screen.getByRole('group', { name: 'Selected conversations' }));
    await user.click(bar.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(network.requests).toEqual(expect.arrayContaining([calls.status(1), calls.status(2)])));
  });
});
