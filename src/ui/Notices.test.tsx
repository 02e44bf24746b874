import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Notice, NoticesProvider, useNotices } from './Notices';

function setup() {
  let notices: ReturnType<typeof useNotices> | undefined;
  function Raiser() {
    notices = useNotices();
    return null;
  }
  render(
    <NoticesProvider>
      <main>
        <h1 tabIndex={-1}>Messages</h1>
        <Raiser />
      </main>
    </NoticesProvider>,
  );
  return {
    show: async (notice: Notice) => {
      await act(async () => {
        await Promise.resolve();
        notices!.show(notice);
      });
    },
    user: userEvent.setup(),
  };
}

test.each([
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a notice of type %s is announced as %s', async (type, role) => {
  const { show } = setup();
  await show({ key: 'role', type, title: 'Your role could not be checked.' });
  expect(screen.getByRole(role)).toHaveTextContent('Your role could not be checked.');
});

test('Retry closes the notice, moves the focus to the heading of the page and retries', async () => {
  const { show, user } = setup();
  const onSelect = jest.fn();
  await show({ key: 'role', type: 'warning', title: 'Not checked.', action: { label: 'Retry', onSelect } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
  expect(screen.queryByText('Not checked.')).not.toBeInTheDocument();
});

test('replaces the notice with the same key, and can be dismissed', async () => {
  const { show, user } = setup();
  await show({ key: 'role', type: 'warning', title: 'First' });
  await show({ key: 'role', type: 'warning', title: 'Second' });
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('a notice that replaces another one has its complete duration', async () => {
  jest.useFakeTimers();
  const { show } = setup();
  await show({ key: 'saved', type: 'success', title: 'First', duration: 3000 });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await show({ key: 'saved', type: 'success', title: 'Second', duration: 3000 });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Second')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('a notice with a duration closes by itself', async () => {
  jest.useFakeTimers();
  const { show } = setup();
  await show({ key: 'saved', type: 'success', title: 'Saved', duration: 3000 });
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a notice with a duration stays while the focus is in it', async () => {
  jest.useFakeTimers();
  const { show } = setup();
  const action = { label: 'Undo', onSelect: jest.fn() };
  await show({ key: 'deleted', type: 'success', title: 'Deleted', duration: 3000, action });
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  act(() => screen.getByRole('heading', { name: 'Messages' }).focus());
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});
