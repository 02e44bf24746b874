import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { todayLocal } from '../../../openapi/keywords/calendar';
import { failing } from '../../../test/support/answers';
import { calls, generateButton, lineOf, recording, renderPage, report } from './testing';

const today = todayLocal();
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const enter = (label: string, date: string): void => {
  fireEvent.change(input(label), { target: { value: date } });
  fireEvent.blur(input(label));
};

describe('families and locations', () => {
  test('nothing is picked at first; a family picked brings its locations, the tree as a list, the first one selected', async () => {
    const { user, router } = await renderPage('/accounting');
    expect(await screen.findByRole('heading', { name: 'Accounting Reports' })).toBeInTheDocument();
    expect(screen.getByText('View financial statements and reports for your entities')).toBeInTheDocument();
    const family = await screen.findByLabelText('Family');
    expect(family).toHaveDisplayValue('Pick a family');
    await screen.findByRole('option', { name: 'Ashford' });
    await user.selectOptions(family, 'Ashford');
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('l1'));
    const names = within(screen.getByLabelText('Location')).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent.trim())).toEqual([
      'Pick a location',
      'Ashford Holdings',
      'Harbor LLC',
      'Tide Point',
    ]);
    expect(router.state.location.search).toBe('?family=11');
  });

  test('picking a family stays at the tab', async () => {
    const { user, router } = await renderPage('/accounting?tab=cashFlow');
    await screen.findByRole('option', { name: 'Ashford' });
    await user.selectOptions(screen.getByLabelText('Family'), 'Ashford');
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?family=11&tab=cashFlow');
  });

  test('a failed fetch of the families leaves an empty list, and a second try', async () => {
    const { user, edge } = await renderPage('/accounting', {
      'GET /api/clientfamily/getfamilies': () => failing(500, 'Boom.'),
    });
    await screen.findByText('Your families could not be loaded.');
    expect(within(screen.getByLabelText('Family')).getAllByRole('option')).toHaveLength(1);
    edge.answer('GET /api/clientfamily/getfamilies', { families: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No family yet')).toBeInTheDocument();
  });

  test('a family of somebody else, or none at all, is said not to be there for the client, and nothing is asked about it', async () => {
    const { user, edge } = await renderPage('/accounting?family=99&tab=cashFlow');
    expect(await screen.findByRole('heading', { name: 'You do not have access to this family' })).toBeInTheDocument();
    expect(edge.requests.filter((call) => call.includes('/accounting/'))).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Family'), 'Ashford');
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
  });

  test('locations that cannot be loaded say so', async () => {
    await renderPage('/accounting?family=11', { [calls.locations]: () => failing(500, 'Boom.') });
    expect(await screen.findByText('Failed to load locations')).toBeInTheDocument();
  });
});

