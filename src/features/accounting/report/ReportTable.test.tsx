import { screen, within } from '@testing-library/react';
import type { Report, ReportRow } from '@/api';
import { calls, generated, renderPage } from '../testing';

const account = (number: number) => ({
  accountNumber: String(number),
  accountName: `Account ${number}`,
  balance: number,
  balances: [number, number - 1],
});

/** A row with two accounts. */
const rowsOf = (number: number): ReportRow[] => [
  { rowType: 'header', label: '', depth: 2, value: number, values: [number], accountBalances: [account(number)] },
  { rowType: 'accounts', label: '', depth: 3, accountBalances: [account(number + 1), account(number + 2)] },
];

/** More rows than are rendered at once. */
const report: Report = {
  rows: [
    ...Array.from({ length: 200 }, (_, row) => rowsOf(1000 + row * 10)).flat(),
    { rowType: 'calculated', label: 'Net Worth', depth: 0, value: 5, values: [5, 2] },
  ],
  columns: [
    { label: 'This year', endDate: '2024-02-29' },
    { label: 'Last year', endDate: '2023-02-28' },
  ],
};

test('a long report is a virtual table above its closing row, with row indexes; a row expands to its accounts', async () => {
  const { user } = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
  const table = await screen.findByRole('table', { name: 'Balance Sheet' });
  expect(table).toHaveAttribute('aria-rowcount', '202');
  const closing = within(table).getByRole('rowheader', { name: 'Net Worth' }).closest('[role=row]')!;
  expect(closing).toHaveAttribute('aria-rowindex', '202');
  expect(closing).toHaveTextContent('Net Worth$5.00$2.00+$3.00+150.0%');
  const names = (): (string | null)[] =>
    within(table)
      .getAllByRole('rowheader')
      .slice(0, 4)
      .map(({ textContent }) => textContent);
  expect(names()).toEqual([1000, 1010, 1020, 1030].map((number) => `${number} – Account ${number}`));
  expect(within(table).getAllByRole('rowheader').length).toBeLessThan(100);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Account', 'This year', 'Last year', 'Change', 'Change %', 'Trend']);
  await user.click(within(table).getByRole('button', { name: '1010 – Account 1010' }));
  expect(names()).toEqual([1000, 1010, 1011, 1012].map((number) => `${number} – Account ${number}`));
  const opened = within(table).getByText('1011 – Account 1011').closest('[role=row]')!;
  expect(opened).toHaveAttribute('aria-rowindex', '4');
  expect(within(opened as HTMLElement).getByText('$1,011.00')).toBeInTheDocument();
});

const closed = { rowType: 'calculated', label: 'Net Worth', depth: 0, value: 5, values: [5, 2] };
const accountsOnly: ReportRow[] = [
  { rowType: 'header', label: 'Memo', depth: 1 },
  { rowType: 'header', label: '', depth: 2, value: 7, values: [7, 6], accountBalances: [account(9000)] },
  { rowType: 'accounts', label: '', depth: 3, accountBalances: [account(9001)] },
  { rowType: 'summary', label: 'Total Memo', depth: 1, value: 7, values: [7, 6] },
];

test.each([
  ['rows after its last total', [closed, ...accountsOnly], 'Net Worth', 205],
  ['a subsection at its end', accountsOnly, '9000 – Account 9000', 204],
  ['a remark at its end', [closed, { rowType: 'other', label: '', depth: 0 }], 'Net Worth', 204],
])('a long report with %s repeats its closing row below the rows', async (_, last, name, count) => {
  const first = Array.from({ length: 200 }, (_row, index) => rowsOf(1000 + index * 10)).flat();
  await renderPage(generated, {
    [calls.balanceSheet]: { balanceSheet: { ...report, rows: [...first, ...last] } },
  });
  const table = await screen.findByRole('table', { name: 'Balance Sheet' });
  expect(table).toHaveAttribute('aria-rowcount', String(count));
  const closing = within(table).getByRole('rowheader', { name }).closest('[role=row]');
  expect(closing).toHaveAttribute('aria-rowindex', String(count));
});
