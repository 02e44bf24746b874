import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectLog } from '#test/support/jest/failures';
import { lazyPanel } from './lazyPanel';

interface MessagesProps {
  readonly count: number;
}

/** Returns a panel, and the function that lets its code load from then on. */
function createPanel() {
  let isOffline = true;
  const load = async () => {
    await Promise.resolve();
    if (isOffline) throw new Error('Loading chunk failed');
    return ({ count }: MessagesProps) => <p>{count} messages</p>;
  };
  const fallback = ({ count }: MessagesProps) => <p>Loading {count} messages</p>;
  return { Panel: lazyPanel({ name: 'The conversation', load, fallback }), connect: () => (isOffline = false) };
}

beforeEach(() => {
  expectLog('Error: Loading chunk failed');
  expectLog('The conversation could not be shown');
});

it('shows a failed load in the place of the panel; Retry loads the code again', async () => {
  const { Panel, connect } = createPanel();
  render(<Panel count={3} />);
  expect(screen.getByText('Loading 3 messages')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation could not be shown.');
  connect();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 messages')).toBeInTheDocument();
});

it('loads the code again when the panel is rendered anew after a failure', async () => {
  const { Panel, connect } = createPanel();
  const first = render(<Panel count={3} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation could not be shown.');
  first.unmount();
  connect();
  render(<Panel count={4} />);
  expect(await screen.findByText('4 messages')).toBeInTheDocument();
});
