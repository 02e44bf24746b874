import { act, render, screen } from '@testing-library/react';
import { RelativeTime } from './RelativeTime';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));

test('updates the relative time while mounted', () => {
  render(<RelativeTime value="2026-11-20T11:58:30Z" />);
  expect(screen.getByText('1m ago')).toHaveAttribute('datetime', '2026-11-20T11:58:30Z');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2m ago')).toBeInTheDocument();
});

test('is up to date when the page is shown again', () => {
  render(<RelativeTime value="2026-11-20T11:58:30Z" />);
  jest.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('3h ago')).toBeInTheDocument();
});
