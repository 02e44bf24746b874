import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from 'antd';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { choiceParameter, textParameter } from '@/lib/searchParams';
import { useUrlState } from './useUrlState';

const tabs = ['families', 'conversations'] as const;
const parameters = { tab: choiceParameter('tab', tabs, 'families'), search: textParameter('q') };

function Dashboard() {
  const [{ tab, search }, change, urlOf] = useUrlState(parameters);
  return (
    <>
      <Tabs
        items={tabs.map((key) => ({ key, label: key }))}
        activeKey={tab}
        onChange={(key) => change({ tab: tabs.find((one) => one === key) })}
      />
      <p>Search: {search}</p>
      <Link to={urlOf({ search: 'Ashford & Co' })}>Search for Ashford</Link>
      <button onClick={() => change({ search: undefined }, { replace: true })}>Clear</button>
    </>
  );
}

function setup(url = '/') {
  const router = createMemoryRouter([{ path: '*', Component: Dashboard }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('a change keeps the parameters of other components, and does not write a default', async () => {
  const { router, user } = setup('/?status=NEW&tab=conversations');
  expect(screen.getByRole('tab', { name: 'conversations' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'families' }));
  expect(router.state.location.search).toBe('?status=NEW');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('tab', { name: 'conversations' })).toHaveAttribute('aria-selected', 'true');
});

test('an unknown value counts as the default', () => {
  setup('/?tab=elsewhere');
  expect(screen.getByRole('tab', { name: 'families' })).toHaveAttribute('aria-selected', 'true');
});

test('a link leads to changed values; the options of a navigation apply', async () => {
  const { router, user } = setup('/?tab=conversations');
  await user.click(screen.getByRole('link', { name: 'Search for Ashford' }));
  expect(screen.getByText('Search: Ashford & Co')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('?tab=conversations');
  expect(router.state.historyAction).toBe('REPLACE');
});
