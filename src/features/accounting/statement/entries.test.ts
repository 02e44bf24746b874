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

/** What a total opens to: numbers of accounts, names of what is calculated. */
const partsOf = (rows: ReportRow[], label: string): readonly string[] | undefined =>
  readEntries({ rows })
    .find((entry) => entry.label === label)
    ?.parts.map((part) => ('number' in part ? part.number : part.name));

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

  it('to accounts together with what is calculated among them', () => {
    const earned: ReportRow = { rowType: 'calculated', label: 'Net Income for the Year', depth: 1, value: 7 };
    const rows = [
      ...[...section('Liabilities', 100), total('Total Liabilities', 100)],
      ...[...section('Equity', 20, 3), earned, total('Total Equity', 30)],
      total('Total Liabilities and Equity', 130),
    ];
    expect(partsOf(rows, 'Total Equity')).toEqual(['Equity 0', 'Equity 1', 'Net Income for the Year']);
    expect(partsOf(rows, 'Total Liabilities and Equity')).toEqual([
      ...['Liabilities 0', 'Equity 0', 'Equity 1', 'Net Income for the Year'],
    ]);
    expect(partsOf(rows, 'Net Income for the Year')).toEqual([]);
  });

  it('to what is calculated above it alone, with what is taken away below zero', () => {
    const figure = (label: string, value: number, invertBalance: boolean): ReportRow => ({
      ...{ rowType: 'calculated', label, depth: 1, value, invertBalance },
    });
    const rows = [
      ...[...section('Equity', 20), total('Total Equity', 20), { rowType: 'header', label: 'Net Worth', depth: 0 }],
      ...[figure('Assets', 100, false), figure('Less: Liabilities', 80, true), total('Net Worth', 20.5)],
      total('Net Worth, rightly', 20),
    ];
    expect(partsOf(rows, 'Net Worth')).toEqual([]);
    expect(partsOf(rows, 'Net Worth, rightly')).toEqual(['Assets', 'Less: Liabilities']);
  });

  it('to the two totals above it, when it is what the one has more than the other', () => {
    const rows = [
      ...[...section('Income', 50), total('Total Income', 50)],
      ...[...section('Expenses', 30), total('Total Expenses', 30)],
      total('Net Income', 20),
    ];
    expect(partsOf(rows, 'Net Income')).toEqual(['Total Income', 'Less: Total Expenses']);
    const net = readEntries({ rows }).at(-1);
    expect(net?.parts.map(({ amounts }) => amounts)).toEqual([[50], [-30]]);
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
    const opens = (values: number[]) => readEntries({ rows: twice(values), columns }).at(-1)?.parts.length;
    expect(opens([5, 7])).toBe(1);
    expect(opens([5, 8])).toBe(0);
  });
});
