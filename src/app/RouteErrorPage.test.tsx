import { screen } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { renderRoutes } from '#test/support/screens/render';
import { Outlet } from 'react-router';
import { RouteErrorPage } from './RouteErrorPage';

const shell = (
  <>
    <p>The shell</p>
    <Outlet />
  </>
);

function Broken(): never {
  throw new Error('Broken');
}

it('replaces a screen that fails to render; the shell stays usable', async () => {
  expectLog('Error: Broken');
  expectLog('A screen could not be shown');
  const screens = [{ ErrorBoundary: RouteErrorPage, children: [{ path: '/', Component: Broken }] }];
  await renderRoutes([{ element: shell, children: screens }]);
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByText('The shell')).toBeInTheDocument();
});

it('replaces a screen whose code cannot be loaded', async () => {
  expectLog('A screen could not be shown');
  const screens = [{ path: '/', lazy: () => Promise.reject(new Error('Loading chunk 7 failed')) }];
  await renderRoutes([
    { element: shell, children: [{ ErrorBoundary: RouteErrorPage, HydrateFallback: () => null, children: screens }] },
  ]);
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument();
});
