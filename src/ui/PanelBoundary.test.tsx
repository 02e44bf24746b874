import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectLog } from '#test/support/jest/failures';
import { PanelBoundary } from './PanelBoundary';

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
