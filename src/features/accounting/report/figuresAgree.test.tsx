import { act, cleanup, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createTestStore } from '#test/support/screens/render';
import type { Report, ReportRow } from '@/api';
import { toCsv } from '@/lib/export/csv';
import { toXlsx } from '@/lib/export/xlsx';
import { reportDisplayChanged } from '@/preferences/preferencesSlice';
import { sheetOf } from '../export/cells';
import { readDisplayRows } from './displayRows';
import { headingOf, periodsOf } from './heading';
import { ReportSheet } from './ReportSheet';
import { buildRowTree, collapsed, visibleRows } from './rowTree';
import { hasRoundingGaps, roundedRows } from './roundedRows';

interface Style {
  readonly wholeDollars: boolean;
  readonly parentheses: boolean;
}

/** The label of a row and its figures: two periods, the change, and the change in percent. */
type Line = readonly string[];

const family = { id: 11, name: 'Ashford', createdAt: '2024-02-29T16:20:00.000Z' };
const criteria = {
  report: 'balanceSheet',
  familyId: 11,
  locationId: undefined,
  filters: { reportEndDate: '2026-12-31', type: 'consolidated', journalStatus: 'all' },
} as unknown as Parameters<typeof headingOf>[1];

/** A balance sheet of two periods: a line item for each pair of amounts, and their total. */
function reportOf(book: readonly (readonly [now: number, before: number])[]): Report {
  const sum = (period: 0 | 1): number => book.reduce((total, values) => total + values[period], 0);
  const items = book.map((values, index): ReportRow => ({
    rowType: 'header',
    label: `Row ${index}`,
    depth: 2,
    values: [...values],
  }));
  return {
    rows: [
      { rowType: 'header', label: 'Assets', depth: 0 },
      ...items,
      { rowType: 'calculated', label: 'Total Assets', depth: 0, values: [sum(0), sum(1)] },
    ],
    columns: [
      { label: 'Dec 31, 2026', endDate: '2026-12-31' },
      { label: 'Dec 31, 2025', endDate: '2025-12-31' },
    ],
  };
}

const isLine = ([label = '', ...figures]: Line): boolean => /^(Row|Total)/.test(label) && figures.length > 0;

/** The lines of a rendered table, without bars. */
const linesOf = (table: HTMLElement): Line[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).slice(0, 5))
    .filter(isLine);

