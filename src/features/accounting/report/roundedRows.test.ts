import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import type { Report, ReportRow } from '@/api';
import { toCsv } from '@/lib/export/csv';
import { toXlsx } from '@/lib/export/xlsx';
import { formatPercent } from '@/lib/change';
import { formatMoney, roundMoney } from '@/lib/money';
import { sheetOf } from '../export/cells';
import { changeOf, compositionOf } from './comparison';
import { buildRowTree, visibleRows } from './rowTree';
import { hasRoundingGaps, roundedRows } from './roundedRows';
import { readDisplayRows } from './displayRows';

type Values = readonly [now: number, before: number];

const total = (values: readonly Values[]): [number, number] => [
  values.reduce((sum, [now]) => sum + now, 0),
  values.reduce((sum, [, before]) => sum + before, 0),
];

const columns = [
  { label: 'Now', endDate: '2026-12-31' },
  { label: 'Before', endDate: '2025-12-31' },
];

/** A report of a backend with fractions of a cent: subsections of line items, with totals that are not rounded. */
function reportOf(book: readonly (readonly Values[])[]): Report {
  const rows = book.flatMap((items, index): ReportRow[] => [
    { rowType: 'header', label: `Part ${index}`, depth: 1 },
    ...items.map((values, place) => ({
      rowType: 'header',
      label: `Row ${index}.${place}`,
      depth: 2,
      values: [...values],
    })),
    { rowType: 'summary', label: `Total Part ${index}`, depth: 1, values: total(items) },
  ]);
  const all = { rowType: 'calculated', label: 'Total Assets', depth: 0, values: total(book.flat()) };
  return { rows: [{ rowType: 'header', label: 'Assets', depth: 0 }, ...rows, all], columns };
}

/** What a person sees and exports of a report. */
function openReport(report: Report, style: { wholeDollars: boolean; parentheses: boolean }) {
  const exact = readDisplayRows(report);
  const rows = roundedRows(exact, style);
  const expansion = { totalsOnly: false, expandedKeys: [] };
  const visible = visibleRows(buildRowTree(report, rows, { totalsOnly: false, hideZeroRows: false }), expansion);
  const hasGaps = hasRoundingGaps(exact, style);
  const periods = columns.map(({ label }) => ({ label }));
  const heading = { title: 'Balance Sheet', family: 'Ashford', entity: 'Ashford', period: 'Now', details: 'All' };
  const visibleReport = { heading, periods, visible, report, hasGaps };
  return { exact, rows, hasGaps, sheet: sheetOf(visibleReport as unknown as Parameters<typeof sheetOf>[0], style) };
}

