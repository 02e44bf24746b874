import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Tabs } from './Tabs';
import { useTabParameter } from './useTabParameter';

const names = { families: 'Families', conversations: 'Conversations' } as const;

function Dashboard() {
  const [active, select] = useTabParameter(['families', 'conversations']);
  const tabs = (['families', 'conversations'] as const).map((key) => ({ key, label: names[key] }));
  return (
    <Tabs label="Concierge Dashboard" tabs={tabs} active={active} onSelect={select}>
      The {active}
    </Tabs>
  );
}

function setup(address = '/') {
  const router = createMemoryRouter([{ path: '*', Component: Dashboard }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('one stop for the Tab key; arrows move, select and go round', async () => {
  const { user } = setup();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Families' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Conversations', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Conversations' })).toHaveTextContent('The conversations');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Families', selected: true })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Families' })).toHaveFocus();
});

test('the tab is part of the address, and other parts of it stay', async () => {
  const { router, user } = setup('/?status=NEW&tab=conversations');
  expect(screen.getByRole('tab', { name: 'Conversations' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Families' }));
  expect(router.state.location.search).toBe('?status=NEW');
});

test('a tab that does not exist is the first one', () => {
  setup('/?tab=elsewhere');
  expect(screen.getByRole('tab', { name: 'Families' })).toHaveAttribute('aria-selected', 'true');
});

test('the active tab comes into sight when the window becomes too narrow for all', () => {
  setup('/?tab=conversations');
  const list = screen.getByRole('tablist');
  const across = (left: number, right: number): DOMRect => ({ left, right }) as DOMRect;
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue(across(0, 100));
  jest
    .spyOn(screen.getByRole('tab', { name: 'Conversations' }), 'getBoundingClientRect')
    .mockReturnValue(across(90, 180));
  expect(list.scrollLeft).toBe(0);
  fireEvent(window, new Event('resize'));
  expect(list.scrollLeft).toBe(180 - 100 + 32);
});
