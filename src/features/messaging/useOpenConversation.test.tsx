// Spec: R-MSG-22.
import { act, screen, waitFor } from '@testing-library/react';
import { conversation, openMessages } from './testing';

const dana = conversation(2, { otherParticipantName: 'Dana', updatedAt: '2026-02-01T00:00:00Z' });
const row = (name: RegExp) => screen.findByRole('button', { name });
const backButton = () => screen.findByRole('button', { name: 'Back to conversations' });

/** Opens the page at a URL, from another page. */
async function openFromElsewhere(url: string) {
  const { user, router } = await openMessages([conversation(1), dana], {}, '/elsewhere');
  await act(() => router.navigate(url));
  const currentUrl = () => router.state.location.pathname + router.state.location.search;
  return { user, url: currentUrl, back: () => act(() => router.navigate(-1)) };
}

describe('the Back button of a conversation', () => {
  it('returns to the history entry of the list, and focuses the row', async () => {
    const { user, url, back } = await openFromElsewhere('/messages');
    await user.click(await row(/^Morgan Reyes/));
    expect(url()).toBe('/messages?conversation=1');
    await user.click(await backButton());
    expect(url()).toBe('/messages');
    expect(screen.queryByText('Only in 1')).not.toBeInTheDocument();
    expect(await row(/^Morgan Reyes/)).toHaveFocus();
    await back();
    expect(url()).toBe('/elsewhere');
  });

  it('replaces the history entry of a conversation that a link opened', async () => {
    const { user, url, back } = await openFromElsewhere('/messages?conversation=1');
    await user.click(await backButton());
    await waitFor(() => expect(url()).toBe('/messages'));
    expect(await row(/^Morgan Reyes/)).toHaveFocus();
    await back();
    expect(url()).toBe('/elsewhere');
  });

  it('leads to the list when a second conversation was opened from the first', async () => {
    const { user, url, back } = await openFromElsewhere('/messages');
    await user.click(await row(/^Morgan Reyes/));
    await user.click(await row(/^Dana/));
    await user.click(await backButton());
    await waitFor(() => expect(url()).toBe('/messages'));
    await back();
    expect(url()).toBe('/messages?conversation=1');
  });
});

test('Back of the browser focuses the row of the conversation it closes', async () => {
  const { user, back } = await openFromElsewhere('/messages');
  await user.click(await row(/^Dana/));
  act(() => screen.getByRole('textbox', { name: 'Message' }).focus());
  await back();
  expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  expect(await row(/^Dana/)).toHaveFocus();
});
