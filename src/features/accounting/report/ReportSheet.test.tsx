import { screen, waitFor, within } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, chooseInMenu, generateButton, generated, rowOf, noEntries, renderPage, report } from '../testing';

describe('the rows of a report', () => {
  const cells = async (name: string) =>
    within(await rowOf(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  test('a link reopens it, with every kind of row as specified', async () => {
    await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    expect(await screen.findByRole('rowheader', { name: 'Assets' })).toBeInTheDocument();
    expect(await cells('Current Assets')).toEqual(['$1,500.50']);
    expect(await cells('1100 – Cash and Cash Equivalents')).toEqual(['$1,500.50']);
    expect(await cells('Receivables')).toEqual(['$0.00']);
    expect(await cells('Property')).toEqual(['']);
    expect(await cells('Less: Debts')).toEqual(['−$250.00']);
    expect(await cells('Nothing Owed')).toEqual(['$0.00']);
    expect(await cells('Unvalued')).toEqual(['No value available']);
    expect(screen.getByText('Unknown row type: footnote')).toBeInTheDocument();
    expect(screen.queryByText('Total Current Assets')).not.toBeInTheDocument();
    expect(screen.getByText('As of Feb 29, 2024 · US dollars')).toBeInTheDocument();
    expect(screen.getByText('Ashford · Ashford Holdings')).toBeInTheDocument();
    expect(screen.getByText('Consolidated · Journal Status: All')).toBeInTheDocument();
  });

  test('shows an unknown filter of a check and an unknown status of an entry as text', async () => {
    const cause = { filter: 'branch', message: 'Some branches are left out.', amounts: [5] };
    const side = { label: 'Total Assets', values: [1250.5] };
    const check = {
      id: 'odd',
      label: 'Odd check',
      left: side,
      right: side,
      differences: [5],
      holds: false,
      causes: [cause],
    };
    const entry = { id: 1, date: '2024-02-01', amount: 1600.5, balance: 1600.5, status: 'reversed' };
    const accountEntries = { ...noEntries, movements: 1600.5, entries: [entry], total: 1, closing: 1600.5 };
    const { user } = await renderPage(generated, {
      [calls.balanceSheet]: () => Response.json({ balanceSheet: { ...report, tieOut: [check] } }),
      [calls.entries]: () => Response.json({ accountEntries }),
    });
    expect(await screen.findByText('branch:')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1100 – Cash and Cash Equivalents' }));
    await user.click(within(await rowOf('1110 – Operating Checking')).getByRole('button', { name: '$1,600.50' }));
    expect(await screen.findByText('reversed')).toBeInTheDocument();
  });

  test('a failed check shows the difference of each period with the causes that add up to it', async () => {
    const columns = ['This year', 'Last year'].map((label, index) => ({ label, endDate: `${2024 - index}-02-28` }));
    const check = {
      id: 'assets',
      label: 'Assets equal liabilities and equity',
      left: { label: 'Total Assets', values: [1250.5, 1500] },
      right: { label: 'Total Liabilities and Equity', values: [1250.5, 1000] },
      differences: [0, 500],
      holds: false,
      causes: [
        { message: 'Debits and credits of posted entries differ.', amounts: [0, 500], references: ['J-7'] },
        { message: 'Drafts are included.', filter: 'journalStatus', amounts: [0.01, 0] },
      ],
    };
    await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: { ...report, columns, tieOut: [check] } } });
    const checks = within(await screen.findByRole('region', { name: 'Checks' }));
    expect(checks.getByText('1 of 1 check failed').closest('details')).toHaveAttribute('open');
    expect(checks.getByText(/^Difference:/)).toHaveTextContent(/^Difference: \$500\.00 \(Last year\)/);
    expect(checks.getByText(/^Debits and credits/)).toHaveTextContent(/differ\. \$500\.00 \(J-7\)$/);
    expect(checks.queryByText(/^Drafts/)).not.toBeInTheDocument();
  });

  test('passed checks are one line that unfolds', async () => {
    const side = { label: 'Total Assets', values: [1250.5] };
    const check = {
      id: 'assets',
      label: 'Assets equal',
      left: side,
      right: side,
      differences: [0],
      holds: true,
      causes: [],
    };
    await renderPage(generated, {
      [calls.balanceSheet]: { balanceSheet: { ...report, tieOut: [check, { ...check, id: 'netIncome' }] } },
    });
    const line = await screen.findByText('2 checks passed');
    expect(line.closest('details')).not.toHaveAttribute('open');
  });

  test('a balance sheet begins with net worth, its change, assets and liabilities', async () => {
    const total = (label: string, ...values: number[]) => ({ rowType: 'calculated', label, depth: 0, values });
    const columns = ['Now', 'Before'].map((label, index) => ({ label, endDate: `${2024 - index}-02-28` }));
    const rows = [total('Total Assets', 900, 700), total('Total Liabilities', 300, 200), total('Net Worth', 600, 500)];
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: { rows, columns } } });
    const strip = await screen.findByRole('region', { name: 'Summary' });
    expect(strip).toHaveTextContent(
      'Net Worth$600.00Up $100.00 (20.0%) since Feb 28, 2023Assets$900.00Liabilities$300.00',
    );
    await chooseInMenu(user, 'Detail', 'No decimals');
    expect(strip).toHaveTextContent('Net Worth$600Up $100 (20.0%)');
  });

  test('a check does not apply to a report of a dimension', async () => {
    const side = { label: 'Net Income', values: [1250.5] };
    const check = {
      id: 'netIncome',
      label: 'Net income equals the balance sheet',
      left: side,
      right: { ...side, values: [1] },
      differences: [1249.5],
      holds: false,
      causes: [{ filter: 'dimensionType', message: 'Other dimensions are left out.', amounts: [1249.5] }],
    };
    await renderPage(
      '/accounting?family=11&tab=incomeStatement&startDate=2024-01-01&reportEndDate=2024-02-29&dimensionType=Vendor',
      { [calls.incomeStatement]: { incomeStatement: { ...report, tieOut: [check] } }, [calls.dimensions]: [] },
    );
    const checks = await screen.findByRole('region', { name: 'Checks' });
    expect(checks).toHaveTextContent(
      /^Checks are not applicable with a dimension filterNet income equals the balance sheetNot applicable/,
    );
  });

  test('shows no entries of another page when a page cannot be loaded; its buttons keep the focus', async () => {
    const entry = { id: 1, date: '2024-02-01', reference: 'J-1', amount: 1600.5, balance: 1600.5, status: 'posted' };
    const accountEntries = { ...noEntries, movements: 1600.5, closing: 1600.5, entries: [entry], total: 1001 };
    const { user } = await renderPage(generated, {
      [calls.balanceSheet]: { balanceSheet: report },
      [calls.entries]: (request: Request) =>
        new URL(request.url).searchParams.get('offset') === '1000' ? failing(500, 'Boom.') : { accountEntries },
    });
    await user.click(await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' }));
    await user.click(within(await rowOf('1110 – Operating Checking')).getByRole('button', { name: '$1,600.50' }));
    expect(await screen.findByText('J-1')).toBeInTheDocument();
    const [earlier, later] = ['Earlier entries', 'Later entries'].map((name) => screen.getByRole('button', { name }));
    expect(earlier).toHaveAccessibleDescription('These are the first entries.');
    await user.click(later!);
    expect(await screen.findByText('The entries could not be loaded')).toBeInTheDocument();
    expect(screen.queryByText('J-1')).not.toBeInTheDocument();
    expect(later).toHaveFocus();
    expect(later).toHaveAccessibleDescription(/^These are the last entries\./);
    await user.click(earlier!);
    expect(await screen.findByText('J-1')).toBeInTheDocument();
  });

  test('figures no longer link to entries once the backend has none', async () => {
    const { user, network } = await renderPage(generated, {
      [calls.balanceSheet]: { balanceSheet: report },
      [calls.entries]: () => new Response(null, { status: 404 }),
    });
    await user.click(await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' }));
    const checking = within(await rowOf('1110 – Operating Checking'));
    expect(network.requests).not.toContain(calls.entries);
    await user.click(checking.getByRole('button', { name: '$1,600.50' }));
    expect(await screen.findByText('The entries of this account are not available.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(checking.queryByRole('button')).not.toBeInTheDocument());
    expect(checking.getByText('$1,600.50')).toBeInTheDocument();
    await user.click(within(await rowOf('Current Assets')).getByRole('button', { name: '$1,500.50' }));
    const parts = within(await screen.findByRole('region', { name: 'Accounts' }));
    expect(parts.getByText('1110 – Operating Checking')).toBeInTheDocument();
    expect(parts.queryByRole('button')).not.toBeInTheDocument();
    expect(network.requests.filter((call) => call === calls.entries)).toHaveLength(1);
  });

  test('expands and collapses a row, and all rows', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    const cash = await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' });
    expect(screen.queryByText('1110 – Operating Checking')).not.toBeInTheDocument();
    await user.click(cash);
    expect(cash).toHaveAttribute('aria-expanded', 'true');
    expect(await cells('1110 – Operating Checking')).toEqual(['$1,600.50']);
    await user.click(cash);
    expect(screen.queryByText('1110 – Operating Checking')).not.toBeInTheDocument();
    await chooseInMenu(user, 'Detail', 'Accounts');
    expect(screen.getByText('No account details available')).toBeInTheDocument();
    expect(await cells('1120 – Reserve')).toEqual(['−$100.00']);
    await chooseInMenu(user, 'Detail', 'Totals');
    expect(screen.getByRole('button', { name: 'Detail' })).toHaveFocus();
    expect(screen.queryByText('1100 – Cash and Cash Equivalents')).not.toBeInTheDocument();
    await chooseInMenu(user, 'Detail', 'Line items');
    expect(screen.getByText('1100 – Cash and Cash Equivalents')).toBeInTheDocument();
  });

  test('stay expanded after another request and another tab', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await user.click(await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' }));
    await user.click(await generateButton());
    expect(await screen.findByText('1110 – Operating Checking')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
    expect(await screen.findByText('1110 – Operating Checking')).toBeInTheDocument();
  });

  test('hides amounts and zero rows, and formats amounts without decimals or in parentheses', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await user.click(await screen.findByRole('button', { name: 'Detail' }));
    // The menu stays open between its options.
    const option = (name: string) => screen.getByRole('menuitemcheckbox', { name });
    await user.click(option('Negatives in parentheses'));
    expect(await cells('Less: Debts')).toEqual(['($250.00)']);
    await user.click(option('No decimals'));
    expect(option('No decimals')).toBeChecked();
    expect(await cells('Less: Debts')).toEqual(['($250)']);
    await user.click(option('Hide zero rows'));
    expect(screen.queryByText('Receivables')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(document.body.textContent).not.toMatch(/\$\d/);
    await user.click(screen.getByRole('button', { name: 'Export and print' }));
    expect(await screen.findByText('Amounts are hidden. Show them to export the report.')).toBeVisible();
    for (const name of ['Export CSV', 'Export Excel'])
      expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows changes of the figures shown, and says when they do not add up; only the report has its display', async () => {
    const columns = ['Now', 'Before'].map((label, index) => ({ label, endDate: `${2024 - index}-02-28` }));
    const row = (label: string, ...values: number[]) => ({ rowType: 'header', label, depth: 2, values });
    const rows = [
      { rowType: 'header', label: 'Assets', depth: 0 },
      { rowType: 'header', label: 'Current', depth: 1 },
      row('Cash', 10.004, 5.005),
      row('Dust', -0.001, 0.1 + 0.2 - 0.3),
      row('Other', 0.004, -7),
      { rowType: 'summary', label: 'Total Current', depth: 1, values: [10.007, -1.995] },
    ];
    // The contract allows no fractions of a cent; a backend may send them.
    const response = () => Response.json({ balanceSheet: { rows, columns } });
    const { user } = await renderPage(generated, { [calls.balanceSheet]: response });
    // Not the rows of the largest changes.
    const table = within(await screen.findByRole('region', { name: 'Balance Sheet, rows' }));
    const shown = (name: string) => {
      const row = within(table.getByRole('rowheader', { name }).closest('tr')!);
      return row.getAllByRole('cell').map(({ textContent }) => textContent);
    };
    expect(shown('Cash').slice(0, 4)).toEqual(['$10.00', '$5.01', '+$4.99', '+99.6%']);
    expect(shown('Dust').slice(0, 4)).toEqual(['$0.00', '$0.00', '$0.00', '–']);
    expect(shown('Current').slice(0, 4)).toEqual(['$10.01', '−$2.00', '+$12.01', '–']);
    // The bars of $10.01 and −$2.00 meet at the zero line.
    const trend = within(table.getByRole('rowheader', { name: 'Current' }).closest('tr')!).getByRole('img');
    expect(trend.lastElementChild).toHaveAttribute('d', expect.stringMatching(/^M40 16\.6[67]\d*H72$/));
    expect(screen.getByText('Figures may not add up because of rounding')).toBeInTheDocument();
    await chooseInMenu(user, 'Detail', 'Negatives in parentheses');
    expect(shown('Current').slice(0, 2)).toEqual(['$10.01', '($2.00)']);
    expect(sessionStorage.getItem('portal.reports')).toBe('balanceSheet.parentheses');
  });

  test('reports a workbook that cannot be written, and writes it at the next try', async () => {
    expectLog('A workbook could not be written');
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    const failed = 'The Excel file could not be created. Please try again.';
    // jsdom has no `createObjectURL`.
    await chooseInMenu(user, 'Export and print', 'Export Excel');
    expect(await screen.findByText(failed)).toBeInTheDocument();
    URL.createObjectURL = () => 'blob:workbook';
    URL.revokeObjectURL = () => undefined;
    await chooseInMenu(user, 'Export and print', 'Export Excel');
    await waitFor(() =>
      expect(names).toEqual(['Balance Sheet - Ashford - Ashford Holdings - As of Feb 29, 2024.xlsx']),
    );
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Export and print' })).not.toHaveAttribute('aria-busy');
  });

  test('names a file of entries by account, family, location and period', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:entries';
    URL.revokeObjectURL = () => undefined;
    const { user } = await renderPage(generated, {
      [calls.balanceSheet]: { balanceSheet: report },
      [calls.entries]: { accountEntries: { ...noEntries, entries: [], total: 0 } },
    });
    await user.click(await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' }));
    await user.click(within(await rowOf('1110 – Operating Checking')).getByRole('button', { name: '$1,600.50' }));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(names).toEqual(['1110 – Operating Checking - Ashford · Ashford Holdings - Feb 29, 2024.csv']),
    );
  });
});
