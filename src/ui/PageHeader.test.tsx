import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, type RouteObject, Outlet, useLocation } from 'react-router';
import { FirstLocation, PageHeader, PortalName } from './PageHeader';

function Shell() {
  const [firstLocation] = useState(useLocation());
  return (
    <PortalName value="Harbor Family Office">
      <Link to="/invoices">Invoices</Link>
      <main>
        <FirstLocation value={firstLocation}>
          <Outlet />
        </FirstLocation>
      </main>
    </PortalName>
  );
}

const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      { path: '/', element: <PageHeader title="Messages" subtitle="Communicate with your team" /> },
      { path: '/invoices', element: <PageHeader title="Invoices" /> },
    ],
  },
];

test("renders the heading and sets the document's title", () => {
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Messages');
  expect(document.title).toBe('Messages · Harbor Family Office');
});

test('moves the focus to the heading after a navigation, not on the first page', async () => {
  const user = userEvent.setup();
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Invoices' }));
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toHaveFocus();
  expect(document.title).toBe('Invoices · Harbor Family Office');
});

test('a tab in the URL does not move the focus, also on the first page', async () => {
  const user = userEvent.setup();
  const router = createMemoryRouter(routes, { initialEntries: ['/invoices'] });
  render(<RouterProvider router={router} />);
  await user.tab();
  await act(() => router.navigate('/invoices?tab=overdue'));
  expect(screen.getByRole('link', { name: 'Invoices' })).toHaveFocus();
});
