// Spec: R-RPT-7.
import type { ReportRow } from '@/api';
import { readDisplayRows } from './displayRows';

const accounts = (parents: string[] | undefined, ...numbers: string[]): ReportRow => ({
  rowType: 'accounts',
  label: 'Accounts',
  depth: 3,
  ...(parents && { parents }),
  accountBalances: numbers.map((accountNumber) => ({ accountNumber, accountName: accountNumber, balance: 10 })),
});

const figure = (label: string, value: number | null, more: Partial<ReportRow> = {}): ReportRow => ({
  rowType: 'calculated',
  label,
  depth: 0,
  value,
  ...more,
});

/** The parts of a total: numbers of accounts and names of calculated figures, with their first amounts. */
const partsOf = (rows: ReportRow[], label: string): unknown =>
  readDisplayRows({ rows })
    .find((row) => row.label === label)
    ?.parts.map((part) => [part.accountNumber ?? part.name, part.amounts[0]]);

describe('a total opens', () => {
  it('the accounts and figures with its id as a parent', () => {
    const rows = [
      figure('Total Claims', 45, { id: 'claims' }),
      accounts(['liabilities', 'claims'], '2110'),
      figure('Total Liabilities', 10, { id: 'liabilities' }),
      accounts(['equity', 'claims'], '3110', '3120'),
      figure('Net Income', 15, { parents: ['equity', 'claims'] }),
      figure('Total Equity', 35, { id: 'equity' }),
    ];
    expect(partsOf(rows, 'Total Liabilities')).toEqual([['2110', 10]]);
    expect(partsOf(rows, 'Total Equity')).toEqual([
      ['3110', 10],
      ['3120', 10],
      ['Net Income', 15],
    ]);
    expect(partsOf(rows, 'Total Claims')).toEqual([
      ['2110', 10],
      ['3110', 10],
      ['3120', 10],
      ['Net Income', 15],
    ]);
  });

  it('subtracted parts as negative amounts, and inverted figures as they are shown', () => {
    const rows = [
      figure('Total Income', 50, { parents: ['net'] }),
      figure('Total Expenses', 30, { parents: ['net'], subtracted: true }),
      figure('Less: Debts', 5, { parents: ['net'], invertBalance: true }),
      figure('Net Income', 15, { id: 'net' }),
    ];
    expect(partsOf(rows, 'Net Income')).toEqual([
      ['Total Income', 50],
      ['Less: Total Expenses', -30],
      ['Less: Debts', -5],
    ]);
  });

  it('subtracted accounts without their number, because their entries have the opposite sign', () => {
    const rows = [
      figure('Total Income', 50, { parents: ['net'] }),
      { ...accounts(['net'], '5110'), subtracted: true },
      figure('Net Income', 40, { id: 'net' }),
    ];
    expect(partsOf(rows, 'Net Income')).toEqual([
      ['Total Income', 50],
      ['Less: 5110 – 5110', -10],
    ]);
  });

  it('no parts on a backend without parents', () => {
    const rows = [
      accounts(undefined, '1110'),
      figure('Total Assets', 10),
      figure('Liquidity', 10, { id: 'liquidity' }),
    ];
    expect(partsOf(rows, 'Total Assets')).toEqual([]);
    expect(partsOf(rows, 'Liquidity')).toEqual([]);
  });
});
