// Spec: R-RPT-3, R-RPT-4, R-RPT-5, R-RPT-6.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { todayLocal } from '#openapi/shared/calendar';
import { failing } from '#test/support/screens/mockNetwork';
import { choose, optionsOf } from '#test/support/screens/choose';
import { input, recordRequests } from '#test/support/screens/formPage';
import { calls, chooseInMenu, generateButton, renderPage, report } from './testing';

const today = todayLocal();
const enter = (label: string, date: string): void => {
  fireEvent.change(input(label), { target: { value: date } });
  fireEvent.blur(input(label));
};

describe('the filter forms', () => {
  test.each([
    ['balanceSheet', 'Balance Sheet', 'consolidated', calls.balanceSheet, false],
    ['cashFlow', 'Cash Flow', 'consolidated', calls.cashFlow, true],
    ['incomeStatement', 'Income Statement', 'unconsolidated', calls.incomeStatement, true],
  ])('%s has its defaults and sends them', async (name, title, type, call, hasStart) => {
    const { response, requests } = recordRequests({ [name]: report });
    const { user } = await renderPage(`/accounting?family=11&tab=${name}`, { [call]: response });
    expect(await screen.findByText(`Ready to Generate ${title}`)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('Ashford Holdings'));
    await user.click(await generateButton());
    await screen.findByRole('heading', { name: title });
    expect(Object.fromEntries(requests[0]!.search)).toEqual({
      familyId: '11',
      reportEndDate: today,
      ...(hasStart && { startDate: `${today.slice(0, 8)}01` }),
      type,
      journalStatus: 'all',
      locationId: 'l1',
    });
  });

  test('has the options of the specification', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=incomeStatement');
    await generateButton();
    const choices = (label: string) => optionsOf(user, input(label));
    expect(await choices('Type')).toEqual(['Unconsolidated', 'Consolidated', 'Entity']);
    expect(await choices('Journal Status')).toEqual(['All', 'Draft', 'Posted']);
    expect(await choices('Comparative Type')).toEqual(['None', 'Month', 'Quarter', 'Year']);
    const dimensionTypes = await choices('Dimension Type');
    expect(dimensionTypes.join(' ')).toBe('None Customer Vendor CostCenter Product Job Custom1 Custom2 Custom3');
  });

  test('rejects an end date in the future, accepts today', async () => {
    const { user, network } = await renderPage();
    await generateButton();
    enter('End Date', '2999-01-01');
    await user.click(await generateButton());
    expect(await screen.findAllByText('Report end date cannot be in the future')).not.toHaveLength(0);
    expect(network.requests).not.toContain(calls.balanceSheet);
    expect(input('End Date')).toBeInvalid();
    enter('End Date', today);
    expect(input('End Date')).toBeValid();
  });

  test('rejects a start date in the future or after the end date', async () => {
    const { user, network } = await renderPage('/accounting?family=11&tab=cashFlow');
    await generateButton();
    enter('Start Date', '2999-01-01');
    await user.click(await generateButton());
    expect(await screen.findAllByText('Start date cannot be in the future')).not.toHaveLength(0);
    enter('Start Date', '2024-03-01');
    enter('End Date', '2024-02-29');
    expect(await screen.findAllByText('Start date cannot be after the report end date')).not.toHaveLength(0);
    expect(network.requests).not.toContain(calls.cashFlow);
  });

  test.each([
    ['Month', '13', 'Comparative Count cannot exceed 12 for months'],
    ['Quarter', '5', 'Comparative Count cannot exceed 4 for quarters'],
    ['Year', '3', 'Comparative Count cannot exceed 2 for years'],
    ['Year', '0', 'Comparative Count must be at least 1'],
  ])('the count of %ss cannot be %s', async (type, count, message) => {
    const { user } = await renderPage();
    await generateButton();
    expect(input('Comparative Count')).toBeDisabled();
    await choose(user, input('Comparative Type'), type);
    await user.type(input('Comparative Count'), count);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('clears the count with the comparative type', async () => {
    const { user } = await renderPage();
    await generateButton();
    await choose(user, input('Comparative Type'), 'Month');
    await user.type(input('Comparative Count'), '12');
    await choose(user, input('Comparative Type'), 'Quarter');
    expect(input('Comparative Count')).toHaveValue('');
    await user.type(input('Comparative Count'), '3');
    await choose(user, input('Comparative Type'), 'Quarter');
    expect(input('Comparative Count')).toHaveValue('3');
    await choose(user, input('Comparative Type'), 'Year');
    expect(input('Comparative Count')).toHaveValue('');
    await choose(user, input('Comparative Type'), 'None');
    expect(input('Comparative Count')).toBeDisabled();
  });

  test('enables dimension ids with a type; splits, trims and joins them; ids can be chosen from a list', async () => {
    const { response, requests } = recordRequests({ incomeStatement: report });
    const { user } = await renderPage('/accounting?family=11&tab=incomeStatement', {
      [calls.incomeStatement]: response,
      [calls.dimensions]: [{ _id: 'd9', name: 'Harbor Street' }],
    });
    await generateButton();
    expect(input('Dimension IDs')).toBeDisabled();
    expect(screen.getByText('Comma-separated Dimension._id values')).toBeInTheDocument();
    await choose(user, input('Dimension Type'), 'Job');
    await user.type(input('Dimension IDs'), ' d1 ,, d2,');
    await user.click(await screen.findByRole('checkbox', { name: 'Harbor Street' }));
    expect(input('Dimension IDs')).toHaveValue('d1, d2, d9');
    await user.click(await generateButton());
    await screen.findByRole('heading', { name: 'Income Statement' });
    expect(requests[0]!.search.get('dimensionIds')).toBe('d1,d2,d9');
    expect(requests[0]!.search.get('dimensionType')).toBe('Job');
  });

  test('accepts typed ids on a backend without dimensions', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=incomeStatement', {
      [calls.dimensions]: () => failing(404, 'Not found.'),
    });
    await generateButton();
    await choose(user, input('Dimension Type'), 'Job');
    await waitFor(() => expect(input('Dimension IDs')).toBeEnabled());
    expect(screen.queryByRole('checkbox', { name: 'Harbor Street' })).not.toBeInTheDocument();
  });

  test('a tab keeps its choices, also None and a cleared date', async () => {
    const { user } = await renderPage();
    await generateButton();
    enter('End Date', '');
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    expect(input('End Date')).not.toHaveValue('');
    await user.click(screen.getByRole('tab', { name: 'Balance Sheet' }));
    expect(input('End Date')).toHaveValue('');
    expect(input('End Date')).toHaveAccessibleDescription('End Date is required');
    expect(input('Comparative Type')).toHaveAccessibleDescription('None');
  });

  test('fills in the dates of a preset', async () => {
    const { user } = await renderPage('/accounting?family=11&tab=cashFlow');
    await generateButton();
    await chooseInMenu(user, 'Presets', 'Last year');
    const year = String(Number(today.slice(0, 4)) - 1);
    expect(input('Start Date')).toHaveValue(`01/01/${year}`);
    expect(input('End Date')).toHaveValue(`12/31/${year}`);
  });

  test('follows the date over midnight, in the presets and in a date that nobody has changed', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'] });
    jest.setSystemTime(new Date('2026-03-31T23:58:00'));
    const { user } = await renderPage('/accounting?family=11&tab=cashFlow');
    await generateButton();
    expect(input('End Date')).toHaveValue('03/31/2026');
    jest.setSystemTime(new Date('2026-04-01T00:02:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(input('End Date')).toHaveValue('04/01/2026'));
    enter('Start Date', '2025-01-01');
    await chooseInMenu(user, 'Presets', 'Month to date');
    expect(input('Start Date')).toHaveValue('04/01/2026');
    expect(input('End Date')).toHaveValue('04/01/2026');
  });

  test.each([
    ['reportEndDate=2999-01-01', 'End Date', '01/01/2999', 'Report end date cannot be in the future'],
    ['reportEndDate=2024-02-30', 'End Date', '02/30/2024', 'End Date must be a valid date'],
    // A raw value is no text for a reader.
    ['journalStatus=paid', 'Journal Status', 'Select', 'Journal Status must be one of the listed options'],
    [
      'comparativeColumnType=year&comparativeColumnCount=3',
      'Comparative Count',
      '3',
      'Comparative Count cannot exceed 2 for years',
    ],
  ])('shows the values of a URL that breaks a rule, %s, and the message', async (filters, label, value, message) => {
    const { user, network, router } = await renderPage(`/accounting?family=11&${filters}`);
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    const { textContent } = input(label).closest('form')!;
    expect([input(label).value, textContent]).toContainEqual(expect.stringContaining(value));
    expect(textContent).not.toContain('paid');
    expect(network.requests).not.toContain(calls.balanceSheet);
    await user.click(screen.getByRole('tab', { name: 'Cash Flow' }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  test('a URL without a location requests all locations and selects none', async () => {
    const { response, requests } = recordRequests({ balanceSheet: report });
    const { user } = await renderPage('/accounting?family=11&journalStatus=posted', { [calls.balanceSheet]: response });
    await screen.findByRole('heading', { name: 'Balance Sheet' });
    await user.click(await generateButton());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.getByText('Pick a location')).toBeInTheDocument();
    expect(screen.queryByText(/The filters have changed/)).not.toBeInTheDocument();
    await choose(user, screen.getByLabelText('Location'), 'Harbor LLC');
    expect(await screen.findByText(/The filters have changed/)).toBeInTheDocument();
    await user.click(await generateButton());
    await waitFor(() => expect(requests.map(({ search }) => search.get('locationId'))).toEqual([null, null, 'l2']));
  });

  test('requests the report of a URL with some filters; the others have their defaults', async () => {
    const { response, requests } = recordRequests({ cashFlow: report });
    await renderPage('/accounting?family=11&tab=cashFlow&journalStatus=posted', { [calls.cashFlow]: response });
    await screen.findByRole('heading', { name: 'Cash Flow' });
    expect(Object.fromEntries(requests[0]!.search)).toEqual({
      familyId: '11',
      reportEndDate: today,
      startDate: `${today.slice(0, 8)}01`,
      type: 'consolidated',
      journalStatus: 'posted',
    });
    expect(input('Journal Status')).toHaveAccessibleDescription('Posted');
  });
});
