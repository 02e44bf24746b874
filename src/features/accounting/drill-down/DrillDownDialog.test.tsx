import { screen, waitFor } from '@testing-library/react';
import { calls, generateButton, renderPage, report } from '../testing';

test('a question about an account names it, the report and its entity, without ids', async () => {
  const { user } = await renderPage('/accounting?family=11', { [calls.balanceSheet]: { balanceSheet: report } });
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Ashford Holdings'));
  await user.click(await generateButton());
  const [figure] = await screen.findAllByRole('button', { name: /1,500\.50/ });
  await user.click(figure!);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ask about this account' });
  const { pathname, searchParams } = new URL(link.href);
  expect(pathname).toBe('/messages');
  expect(searchParams.get('about')).toBe('11');
  expect(searchParams.get('newMessage')).toMatch(
    /^A question about "Current Assets" \(Balance Sheet · Ashford · Ashford Holdings · [A-Z][a-z]+ \d+, \d{4}\):\n\n$/,
  );
});