describe('the filter forms', () => {
  test.each([
    ['balanceSheet', 'Balance Sheet', 'consolidated', calls.balanceSheet, false],
    ['cashFlow', 'Cash Flow', 'consolidated', calls.cashFlow, true],
    ['incomeStatement', 'Income Statement', 'unconsolidated', calls.incomeStatement, true],
  ])('%s starts with its defaults and sends them', async (name, title, type, call, hasStart) => {
    const { answer, asked } = recording({ [name]: report });
    const { user } = await renderPage(`/accounting?family=11&tab=${name}`, { [call]: answer });
    expect(await screen.findByText(`Ready to Generate ${title}`)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('l1'));
    await user.click(await generateButton());
    await screen.findByRole('heading', { name: title });
    expect(Object.fromEntries(asked[0]!)).toEqual({
      familyId: '11',
      reportEndDate: today,
      ...(hasStart && { startDate: `${today.slice(0, 8)}01` }),
      type,
      journalStatus: 'all',
      locationId: 'l1',
    });
  });

  test('choices are those of the specification', async () => {
    await renderPage('/accounting?family=11&tab=incomeStatement');
    await generateButton();
    const choices = (label: string) =>
      within(input(label))
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(choices('Type')).toEqual(['Unconsolidated', 'Consolidated', 'Entity']);
    expect(choices('Journal Status')).toEqual(['All', 'Draft', 'Posted']);
    expect(choices('Comparative Type')).toEqual(['None', 'Month', 'Quarter', 'Year']);
    expect(choices('Dimension Type')).toEqual([
      ...['None', 'Customer', 'Vendor', 'CostCenter', 'Product', 'Job', 'Custom1', 'Custom2', 'Custom3'],
    ]);
  });

  test('an end date in the future is refused, today is not', async () => {
    const { user, edge } = await renderPage();
    await generateButton();
    enter('End Date', '2999-01-01');
    await user.click(await generateButton());
    expect(await screen.findAllByText('Report end date cannot be in the future')).not.toHaveLength(0);
    expect(edge.requests).not.toContain(calls.balanceSheet);
    enter('End Date', today);
    expect(screen.queryByText('Report end date cannot be in the future')).not.toBeInTheDocument();
  });

  test('a start date in the future or after the end date is refused', async () => {
    const { user, edge } = await renderPage('/accounting?family=11&tab=cashFlow');
    await generateButton();
    enter('Start Date', '2999-01-01');
    await user.click(await generateButton());
    expect(await screen.findAllByText('Start date cannot be in the future')).not.toHaveLength(0);
    enter('Start Date', '2024-03-01');
    enter('End Date', '2024-02-29');
    expect(await screen.findAllByText('Start date cannot be after the report end date')).not.toHaveLength(0);
    expect(edge.requests).not.toContain(calls.cashFlow);
  });

  test.each([
    ['month', '13', 'Comparative Count cannot exceed 12 for months'],
    ['quarter', '5', 'Comparative Count cannot exceed 4 for quarters'],
    ['year', '3', 'Comparative Count cannot exceed 2 for years'],
    ['year', '0', 'Comparative Count must be at least 1'],
  ])('the count of %ss cannot be %s', async (type, count, message) => {
    const { user } = await renderPage();
    await generateButton();
    expect(input('Comparative Count')).toBeDisabled();
    await user.selectOptions(input('Comparative Type'), type);
    await user.type(input('Comparative Count'), count);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('another comparative type clears the count', async () => {
    const { user } = await renderPage();
    await generateButton();
    await user.selectOptions(input('Comparative Type'), 'month');
    await user.type(input('Comparative Count'), '12');
    await user.selectOptions(input('Comparative Type'), 'quarter');
    expect(input('Comparative Count')).toHaveValue('');
    await user.type(input('Comparative Count'), '3');
    await user.selectOptions(input('Comparative Type'), 'quarter');
    expect(input('Comparative Count')).toHaveValue('3');
    await user.selectOptions(input('Comparative Type'), 'year');
    expect(input('Comparative Count')).toHaveValue('');
    await user.selectOptions(input('Comparative Type'), 'none');
    expect(input('Comparative Count')).toBeDisabled();
  });

  test('dimension ids wait for a type, are split, trimmed and joined, and can be picked', async () => {
    const { answer, asked } = recording({ incomeStatement: report });
    const { user } = await renderPage('/accounting?family=11&tab=incomeStatement', {
      [calls.incomeStatement]: answer,
      [calls.dimensions]: [{ _id: 'd9', name: 'Harbor Street' }],
    });
    await generateButton();
    expect(input('Dimension IDs')).toBeDisabled();
    expect(screen.getByText('Comma-separated Dimension._id values')).toBeInTheDocument();
    await user.selectOptions(input('Dimension Type'), 'Job');
    await user.type(input('Dimension IDs'), ' d1 ,, d2,');
    await user.click(await screen.findByRole('checkbox', { name: 'Harbor Street' }));
    expect(input('Dimension IDs')).toHaveValue('d1, d2, d9');
    await user.click(await generateButton());
    await screen.findByRole('heading', { name: 'Income Statement' });
    expect(asked[0]!.get('dimensionIds')).toBe('d1,d2,d9');
    expect(asked[0]!.get('dimensionType')).toBe('Job');
  });

  test('a backend that lists no dimensions leaves the ids to be typed', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=incomeStatement', {
      [calls.dimensions]: () => failing(404, 'Not found.'),
    });
    await generateButton();
    await user.selectOptions(input('Dimension Type'), 'Job');
    await waitFor(() => expect(input('Dimension IDs')).toBeEnabled());
    expect(screen.queryByRole('checkbox', { name: 'Harbor Street' })).not.toBeInTheDocument();
  });

  test('dates can be filled with a period by its name', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=cashFlow');
    await generateButton();
    await user.click(screen.getByRole('button', { name: 'Last year' }));
    const year = String(Number(today.slice(0, 4)) - 1);
    expect(input('Start Date')).toHaveValue(`${year}-01-01`);
    expect(input('End Date')).toHaveValue(`${year}-12-31`);
  });
});

