import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { openPage } from '#test/support/screens/formPage';
import type { AccountEntries, Report, ReportRow } from '@/api';
import { AccountingPage } from './AccountingPage';

export const calls = {
  balanceSheet: 'GET /api/accounting/BalanceSheet',
  cashFlow: 'GET /api/accounting/CashFlow',
  incomeStatement: 'GET /api/accounting/IncomeStatement',
  locations: 'GET /api/accounting/Locations/me',
  dimensions: 'GET /api/accounting/Dimensions',
  entries: 'GET /api/accounting/AccountEntries',
} as const;

const createdAt = '2024-02-29T16:20:00.000Z';
const families = [
  { id: 11, name: 'Ashford', createdAt },
  { id: 12, name: 'Ashford Family Trust', createdAt },
];

const locations = [
  { _id: 'l1', name: 'Ashford Holdings', children: [{ _id: 'l2', name: 'Harbor LLC' }] },
  { _id: 'l3', name: 'Tide Point' },
];

/** Every kind of row, at every depth, with what can be missing from each. */
const rows: ReportRow[] = [
  { rowType: 'header', label: 'Assets', depth: 0 },
  { rowType: 'header', label: 'Current Assets', depth: 1 },
  {
    rowType: 'header',
    label: 'Cash',
    depth: 2,
    value: 1500.5,
    accountBalances: [{ accountNumber: '1100', accountName: 'Cash and Cash Equivalents', balance: 1500.5 }],
  },
  {
    rowType: 'accounts',
    label: 'Cash',
    depth: 3,
    accountBalances: [
      { accountNumber: '1110', accountName: 'Operating Checking', balance: 1600.5 },
      { accountNumber: '1120', accountName: 'Reserve', balance: -100 },
    ],
  },
  { rowType: 'header', label: 'Receivables', depth: 2, value: 0 },
  { rowType: 'accounts', label: 'Receivables', depth: 3, accountBalances: [] },
  { rowType: 'summary', label: 'Total Current Assets', depth: 1, value: 1500.5 },
  { rowType: 'header', label: 'Property', depth: 1 },
  { rowType: 'calculated', label: 'Less: Debts', depth: 1, value: 250, invertBalance: true },
  { rowType: 'calculated', label: 'Nothing Owed', depth: 1, value: 0, invertBalance: true },
  { rowType: 'calculated', label: 'Unvalued', depth: 1, value: null },
  { rowType: 'footnote', label: 'Odd', depth: 1 },
  { rowType: 'calculated', label: 'Total Assets', depth: 0, value: 1250.5 },
];

export const noEntries: AccountEntries = {
  accountNumber: '1110',
  accountName: 'Operating Checking',
  startDate: '2024-01-01',
  endDate: '2024-02-29',
  opening: 0,
  movements: 0,
  entries: [],
  total: 0,
  closing: 0,
};

export const report: Report = { rows, generatedAt: '2024-02-29T16:20:00.000Z' };

/** The URL of a balance sheet. */
export const generated =
  '/accounting?family=11&location=l1&reportEndDate=2024-02-29&type=consolidated&journalStatus=all';

/** Opens the page in a client's session, with these responses in addition to the usual ones. */
export function renderPage(at = '/accounting?family=11', responses: Readonly<Record<string, MockResponse>> = {}) {
  return openPage(
    [
      { path: '/elsewhere', element: null },
      { path: '*', Component: AccountingPage },
    ],
    {
      at,
      responses: {
        'GET /api/user/validate': { validated: true },
        'GET /api/profile/IsConcierge': false,
        'GET /api/clientfamily/getfamilies': { families },
        [calls.locations]: locations,
        [calls.entries]: { accountEntries: noEntries },
        ...responses,
      },
    },
  );
}

/** The button, once the locations are loaded. */
export async function generateButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Generate Report' });
  await waitFor(() => expect(button).not.toHaveAccessibleDescription('The locations are loading.'));
  return button;
}

/** The row of a report whose first cell reads so. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const header = await screen.findByRole('rowheader', { name });
  return header.closest('tr')!;
}

/** Chooses an item in the menu of a button. */
export async function chooseInMenu(user: UserEvent, menu: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  const items = within(await screen.findByRole('menu', { name: menu }));
  await user.click(items.getByText(item, { exact: true }));
}
