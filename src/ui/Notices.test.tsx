import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from './Notices';
import { NoticesProvider, useNotices } from './Notices';

function setup() {
  let notices: ReturnType<typeof useNotices> | undefined;
  function Raiser() {
    notices = useNotices();
    return null;
  }
  render(
    <NoticesProvider>
      <Raiser />
    </NoticesProvider>,
  );
  return { show: (notice: Notice) => act(() => notices!.show(notice)), user: userEvent.setup() };
}

test('a notice appears in a region that stood there before it', () => {
  const { show } = setup();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  show({ key: 'role', kind: 'warning', text: 'Your role could not be checked.' });
  expect(region).toHaveTextContent('Your role could not be checked.');
});

test('Retry takes the notice away and tries again', async () => {
  const { show, user } = setup();
  const onSelect = jest.fn();
  show({ key: 'role', kind: 'warning', text: 'Not checked.', action: { label: 'Retry', onSelect } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Not checked.')).not.toBeInTheDocument();
});

test('a notice replaces the one with its key, and can be dismissed', async () => {
  const { show, user } = setup();
  show({ key: 'role', kind: 'warning', text: 'First' });
  show({ key: 'role', kind: 'warning', text: 'Second' });
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('a notice with a duration goes by itself', () => {
  jest.useFakeTimers();
  const { show } = setup();
  show({ key: 'saved', kind: 'success', text: 'Saved', duration: 3000 });
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
});
