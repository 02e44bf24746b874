import { strFromU8, unzipSync } from 'fflate';
import { dateCell, moneyCell, percentCell, textCell, timeCell } from './sheet';
import { toXlsx } from './xlsx';

/** Reads the parts of a workbook. */
async function partsOf(file: Blob) {
  const content = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
  const files = unzipSync(new Uint8Array(content));
  return (name: string): string => strFromU8(files[`xl/${name}.xml`]!);
}

/** Reads a workbook: the names of worksheets, and each cell as its type, content and number format. */
async function read(file: Blob) {
  const part = await partsOf(file);
  const texts = [...part('sharedStrings').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const formats = new Map(
    [...part('styles').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const styles = [
    ...part('styles')
      .split('<cellXfs')[1]!
      .matchAll(/<xf ([^>]*)>/g),
  ].map(([, attributes]) => formats.get(/numFmtId="(\d+)"/.exec(attributes!)?.[1]));
  const cells = [...part('worksheets/sheet1').matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)].map(([, attributes, value]) => {
    const isText = /t="s"/.test(attributes!);
    const format = styles[Number(/ s="(\d+)"/.exec(attributes!)?.[1])];
    return [isText ? 'text' : 'number', isText ? texts[Number(value)] : Number(value), format];
  });
  return { cells, sheet: /<sheet [^>]*name="([^"]*)"/.exec(part('workbook'))?.[1] };
}

describe('a workbook', () => {
  test('has codes as texts, amounts with two decimals, and dates', async () => {
    const at = new Date(2026, 10, 5, 12, 0, 0).toISOString();
    const cells = [
      ...['0010', '12345678901234567890', '=1+1', '_x0041_'].map((text) => textCell(text)),
      moneyCell(1.005),
      moneyCell(-0.001),
      percentCell(16.8, 1),
      dateCell('2026-11-05'),
      timeCell(at),
      dateCell('1899-12-31'),
    ];
    const file = await toXlsx({ name: 'Ashford: [all] accounts, entries and more', rows: [{ cells }] });
    expect(await read(file)).toEqual({
      sheet: 'Ashford   all  accounts, entrie',
      cells: [
        ['text', '0010', '@'],
        ['text', '12345678901234567890', '@'],
        ['text', '=1+1', '@'],
        ['text', '_x005F_x0041_', '@'],
        ['number', 1.01, '$#,##0.00;-$#,##0.00'],
        ['number', 0, '$#,##0.00;-$#,##0.00'],
        ['number', 0.168, '#,##0.0%;-#,##0.0%'],
        ['number', 46331, 'yyyy-mm-dd'],
        ['number', 46331.5, 'yyyy-mm-dd hh:mm:ss'],
        ['text', '1899-12-31', '@'],
      ],
    });
  });

  test('has texts that are names of inherited properties', async () => {
    const texts = ['constructor', 'toString', '__proto__', 'hasOwnProperty', '__defineGetter__', 'constructors'];
    const file = await toXlsx({ name: 'Texts', rows: [{ cells: texts.map((text) => textCell(text)) }] });
    const { cells } = await read(file);
    expect(cells.map(([, content]) => content)).toEqual(texts);
  });

  test('has whole dollars and parentheses where the report shows them', async () => {
    const rows = [{ cells: [moneyCell(-1234.5)], isStrong: true }];
    const file = await toXlsx({ name: '', rows, style: { wholeDollars: true, parentheses: true } });
    expect(await read(file)).toEqual({ sheet: 'Sheet', cells: [['number', -1235, '$#,##0;($#,##0)']] });
  });

  test.each([
    ['portrait', 3, 1],
    ['landscape', 10, 1],
    ['landscape', 14, 2],
  ])(
    'prints on pages as wide as the table, in %s with %d columns, %d beside each other',
    async (orientation, count, wide) => {
      const cells = Array.from({ length: count }, () => moneyCell(1_234_567.89));
      const part = await partsOf(await toXlsx({ name: 'Table', rows: [{ cells }] }));
      const sheet = part('worksheets/sheet1');
      const setup = `<pageSetup orientation="${orientation}" fitToWidth="${wide}" fitToHeight="0"/>`;
      expect(sheet).toMatch(/^[^>]*>\s*<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
      expect(sheet).toMatch(new RegExp(`</sheetData>.*${setup}<headerFooter>.*&amp;P of &amp;N`));
    },
  );

  test('repeats the headings and the first column on every page, and keeps them on the screen', async () => {
    const rows = [
      { cells: [textCell('Ashford')] },
      { cells: [textCell('Account'), textCell('Amount')], isStrong: true },
      { cells: [textCell('Cash'), moneyCell(1)] },
      { cells: [textCell('Total'), moneyCell(1)], isStrong: true },
    ];
    const part = await partsOf(await toXlsx({ name: "Ashford's & others", rows }));
    expect(part('workbook')).toContain(
      '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">' +
        "'Ashford''s &amp; others'!$A:$A,'Ashford''s &amp; others'!$1:$2</definedName></definedNames>",
    );
    expect(part('worksheets/sheet1')).toMatch(/<pane [^>]*ySplit="2"[^>]*xSplit="1"/);
  });

  test('wraps texts with several lines or longer than the widest column, but no heading of the table', async () => {
    const long = 'long '.repeat(12);
    const rows = [{ cells: [textCell(long)] }, { cells: ['one\ntwo', 'one two', long].map((text) => textCell(text)) }];
    const part = await partsOf(await toXlsx({ name: 'Table', rows }));
    const styles = part('styles').split('<cellXfs')[1]!.split('<xf ').slice(1);
    const wraps = [...part('worksheets/sheet1').matchAll(/<c [^>]*s="(\d+)"/g)].map(([, style]) =>
      styles[Number(style)]!.includes('wrapText="1"'),
    );
    expect(wraps).toEqual([false, true, false, true]);
    const heights = [...part('worksheets/sheet1').matchAll(/<row ([^>]*)>/g)].map(
      ([, row]) => /ht="(\d+)"/.exec(row!)?.[1],
    );
    expect(heights).toEqual([undefined, '30']);
  });

  test('has the heading of a column of figures above them', async () => {
    const rows = [{ cells: [textCell('Account'), textCell('Amount')] }, { cells: [textCell('Cash'), moneyCell(1)] }];
    const part = await partsOf(await toXlsx({ name: 'Table', rows }));
    const styles = part('styles').split('<cellXfs')[1]!.split('<xf ').slice(1);
    const alignments = [...part('worksheets/sheet1').matchAll(/<c [^>]*s="(\d+)"/g)].map(
      ([, style]) => /horizontal="(\w+)"/.exec(styles[Number(style)]!)?.[1],
    );
    expect(alignments).toEqual(['left', 'right', 'left', 'right']);
  });
});
