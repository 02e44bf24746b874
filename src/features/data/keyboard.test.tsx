import { screen, waitFor } from '@testing-library/react';
import { applied, openData, run, task, upload } from './testing';

const waiting = (action: 'check' | 'apply') => ({
  upload: { ...upload, task: { ...task, action, state: 'waiting', runId: undefined } },
});

/** The content of the page of a package or a run, which takes the focus when its button disappears. */
const holdsFocus = (text: RegExp | string): boolean =>
  document.activeElement !== document.body && document.activeElement?.contains(screen.getByText(text)) === true;

test('Escape closes the question, and the focus returns to its button', async () => {
  const { user } = await openData('?upload=3');
  const button = await screen.findByRole('button', { name: 'Import' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Import this package?' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('the question names the warnings of the check', async () => {
  const { user } = await openData('?upload=3', { 'GET /api/import/getrun': { run: { ...run, warnings: 5 } } });
  const button = await screen.findByRole('button', { name: 'Import' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Import this package?' })).toHaveTextContent(
    'The check has found 5 warnings. Clients see the records at once.',
  );
});

test.each([
  ['Check Again', undefined, 'check'],
  ['Import', 'Import Now', 'apply'],
] as const)('after %s, the focus stays at the package', async (name, confirmation, action) => {
  let reply: object = { upload };
  const start = () => (reply = waiting(action));
  const { user } = await openData('?upload=3', {
    'GET /api/import/getupload': () => reply,
    [`POST /api/import/${action}`]: start,
  });
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  button.focus();
  await user.keyboard('{Enter}');
  if (confirmation !== undefined) await user.click(await screen.findByRole('button', { name: confirmation }));
  await screen.findByText(/^Waits for its turn/);
  await waitFor(() => expect(holdsFocus(/^Waits for its turn/)).toBe(true));
});

test('after Undo Now, the focus stays at the run', async () => {
  let undo: object | undefined;
  const { user } = await openData('?run=11', {
    'GET /api/import/getrun': () => ({ run: { ...applied, undo } }),
    'POST /api/import/undo': () => {
      undo = { state: 'waiting', issues: [] };
      return { run: { ...applied, undo } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo Run' }));
  await user.click(await screen.findByRole('button', { name: 'Undo Now' }));
  await screen.findByText(/^The run is being undone/);
  await waitFor(() => expect(holdsFocus(/^The run is being undone/)).toBe(true));
});

test.each([
  ['clean', 0, 0, 'The check has found no errors. Nothing is imported yet.'],
  ['clean', 0, 5, 'The check has found no errors and 5 warnings. Nothing is imported yet.'],
  ['blocked', 300, 1, 'The check has found 300 errors. Nothing was imported.'],
])(
  'the result of a check that is %s with %i errors and %i warnings is announced',
  async (state, errors, warnings, text) => {
    let reply: object = waiting('check');
    await openData('?upload=3', {
      'GET /api/import/getupload': () => reply,
      'GET /api/import/getrun': { run: { ...run, state, errors, warnings } },
    });
    const status = (await screen.findByText(/^Waits for its turn/)).closest('[role="status"]');
    reply = { upload };
    expect((await screen.findByText(text, {}, { timeout: 4000 })).closest('[role="status"]')).toBe(status);
  },
);
