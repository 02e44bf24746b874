// Spec: R-RPT-2, R-RPT-8, R-RPT-9.
import { act, screen, waitFor } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { choose } from '#test/support/screens/choose';
import { input, recordRequests } from '#test/support/screens/formPage';
import { calls, generateButton, generated, rowOf, renderPage, report } from './testing';

describe('the states of a report', () => {
  test.each([
    ['balanceSheet', calls.balanceSheet, 'An error occurred while fetching the balance sheet'],
    ['cashFlow', calls.cashFlow, 'An error occurred while fetching the cash flow statement'],
    ['incomeStatement', calls.incomeStatement, 'An error occurred while fetching the income statement'],
  ])('a failed %s shows the message of the server or a fallback, with Retry', async (name, call, fallback) => {
    const { user, network } = await renderPage(`/accounting?family=11&tab=${name}`, {
      [call]: () => failing(500, 'The books are closed.'),
    });
    await user.click(await generateButton());
    expect(await screen.findByText('The books are closed.')).toBeInTheDocument();
    network.respond(call, () => Response.json({}, { status: 500 }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(fallback)).toBeInTheDocument();
    network.respond(call, { [name]: report });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Total Assets')).toBeInTheDocument();
    expect(screen.queryByText(fallback)).not.toBeInTheDocument();
  });

  test.each([
    ['balanceSheet', calls.balanceSheet, 'No balance sheet data available for the selected criteria.'],
    ['cashFlow', calls.cashFlow, 'No cash flow data available for the selected criteria.'],
    ['incomeStatement', calls.incomeStatement, 'No income statement data available for the selected criteria.'],
  ])('a %s without rows shows its message', async (name, call, text) => {
    const { user } = await renderPage(`/accounting?family=11&tab=${name}`, { [call]: { [name]: { rows: [] } } });
    await user.click(await generateButton());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hide amounts' })).not.toBeInTheDocument();
  });

  test('a family without books reads what will appear, before and after a request', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=cashFlow', {
      [calls.locations]: [],
      [calls.cashFlow]: { cashFlow: { rows: [] } },
    });
    const text = /are not in the portal yet\. Reports appear here once the family office adds them\./;
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(await generateButton());
    expect(await screen.findByText('No cash flow data available for the selected criteria.')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('announces loading, can be cancelled, and then shows the previous report', async () => {
    const { user, network } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await rowOf('Total Assets');
    network.respond(calls.balanceSheet, () => new Promise(() => undefined));
    await user.click(await generateButton());
    expect(await screen.findByRole('button', { name: /Loading\.\.\./ })).toHaveAttribute('aria-busy', 'true');
    expect(await rowOf('Total Assets')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await generateButton()).toHaveFocus();
    expect(await rowOf('Total Assets')).toBeInTheDocument();
  });

  test('Back after a cancelled report leads to the report before the shown one', async () => {
    const { response } = recordRequests({ balanceSheet: report });
    const { user, network, router } = await renderPage(generated, { [calls.balanceSheet]: response });
    await rowOf('Total Assets');
    await choose(user, input('Journal Status'), 'Posted');
    await user.click(await generateButton());
    expect(await screen.findByText(/Journal Status: Posted/)).toBeInTheDocument();
    network.respond(calls.balanceSheet, () => new Promise(() => undefined));
    await choose(user, input('Journal Status'), 'Draft');
    await user.click(await generateButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=posted'));
    expect(input('Journal Status')).toHaveAccessibleDescription('Draft');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=all'));
    expect(await screen.findByText(/Journal Status: All/)).toBeInTheDocument();
  });

  test('filters do not differ from a report just generated, in whatever way and order they are typed', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=incomeStatement', {
      [calls.balanceSheet]: { balanceSheet: report },
      [calls.incomeStatement]: { incomeStatement: report },
      [calls.dimensions]: [],
    });
    const expectNoNotice = async (): Promise<void> => {
      await user.click(await generateButton());
      await rowOf('Total Assets');
      expect(screen.queryByText(/The filters have changed/)).not.toBeInTheDocument();
    };
    await screen.findByLabelText(/^Dimension Type/);
    await choose(user, input('Dimension Type'), 'Job');
    await user.type(input('Dimension IDs'), ' d1 ,d2\u200b,');
    await choose(user, input('Comparative Type'), 'Year');
    await expectNoNotice();
    await user.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
    await choose(user, input('Comparative Type'), 'Month');
    await user.type(input('Comparative Count'), '02');
    await expectNoNotice();
  });

  test('says that the number of periods in a link does not apply to a cash flow', async () => {
    const link =
      '/accounting?family=11&tab=cashFlow&startDate=2024-02-01&reportEndDate=2024-02-29&type=consolidated&journalStatus=all&comparativeColumnType=month';
    const { unmount } = await renderPage(`${link}&comparativeColumnCount=12`, {
      [calls.cashFlow]: { cashFlow: report },
    });
    await rowOf('Total Assets');
    const note = /The number of periods in the link was not used/;
    expect(screen.getByText(note)).toBeInTheDocument();
    unmount();
    await renderPage(`${link}&comparativeColumnCount=1`, { [calls.cashFlow]: { cashFlow: report } });
    await rowOf('Total Assets');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  test('amounts can be hidden where a report is, and shown again', async () => {
    const { user } = await renderPage('/accounting?family=11', { [calls.balanceSheet]: { balanceSheet: report } });
    await generateButton();
    expect(screen.queryByRole('button', { name: /amounts/ })).not.toBeInTheDocument();
    await user.click(await generateButton());
    await rowOf('Total Assets');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    await user.click(screen.getByRole('button', { name: 'Show amounts' }));
    expect(screen.getByRole('button', { name: 'Hide amounts' })).toBeInTheDocument();
  });

  test('reports filters that differ from the report', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await rowOf('Total Assets');
    const notice = /The filters have changed/;
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    await choose(user, input('Journal Status'), 'Posted');
    expect(await screen.findByText(notice)).toBeInTheDocument();
    await choose(user, input('Journal Status'), 'All');
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
    await choose(user, screen.getByLabelText('Location'), 'Tide Point');
    expect(await screen.findByText(notice)).toBeInTheDocument();
  });

  test('ignores a late response', async () => {
    const late: ((reply: object) => void)[] = [];
    const slow = () => new Promise<object>((resolve) => late.push(resolve));
    const { user, network, router } = await renderPage(generated, { [calls.balanceSheet]: slow });
    await screen.findByRole('button', { name: /Loading\.\.\./ });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const posted = { rows: [{ rowType: 'calculated', label: 'Posted', depth: 0, value: 1 }] };
    network.respond(calls.balanceSheet, { balanceSheet: posted });
    await choose(user, input('Journal Status'), 'Posted');
    await user.click(await generateButton());
    await rowOf('Posted');
    late.forEach((response) => response({ balanceSheet: report }));
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=posted'));
    expect(screen.queryByRole('rowheader', { name: 'Total Assets' })).not.toBeInTheDocument();
    expect(await rowOf('Posted')).toBeInTheDocument();
  });

  test('Back restores the criteria and filters, also after another tab or a change, and a family its last view', async () => {
    const { response, requests } = recordRequests({ balanceSheet: report });
    const { user, router } = await renderPage(generated, { [calls.balanceSheet]: response });
    await rowOf('Total Assets');
    await choose(user, input('Journal Status'), 'Posted');
    await user.click(await generateButton());
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=posted'));
    await waitFor(() => expect(requests).toHaveLength(2));
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    await user.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
    expect(input('Journal Status')).toHaveAccessibleDescription('Posted');
    await act(() => router.navigate(-3));
    await waitFor(() => expect(input('Journal Status')).toHaveAccessibleDescription('All'));
    expect(await screen.findByText(/Journal Status: All/)).toBeInTheDocument();
    expect(screen.queryByText(/The filters have changed/)).not.toBeInTheDocument();
    // Both reports are in the cache.
    expect(requests.map(({ search }) => search.get('journalStatus'))).toEqual(['all', 'posted']);
    await act(() => router.navigate(3));
    await waitFor(() => expect(input('Journal Status')).toHaveAccessibleDescription('Posted'));
    await choose(user, input('Type'), 'Unconsolidated');
    await act(() => router.navigate(-3));
    await waitFor(() => expect(input('Journal Status')).toHaveAccessibleDescription('All'));
    expect(input('Type')).toHaveAccessibleDescription('Consolidated');
    await choose(user, screen.getByLabelText('Family'), 'Ashford Family Trust');
    await waitFor(() => expect(router.state.location.search).toBe('?family=12'));
    await choose(user, screen.getByLabelText('Family'), 'Ashford');
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=all'));
  });
});
