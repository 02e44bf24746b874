import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import userEvent from '@testing-library/user-event';
import { expectLog } from '#test/support/failures';
import { PanelBoundary } from './PanelBoundary';
import { retryableLazy } from './retryableLazy';

it('replaces a panel that fails to render, and retries', async () => {
  expectLog('Error: Broken');
  expectLog('Invoices could not be shown');
  let isBroken = true;
  function Invoices() {
    if (isBroken) throw new Error('Broken');
    return <p>Three invoices</p>;
  }
  render(
    <>
      <PanelBoundary name="Invoices">
        <Invoices />
      </PanelBoundary>
      <p>The rest of the page</p>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Invoices could not be shown.');
  expect(screen.getByText('The rest of the page')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Three invoices')).toBeInTheDocument();
});

it('loads a panel again whose code could not be loaded', async () => {
  expectLog('Error: Loading chunk failed');
  expectLog('The conversation could not be shown');
  let isOffline = true;
  const load = async () => {
    await Promise.resolve();
    if (isOffline) throw new Error('Loading chunk failed');
    return { default: () => <p>Three messages</p> };
  };
  const usePanel = retryableLazy(load);
  function Page() {
    const [Panel, renew] = usePanel();
    return (
      <PanelBoundary name="The conversation" onRetry={renew}>
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      </PanelBoundary>
    );
  }
  render(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation could not be shown.');
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Three messages')).toBeInTheDocument();
});
