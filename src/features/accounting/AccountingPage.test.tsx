// Spec: R-RPT-1.
import { act, screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { choose, optionsOf } from '#test/support/screens/choose';
import { recordRequests } from '#test/support/screens/formPage';
import { calls, generateButton, rowOf, renderPage, report } from './testing';

describe('families and locations', () => {
  test('no family is selected initially; a selected one lists its locations and selects the first', async () => {
    const { user, router } = await renderPage('/accounting');
    expect(await screen.findByRole('heading', { name: 'Accounting Reports' })).toBeInTheDocument();
    expect(screen.getByText('View financial statements and reports for your entities')).toBeInTheDocument();
    const family = await screen.findByLabelText('Family');
    expect(screen.getByText('Pick a family')).toBeInTheDocument();
    await waitFor(() => expect(family).toBeEnabled());
    await choose(user, family, 'Ashford');
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Ashford Holdings'));
    expect(await optionsOf(user, screen.getByLabelText('Location'))).toEqual([
      'Ashford Holdings',
      'Harbor LLC',
      'Tide Point',
    ]);
    expect(router.state.location.search).toBe('?family=11');
  });

  test('shows both selects initially; the second is disabled without a family', async () => {
    const { user } = await renderPage('/accounting');
    const location = await screen.findByLabelText('Location');
    expect(location).toBeDisabled();
    expect(screen.getByText('Pick a location')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Family')).toBeEnabled());
    expect(await optionsOf(user, screen.getByLabelText('Family'))).toEqual(['Ashford', 'Ashford Family Trust']);
    await choose(user, screen.getByLabelText('Family'), 'Ashford');
    await waitFor(() => expect(screen.getByLabelText('Location')).toBeEnabled());
    expect(await optionsOf(user, screen.getByLabelText('Location'))).not.toContain('Pick a location');
  });

  test('the focus stays on the family when another one is selected', async () => {
    const { user } = await renderPage('/accounting');
    await waitFor(() => expect(screen.getByLabelText('Family')).toBeEnabled());
    for (const name of ['Ashford', 'Ashford Family Trust', 'Ashford']) {
      await choose(user, screen.getByLabelText('Family'), name);
      await waitFor(() => expect(screen.getByLabelText('Family')).toHaveAccessibleDescription(name));
      expect(screen.getByLabelText('Family')).toHaveFocus();
    }
  });

  test('shares the selected location between the tabs', async () => {
    const balanceSheet = recordRequests({ balanceSheet: report });
    const cashFlow = recordRequests({ cashFlow: report });
    const { user } = await renderPage('/accounting?family=11', {
      [calls.balanceSheet]: balanceSheet.response,
      [calls.cashFlow]: cashFlow.response,
    });
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Ashford Holdings'));
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    await user.click(await generateButton());
    await rowOf('Total Assets');
    await user.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
    await choose(user, screen.getByLabelText('Location'), 'Tide Point');
    await user.click(await generateButton());
    await screen.findByText('Ashford · Tide Point');
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Tide Point');
    expect(await screen.findByText(/The filters have changed/)).toBeInTheDocument();
    await user.click(await generateButton());
    await screen.findByText('Ashford · Tide Point');
    expect(cashFlow.requests.map(({ search }) => search.get('locationId'))).toEqual(['l1', 'l3']);
    expect(balanceSheet.requests.map(({ search }) => search.get('locationId'))).toEqual(['l3']);
  });

  test('selecting a family does not change the tab', async () => {
    const { user, router } = await renderPage('/accounting?tab=cashFlow');
    await waitFor(() => expect(screen.getByLabelText('Family')).toBeEnabled());
    await choose(user, screen.getByLabelText('Family'), 'Ashford');
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?family=11&tab=cashFlow');
  });

  test('the only family of a client is selected already, and the tab stays', async () => {
    const { router } = await renderPage('/accounting?tab=cashFlow', {
      'GET /api/clientfamily/getfamilies': { families: [{ id: 11, name: 'Ashford', memberType: 'Principal' }] },
    });
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?family=11&tab=cashFlow');
  });

  test('a failed request of the families leaves an empty list with Retry', async () => {
    expectLog('A check of the user failed');
    const { user, network } = await renderPage('/accounting', {
      'GET /api/clientfamily/getfamilies': () => failing(500, 'Boom.'),
    });
    await screen.findByText('Your families could not be loaded.');
    expect(screen.getByLabelText('Family')).toBeDisabled();
    network.respond('GET /api/clientfamily/getfamilies', { families: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No family yet')).toBeInTheDocument();
  });

  test('reports a family the client does not belong to, and no family, without further requests', async () => {
    const { user, network } = await renderPage('/accounting?family=99&tab=cashFlow');
    expect(await screen.findByRole('heading', { name: 'You do not have access to this family' })).toBeInTheDocument();
    expect(network.requests.filter((call) => call.includes('/accounting/'))).toEqual([]);
    await choose(user, screen.getByLabelText('Family'), 'Ashford');
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
  });

  test('a report waits for the locations, and is of the first one', async () => {
    let respond: (locations: object) => void = () => undefined;
    const slow = new Promise<object>((resolve) => (respond = resolve));
    const { response, requests } = recordRequests({ balanceSheet: report });
    const { user } = await renderPage('/accounting?family=11', {
      [calls.locations]: () => slow,
      [calls.balanceSheet]: response,
    });
    const button = await screen.findByRole('button', { name: 'Generate Report' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAccessibleDescription('The locations are loading.'));
    respond([{ _id: 'l1', name: 'Ashford Holdings' }]);
    await user.click(await generateButton());
    await rowOf('Total Assets');
    expect(requests.map(({ search }) => search.get('locationId'))).toEqual(['l1']);
    expect(screen.queryByText(/The filters have changed/)).not.toBeInTheDocument();
  });

  test('continues with the last family and its last report', async () => {
    const { response, requests } = recordRequests({ balanceSheet: report });
    const { user, router } = await renderPage('/accounting?family=11', { [calls.balanceSheet]: response });
    await choose(user, await screen.findByLabelText('Journal Status', { exact: false }), 'Posted');
    await user.click(await generateButton());
    await rowOf('Total Assets');
    for (const url of ['/accounting', '/accounting?family=11']) {
      await act(() => router.navigate('/elsewhere'));
      await act(() => router.navigate(url));
      await waitFor(() => expect(router.state.location.search).toContain('journalStatus=posted'));
      expect(await rowOf('Total Assets')).toBeInTheDocument();
    }
    expect(requests).toHaveLength(1);
  });

  test('an empty location of a URL is none', async () => {
    const { response, requests } = recordRequests({ balanceSheet: report });
    await renderPage('/accounting?family=11&location=&reportEndDate=2024-02-29', { [calls.balanceSheet]: response });
    await rowOf('Total Assets');
    expect(requests.map(({ search }) => search.get('locationId'))).toEqual([null]);
  });

  test('reports locations that cannot be loaded', async () => {
    await renderPage('/accounting?family=11', { [calls.locations]: () => failing(500, 'Boom.') });
    expect(await screen.findByText('Failed to load locations')).toBeInTheDocument();
  });
});
