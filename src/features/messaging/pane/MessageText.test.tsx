// Spec: R-MSG-21.
import { screen, within } from '@testing-library/react';
import { conversation, message, openMessages, calls } from '../testing';

const show = async (content: string) =>
  openMessages(
    [conversation(1)],
    { [calls.messages]: { messages: [message(1, { content })] } },
    '/messages?conversation=1',
  );
const bubble = async () => within(await screen.findByRole('article', { name: /^Morgan Reyes/ }));

describe('links in a message', () => {
  it('open in a new tab without access to the portal; other addresses remain text', async () => {
    await show('See https://example.com/a?b=1, http://example.com and javascript:alert(1).');
    const links = (await bubble()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['https://example.com/a?b=1']);
    expect(links[0]).toHaveAttribute('href', 'https://example.com/a?b=1');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    expect(links[0]).toHaveAttribute('target', '_blank');
    expect(links[0]).toHaveAttribute('dir', 'ltr');
  });

  it('name the host that the browser opens when it is written in another script', async () => {
    await show('https://аpple.example/');
    const link = (await bubble()).getByRole('link');
    expect(link).toHaveAttribute('title', 'xn--pple-43d.example');
  });

  it('are highlighted by the search across their edges', async () => {
    const { user } = await show('The deed: https://example.com/deed');
    await user.click(await screen.findByRole('button', { name: 'Find' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find in conversation' }), 'deed: https://ex');
    const marks = document.querySelectorAll('mark');
    expect([...marks].map(({ textContent }) => textContent)).toEqual(['deed: ', 'https://ex']);
    expect((await bubble()).getByRole('link')).toHaveTextContent('https://example.com/deed');
  });
});
