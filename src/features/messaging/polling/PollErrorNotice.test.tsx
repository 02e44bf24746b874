import { render, screen } from '@testing-library/react';
import { PollErrorNotice } from './PollErrorNotice';

test.each([
  [429, 'Not up to date: the server is busy. Trying again...'],
  [503, 'Not up to date: the server is busy. Trying again...'],
  [500, 'Not up to date: the server cannot be reached. Trying again...'],
  [404, 'It was deleted.'],
])('explains a poll that failed with %d', (status, text) => {
  render(<PollErrorNotice error={{ kind: 'http', status }} notFound="It was deleted." />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
