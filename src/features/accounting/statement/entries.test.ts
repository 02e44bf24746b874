import type { ReportRow } from '../../../api';
import { readEntries } from './entries';

const account = (accountNumber: string, balance: number) => ({ accountNumber, accountName: accountNumber, balance });

/** A section with one part of one line, whose accounts have these balances. */
const section = (label: string, ...balances: number[]): ReportRow[] => [
  { rowType: 'header', label, depth: 0 },
  { rowType: 'header', label: `${label}, current`, depth: 1 },
  { rowType: 'header', label: `${label}, a line`, depth: 2 },
  {
    rowType: 'accounts',
    label: 'Accounts',
    depth: 3,
    accountBalances: balances.map((balance, index) => account(`${label} ${index}`, balance)),
  },
];

const total = (label: string, value: number | null): ReportRow => ({ rowType: 'calculated', label, depth: 0, value });

/** The accounts a total opens to. */
const partsOf = (rows: ReportRow[], label: string): readonly string[] | undefined =>
  readEntries({ rows })
    .find((entry) => entry.label === label)
    ?.accounts.map(({ number }) => number);

describe('a calculated total opens', () => {
  const sheet = [
    ...[...section('Assets', 0.1, 0.2), total('Total Assets', 0.3)],
    ...[...section('Liabilities', 100), total('Total Liabilities', 100)],
    ...[...section('Equity', 20, 3), total('Total Equity', 23)],
    total('Total Liabilities and Equity', 123),
    total('Liquidity', 55),
    total('Unknown', null),
  ];

  it('to the accounts of its section', () => {
    expect(partsOf(sheet, 'Total Assets')).toEqual(['Assets 0', 'Assets 1']);
    expect(partsOf(sheet, 'Total Equity')).toEqual(['Equity 0', 'Equity 1']);
  });

  it('to those of several sections it is the sum of, in the order of the statement', () => {
    expect(partsOf(sheet, 'Total Liabilities and Equity')).toEqual(['Liabilities 0', 'Equity 0', 'Equity 1']);
  });

  it('never to accounts that do not add up to it', () => {
    expect(partsOf(sheet, 'Liquidity')).toEqual([]);
    expect(partsOf(sheet, 'Unknown')).toEqual([]);
  });

  it('only where they add up in every column', () => {
    const header: ReportRow[] = [
      { rowType: 'header', label: 'Assets', depth: 0 },
      { rowType: 'header', label: 'Cash', depth: 2 },
    ];
    const twice = (values: number[]): ReportRow[] => [
      ...header,
      {
        rowType: 'accounts',
        label: 'Cash',
        depth: 3,
        accountBalances: [{ ...account('1110', 5), balances: [5, 7] }],
      },
      { ...total('Total Assets', 5), values },
    ];
    const columns = [
      { label: 'Now', endDate: '2026-03-31' },
      { label: 'Before', endDate: '2026-02-28' },
    ];
    const opens = (values: number[]) => readEntries({ rows: twice(values), columns }).at(-1)?.accounts.length;
    expect(opens([5, 7])).toBe(1);
    expect(opens([5, 8])).toBe(0);
  });
});
