import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReloadDialog } from './ReloadDialog';
import { confirmReload } from '@/lib/reload';

it.each([
  ['Reload', true],
  ['Stay on this page', false],
])('"%s" resolves every pending question', async (name, response) => {
  render(<ReloadDialog />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const pending = act(() => Promise.resolve([confirmReload(), confirmReload()]));
  const questions = await pending;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await Promise.all(questions)).toEqual([response, response]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
