import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useTabParameter } from './useTabParameter';

const names = { families: 'Families', conversations: 'Conversations' } as const;

function Dashboard() {
  const [active, select] = useTabParameter(['families', 'conversations']);
  const items = (['families', 'conversations'] as const).map((key) => ({ key, label: names[key] }));
  return <Tabs items={items} activeKey={active} onChange={select} />;
}

function setup(url = '/') {
  const router = createMemoryRouter([{ path: '*', Component: Dashboard }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('stores the tab in the URL beside other parameters', async () => {
  const { router, user } = setup('/?status=NEW&tab=conversations');
  expect(screen.getByRole('tab', { name: 'Conversations' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Families' }));
  expect(router.state.location.search).toBe('?status=NEW');
});

test('selects the first tab for an unknown value', () => {
  setup('/?tab=elsewhere');
  expect(screen.getByRole('tab', { name: 'Families' })).toHaveAttribute('aria-selected', 'true');
});
