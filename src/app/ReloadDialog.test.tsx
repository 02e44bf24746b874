import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReloadDialog } from './ReloadDialog';
import { confirmReload } from './reload';

it.each([
  ['Reload', true],
  ['Stay on this page', false],
])('"%s" answers everybody who asked', async (name, response) => {
  render(<ReloadDialog />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const asked = act(() => Promise.resolve([confirmReload(), confirmReload()]));
  const questions = await asked;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await Promise.all(questions)).toEqual([response, response]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