/** Reads an amount as it is written on the screen. */
const amountOf = (text: string): number => Number(text.replace(/[$,()−]/g, '')) * (/^[−(]/.test(text) ? -1 : 1);

const fraction = fc.oneof(
  fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
  fc.double({ noNaN: true, min: -2, max: 2 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0, -0, -0.001, 0.004, 10.004, 5.005, 1.005, 0.1 + 0.2 - 0.3, -5e-17, 0.495, 1e12 + 0.005),
);
const book = fc.array(fc.array(fc.tuple(fraction, fraction), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 4,
});
const style = fc.record({ wholeDollars: fc.boolean(), parentheses: fc.boolean() });

test('changes, percentages, shares, zero rows and files are those of the figures shown', () => {
  fc.assert(
    fc.property(book, style, (values, display) => {
      const { rows, exact, hasGaps, sheet } = openReport(reportOf(values), display);
      const csv = toCsv(sheet).trimEnd().split('\r\n');
      const digits = display.wholeDollars ? 0 : 2;
      for (const [index, row] of rows.entries()) {
        const [now, before] = exact[index]!.amounts.map((amount) => amountOf(formatMoney(amount ?? 0, display)));
        const change = changeOf(row.amounts);
        if (now === undefined || before === undefined || row.amounts.length === 0) continue;
        expect(row.amounts.map((amount) => amount! + 0)).toEqual([now + 0, before + 0]);
        // Exact in whole cents.
        const difference = (Math.round(now * 100) - Math.round(before * 100)) / 100;
        expect(change!.amount).toBe(difference + 0);
        const written = formatMoney(change!.amount, display);
        expect(written).not.toMatch(/^[−(]+\$0(\.00)?\)?$/);
        const percent = formatPercent(change!);
        expect(percent === '–').toBe(before <= 0);
        expect(percent === '0.0%').toBe(change!.percent === 0);
        // The files say the same.
        const cells = csv
          .find((record) =>
            record
              .trim()
              .replace(/^"?\s*/, '')
              .startsWith(`${row.label},`),
          )!
          .split(',');
        const percentInFile = percent.replaceAll(/[+,]/g, '').replace('−', '-');
        const amounts = [now, before, change!.amount].map((amount) => (amount + 0).toFixed(digits));
        expect(cells.slice(1)).toEqual([...amounts, percentInFile]);
      }
      // One row says so where the rows of a subsection do not add up.
      const parts = values.map((items) =>
        total(items).map((sum, period) => {
          const shown = items.reduce((all, item) => all + roundMoney(item[period]!, display), 0);
          return roundMoney(shown - roundMoney(sum, display), display);
        }),
      );
      if (parts.flat().some((gap) => gap !== 0)) expect(hasGaps).toBe(true);
      expect(csv.at(-1)!.startsWith('Figures may not add up because of rounding')).toBe(hasGaps);
    }),
    { numRuns: 300 },
  );
});

test('a workbook holds the figures shown', async () => {
  const { sheet, rows } = openReport(
    reportOf([
      [
        [10.004, 5.005],
        [-0.001, 0.004],
        [1234.5, -0.5],
      ],
    ]),
    { wholeDollars: false, parentheses: true },
  );
  const file = await toXlsx(sheet);
  const content = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
  const xml = strFromU8(unzipSync(new Uint8Array(content))['xl/worksheets/sheet1.xml']!);
  const numbers = [...xml.matchAll(/<c r="([B-E])\d+"(?![^>]*t="s")[^>]*><v>([^<]*)<\/v>/g)].map(([, , value]) =>
    Number(value),
  );
  const expected = rows.flatMap(({ amounts }) => {
    const change = changeOf(amounts);
    return change ? [...amounts, change.amount, ...(change.percent === undefined ? [] : [change.percent / 100])] : [];
  });
  expect(numbers).toEqual(expected);
  expect(numbers).toEqual(expect.arrayContaining([10, 5.01, 4.99]));
});

test.each([
  [[10.004, 5.005], '$10.00', '$5.01', '$4.99', '+99.6%'],
  [[-0.001, 0.004], '$0.00', '$0.00', '$0.00', '–'],
  [[1, 0.1 + 0.2 - 0.3], '$1.00', '$0.00', '$1.00', '–'],
  [[-5.005, -10.004], '−$5.01', '−$10.00', '$4.99', '–'],
] as const)('%j are shown with their difference', (values, ...expected) => {
  const [row] = openReport(reportOf([[values]]), { wholeDollars: false, parentheses: false }).rows.slice(-1);
  const change = changeOf(row!.amounts)!;
  const amounts = [...row!.amounts, change.amount].map((amount) => formatMoney(amount!));
  expect([...amounts, formatPercent(change)]).toEqual(expected);
});

test('whole dollars subtract, and shares and zero rows are those of whole dollars', () => {
  const report = reportOf([[[1000.6, 0.4]], [[0.4, 0.3]], [[500.5, 100.5]]]);
  const { rows, hasGaps } = openReport(report, { wholeDollars: true, parentheses: false });
  expect(changeOf(rows.at(-1)!.amounts)).toEqual({ amount: 1401, percent: 1387.1 });
  expect(rows.at(-1)!.amounts).toEqual([1502, 101]);
  expect(compositionOf(rows)[0]?.shares.map(({ label, amount }) => [label, amount])).toEqual([
    ['Part 0', 1001],
    ['Part 2', 501],
  ]);
  const shown = buildRowTree(report, rows, { totalsOnly: false, hideZeroRows: true });
  expect(shown.filter(({ kind }) => kind === 'lineItem').map(({ label }) => label)).toEqual(['Row 0.0', 'Row 2.0']);
  expect(hasGaps).toBe(false);
  expect(
    openReport(
      reportOf([
        [
          [0.4, 0],
          [0.4, 0],
        ],
      ]),
      { wholeDollars: true, parentheses: false },
    ).hasGaps,
  ).toBe(true);
  expect(
    openReport(
      reportOf([
        [
          [0.4, 0],
          [0.4, 0],
        ],
      ]),
      { wholeDollars: false, parentheses: false },
    ).hasGaps,
  ).toBe(false);
});