/** Renders a report and reads what it shows, and what it prints. */
function readScreenAndPaper(report: Report, style: Style): { screen: Line[]; paper: Line[] } {
  const { store } = createTestStore({});
  store.dispatch(reportDisplayChanged({ report: 'balanceSheet', ...style }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ReportSheet family={family} loaded={{ criteria, report }} names={{}} />
      </MemoryRouter>
    </Provider>,
  );
  const shown = linesOf(screen.getByRole('table', { name: 'Balance Sheet' }));
  void act(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = linesOf(screen.getByRole('region', { name: 'Balance Sheet' }));
  void act(() => window.dispatchEvent(new Event('afterprint')));
  cleanup();
  return { screen: shown, paper };
}

/** The table of the exports, as `ReportSheet` makes it. */
function exportOf(report: Report, style: Style) {
  const exact = readDisplayRows(report);
  const rows = roundedRows(exact, style);
  const tree = buildRowTree(report, rows, { totalsOnly: false, hideZeroRows: false });
  const visible = visibleRows(tree, collapsed);
  const heading = headingOf(family.name, criteria, {});
  return sheetOf(
    { heading, periods: periodsOf(criteria, report), visible, report, hasGaps: hasRoundingGaps(exact, style) },
    style,
  );
}

const unquoted = (field: string): string => field.replace(/^"|"$/g, '').trim();

const csvLines = (report: Report, style: Style): Line[] =>
  toCsv(exportOf(report, style))
    .split('\r\n')
    .map((record) => record.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(unquoted))
    .filter(isLine);

/** A figure of the screen as a CSV file has it: without a plus, dollar signs and separators, and with a minus. */
const inCsv = (figure: string): string => {
  const number = figure.replace(/^\((.*)\)$/, '-$1').replaceAll(/[$,]/g, '');
  return number.replace('−', '-').replace(/^\+/, '');
};

/** Formats a number with a number format of Excel, as far as the exports use them. */
function formatted(value: number, format: string): string {
  const [positive = '', negative = '', zero = positive] = format.split(';');
  const places = /\.(0+)/.exec(positive)?.[1]?.length ?? 0;
  const isPercent = positive.includes('%');
  const size = Math.abs(isPercent ? value * 100 : value);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const text = new Intl.NumberFormat('en-US', digits).format(size);
  const section = value > 0 ? positive : value < 0 ? negative : zero;
  return section.replace(/#,##0(\.0+)?/, text);
}

async function workbookLines(report: Report, style: Style): Promise<Line[]> {
  const file = await toXlsx(exportOf(report, style));
  const content = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
  const files = unzipSync(new Uint8Array(content));
  const decode = (text: string): string =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const part = (name: string): string => strFromU8(files[`xl/${name}.xml`]!);
  const texts = [...part('sharedStrings').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => decode(text!));
  const codes = new Map(
    [...part('styles').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      decode(code!),
    ]),
  );
  const formats = [
    ...part('styles')
      .split('<cellXfs')[1]!
      .matchAll(/<xf ([^>]*)>/g),
  ].map(([, attributes]) => codes.get(/numFmtId="(\d+)"/.exec(attributes!)?.[1]) ?? '');
  return [...part('worksheets/sheet1').matchAll(/<row [^>]*>(.*?)<\/row>/g)]
    .map(([, row]) =>
      [...row!.matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)].map(([, attributes, value]) =>
        /t="s"/.test(attributes!)
          ? texts[Number(value)]!
          : formatted(Number(value), formats[Number(/ s="(\d+)"/.exec(attributes!)?.[1])]!),
      ),
    )
    .filter(isLine);
}

const amount = fc.oneof(
  fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0, -0, -0.001, 0.004, 10.004, 5.005, 0.1 + 0.2 - 0.3, 0.495, 1e7, 1e7 + 1, 1e7 - 1, 1e12 + 0.005),
);
const book = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 });
const style = fc.record({ wholeDollars: fc.boolean(), parentheses: fc.boolean() });

test('screen, paper, CSV and Excel say the same', async () => {
  await fc.assert(
    fc.asyncProperty(book, style, async (values, display) => {
      const report = reportOf(values);
      const { screen: shown, paper } = readScreenAndPaper(report, display);
      expect(shown).toHaveLength(values.length + 1);
      expect(paper).toEqual(shown);
      // A number format has a hyphen.
      const inExcel = shown.map((line) => line.map((text) => text.replace('−', '-')));
      expect(await workbookLines(report, display)).toEqual(inExcel);
      expect(csvLines(report, display)).toEqual(shown.map(([label, ...figures]) => [label, ...figures.map(inCsv)]));
      // A change and its percentage have the same sign, and the one that amounts have.
      for (const [, , , change = '', percent = ''] of shown) {
        const signOf = (text: string): string => /^[+(−]/.exec(text)?.[0] ?? '';
        if (!['–', '0.0%'].includes(percent)) expect(signOf(percent)).toBe(signOf(change));
        expect(change).toMatch(/^(\$0(\.00)?|\+\$.*|−\$.*|\(\$.*\))$/);
        if (display.parentheses) expect(change).not.toContain('−');
      }
    }),
    {
      numRuns: 12,
      examples: [
        [
          [
            [1e7 - 1, 1e7],
            [1e7 + 1, 1e7],
          ],
          { wholeDollars: false, parentheses: true },
        ],
      ],
    },
  );
});
