import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';
import { Failure } from './Failure';
import { type QueryLike, QueryState } from './QueryState';

type Names = readonly string[];

function show(query: Partial<QueryLike<Names>>) {
  const refetch = jest.fn();
  const view = render(
    <QueryState
      query={{ isFetching: false, refetch, ...query }}
      loadingText="Loading families..."
      describeError={String}
      noAccess={(error) => error === 'refused' && 'Ask a concierge.'}
      isEmpty={(names) => names.length === 0}
      empty="No families available."
    >
      {(names) => names.join(', ')}
    </QueryState>,
  );
  return { ...view, refetch };
}

test('announces what is loading', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading families...');
});

test('renders data, also while refetching', () => {
  const { container } = show({ data: ['Ashford', 'Bianchi'], isFetching: true });
  expect(container).toHaveTextContent('Ashford, Bianchi');
  expect(container.querySelector('[data-refreshing]')).not.toBeNull();
});

test('renders the empty state', () => {
  const { container } = show({ data: [] });
  expect(container).toHaveTextContent('No families available.');
});

test('renders an error with Retry', async () => {
  const { refetch } = show({ error: 'It broke.' });
  expect(screen.getByRole('alert')).toHaveTextContent('It broke.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('Retry moves the focus to the heading of the page, or to the dialog around it', async () => {
  const user = userEvent.setup();
  const failure = <Failure title="It broke." onRetry={() => undefined} />;
  const { rerender } = render(
    <main>
      <h1 tabIndex={-1}>Families</h1>
      {failure}
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Families' })).toHaveFocus();
  rerender(<Dialog title="Members">{failure}</Dialog>);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('dialog', { name: 'Members' })).toHaveFocus();
});

test('shows the data after a failed refetch', () => {
  const { container } = show({ data: ['Ashford'], error: 'It broke.' });
  expect(screen.getByRole('alert')).toHaveTextContent('It broke.');
  expect(container).toHaveTextContent('Ashford');
});

test('renders the state without access', () => {
  const { container } = show({ error: 'refused' });
  expect(container).toHaveTextContent('Ask a concierge.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