const generated = '/accounting?family=11&location=l1&reportEndDate=2024-02-29&type=consolidated&journalStatus=all';

describe('the lines of a statement', () => {
  const cells = async (name: string) =>
    within(await lineOf(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  test('a link reopens it; every kind of row is shown as specified', async () => {
    await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    expect(await screen.findByRole('rowheader', { name: 'Assets' })).toBeInTheDocument();
    expect(await cells('Current Assets')).toEqual(['$1,500.50']);
    expect(await cells('1100 – Cash and Cash Equivalents')).toEqual(['$1,500.50']);
    expect(await cells('Receivables')).toEqual(['$0.00']);
    expect(await cells('Property')).toEqual(['']);
    expect(await cells('Less: Debts')).toEqual(['-$250.00']);
    expect(await cells('Nothing Owed')).toEqual(['$0.00']);
    expect(await cells('Unvalued')).toEqual(['No value available']);
    expect(screen.getByText('Unknown row type: footnote')).toBeInTheDocument();
    expect(screen.queryByText('Total Current Assets')).not.toBeInTheDocument();
    expect(screen.getByText('As of Feb 29, 2024 · US dollars')).toBeInTheDocument();
    expect(screen.getByText('Ashford · Ashford Holdings')).toBeInTheDocument();
    expect(screen.getByText('Consolidated · Journal Status: All')).toBeInTheDocument();
  });

  test('a line opens to its accounts and closes, all at once too', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    const cash = await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' });
    expect(screen.queryByText('1110 – Operating Checking')).not.toBeInTheDocument();
    await user.click(cash);
    expect(cash).toHaveAttribute('aria-expanded', 'true');
    expect(await cells('1110 – Operating Checking')).toEqual(['$1,600.50']);
    await user.click(cash);
    expect(screen.queryByText('1110 – Operating Checking')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getByText('No account details available')).toBeInTheDocument();
    expect(await cells('1120 – Reserve')).toEqual(['-$100.00']);
    await user.selectOptions(screen.getByLabelText('Show'), 'Totals');
    expect(screen.queryByText('1100 – Cash and Cash Equivalents')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.getByText('1100 – Cash and Cash Equivalents')).toBeInTheDocument();
  });

  test('stay open when the statement is made again, and when another tab was looked at', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await user.click(await screen.findByRole('button', { name: '1100 – Cash and Cash Equivalents' }));
    await user.click(await generateButton());
    expect(await screen.findByText('1110 – Operating Checking')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    expect(await screen.findByText('Ready to Generate Cash Flow')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
    expect(await screen.findByText('1110 – Operating Checking')).toBeInTheDocument();
  });

  test('amounts can be hidden everywhere, written without decimals or in parentheses, zero rows left out', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await user.click(await screen.findByRole('checkbox', { name: 'Parentheses' }));
    expect(await cells('Less: Debts')).toEqual(['($250.00)']);
    await user.click(screen.getByRole('checkbox', { name: 'No decimals' }));
    expect(await cells('Less: Debts')).toEqual(['($250)']);
    await user.click(screen.getByRole('checkbox', { name: 'Hide zero rows' }));
    expect(screen.queryByText('Receivables')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(document.body.textContent).not.toMatch(/\$\d/);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription(/Amounts are hidden/);
  });
});

describe('the states of a statement', () => {
  test.each([
    ['balanceSheet', calls.balanceSheet, 'An error occurred while fetching the balance sheet'],
    ['cashFlow', calls.cashFlow, 'An error occurred while fetching the cash flow statement'],
    ['incomeStatement', calls.incomeStatement, 'An error occurred while fetching the income statement'],
  ])('a failed %s shows the server’s message, or a fallback, with Retry', async (name, call, fallback) => {
    const { user, edge } = await renderPage(`/accounting?family=11&tab=${name}`, {
      [call]: () => failing(500, 'The books are closed.'),
    });
    await user.click(await generateButton());
    expect(await screen.findByText('The books are closed.')).toBeInTheDocument();
    edge.answer(call, () => Response.json({}, { status: 500 }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(fallback)).toBeInTheDocument();
    edge.answer(call, { [name]: report });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await lineOf('Total Assets')).toBeInTheDocument();
    expect(screen.queryByText(fallback)).not.toBeInTheDocument();
  });

  test.each([
    ['balanceSheet', calls.balanceSheet, 'No balance sheet data available for the selected criteria.'],
    ['cashFlow', calls.cashFlow, 'No cash flow data available for the selected criteria.'],
    ['incomeStatement', calls.incomeStatement, 'No income statement data available for the selected criteria.'],
  ])('a %s without rows says so', async (name, call, text) => {
    const { user } = await renderPage(`/accounting?family=11&tab=${name}`, { [call]: { [name]: { rows: [] } } });
    await user.click(await generateButton());
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('says that it is loading, can be cancelled, and keeps what was drawn', async () => {
    const { user, edge } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await lineOf('Total Assets');
    edge.answer(calls.balanceSheet, () => new Promise(() => undefined));
    await user.click(await generateButton());
    expect(await screen.findByRole('button', { name: /Loading\.\.\./ })).toHaveAttribute('aria-busy', 'true');
    expect(await lineOf('Total Assets')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await generateButton()).toBeInTheDocument();
    expect(await lineOf('Total Assets')).toBeInTheDocument();
  });

  test('says when the filters differ from what is drawn', async () => {
    const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
    await lineOf('Total Assets');
    const notice = /The filters differ from what is shown/;
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    await user.selectOptions(input('Journal Status'), 'Posted');
    expect(await screen.findByText(notice)).toBeInTheDocument();
    await user.selectOptions(input('Journal Status'), 'All');
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Location'), 'l3');
    expect(await screen.findByText(notice)).toBeInTheDocument();
  });

  test('an answer that comes too late is dropped', async () => {
    const late: ((reply: object) => void)[] = [];
    const slow = () => new Promise<object>((resolve) => late.push(resolve));
    const { user, edge, router } = await renderPage(generated, { [calls.balanceSheet]: slow });
    await screen.findByRole('button', { name: /Loading\.\.\./ });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const posted = { rows: [{ rowType: 'calculated', label: 'Posted', depth: 0, value: 1 }] };
    edge.answer(calls.balanceSheet, { balanceSheet: posted });
    await user.selectOptions(input('Journal Status'), 'Posted');
    await user.click(await generateButton());
    await lineOf('Posted');
    late.forEach((answer) => answer({ balanceSheet: report }));
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=posted'));
    expect(screen.queryByRole('rowheader', { name: 'Total Assets' })).not.toBeInTheDocument();
    expect(await lineOf('Posted')).toBeInTheDocument();
  });

  test('Back brings back what was asked before, and a family remembers where it was left', async () => {
    const { answer, asked } = recording({ balanceSheet: report });
    const { user, router } = await renderPage(generated, { [calls.balanceSheet]: answer });
    await lineOf('Total Assets');
    await user.selectOptions(input('Journal Status'), 'Posted');
    await user.click(await generateButton());
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=posted'));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(asked.map((search) => search.get('journalStatus'))).toEqual(['all', 'posted', 'all']));
    expect(input('Journal Status')).toHaveValue('all');
    await user.selectOptions(screen.getByLabelText('Family'), 'Ashford Family Trust');
    await waitFor(() => expect(router.state.location.search).toBe('?family=12'));
    await user.selectOptions(screen.getByLabelText('Family'), 'Ashford');
    await waitFor(() => expect(router.state.location.search).toContain('journalStatus=all'));
  });
});
