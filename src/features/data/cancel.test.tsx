import { screen, waitFor } from '@testing-library/react';
import { openData, run, task, upload } from './testing';

const uploadWith = (rest: object) => ({ upload: { ...upload, task: { ...task, ...rest } } });
const running = { ...run, state: 'running', finishedAt: undefined, progress: { done: 1, total: 4 } };

test('a running import shows its progress, and is cancelled', async () => {
  const asked: unknown[] = [];
  let reply = uploadWith({ action: 'apply', state: 'running' });
  let current: object = running;
  const { user } = await openData('?upload=3', {
    'GET /api/import/getupload': () => reply,
    'GET /api/import/getrun': () => ({ run: current }),
    'POST /api/import/cancel': async (request: Request) => {
      asked.push(JSON.parse(await request.text()));
      reply = uploadWith({ action: 'apply', state: 'running', cancelling: true });
      return reply;
    },
  });
  expect(await screen.findByText('1 of 4 families imported')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Imported families' })).toHaveAttribute('aria-valuenow', '25');
  await user.click(screen.getByRole('button', { name: 'Cancel Import' }));
  const announced = await screen.findByText('The import is being cancelled.');
  expect(asked).toEqual([{ id: 3 }]);
  expect(screen.queryByRole('button', { name: 'Cancel Import' })).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.contains(announced)).toBe(true));
  expect(document.body).not.toHaveFocus();

  reply = uploadWith({ action: 'apply', state: 'cancelled' });
  current = { ...run, action: 'apply', state: 'cancelled' };
  await screen.findByText('The import was cancelled. Nothing of it is left.', {}, { timeout: 4000 });
  expect(screen.getByRole('button', { name: 'Check Again' })).toBeInTheDocument();
});

test('a check that waits is cancelled', async () => {
  let reply = uploadWith({ state: 'waiting', runId: undefined });
  const { user } = await openData('?upload=3', {
    'GET /api/import/getupload': () => reply,
    'POST /api/import/cancel': () => (reply = uploadWith({ state: 'cancelled', runId: undefined })),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel Check' }));
  expect(await screen.findByText('The check was cancelled.')).toBeInTheDocument();
});

test('a backend that cancels nothing offers no button', async () => {
  const { user } = await openData('?upload=3', {
    'GET /api/import/getupload': uploadWith({ state: 'waiting', runId: undefined }),
    'POST /api/import/cancel': new Response(null, { status: 501 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel Check' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Check' })).not.toBeInTheDocument());
  expect(screen.getByText(/^Waits for its turn/)).toBeInTheDocument();
});
