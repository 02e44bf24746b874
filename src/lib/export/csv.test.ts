import { toCsv } from './csv';
import { type Cell, dateCell, dayCell, moneyCell, numberCell, percentCell, textCell, timeCell } from './sheet';

/** The records of a file with one row. */
const lineOf = (cells: readonly Cell[], style = {}): string => {
  const text = toCsv({ name: 'Table', rows: [{ cells }], style });
  expect(text.startsWith('\uFEFF') && text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2);
};

describe('a CSV file', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\tx',
    '\rx',
    '|calc',
    '%0',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '﹣1',
    ' ＝1',
    '\u200b=1',
    '\u2060 +1',
    '\ufeff\u00ad@A1',
    '\u202e＝1',
    '\u3164-1',
  ])('has no formula from %j', (text) =>
    expect(lineOf([textCell(text)]).replace(/^"/, '')).toBe(/[\r\n]/.test(text) ? `'${text}"` : `'${text}`),
  );

  test('keeps texts that only look similar', () => {
    for (const text of ['0010', '12345678901234567890', '1110 – Cash', '–', 'a=b', '−']) {
      expect(lineOf([textCell(text)])).toBe(text);
    }
  });

  test('quotes commas, quotes and line breaks', () => {
    expect(lineOf([textCell('Rents, "net"'), textCell('one\ntwo')])).toBe('"Rents, ""net""","one\ntwo"');
  });

  test('escapes an indented name that begins with a sign', () => {
    expect(lineOf([textCell('=HYPERLINK("x")', 2)])).toMatch(/^"' {4}=/);
  });

  test('has amounts with two decimals and without grouping, or whole dollars, with their sign', () => {
    const amounts = [-250, 1234567.5, 1.005, -0.001, 9007199254740.91, null].map(moneyCell);
    expect(lineOf(amounts)).toBe('-250.00,1234567.50,1.01,0.00,9007199254740.91,');
    expect(lineOf(amounts.slice(0, 4), { wholeDollars: true, parentheses: true })).toBe('-250,1234568,1,0');
  });

  test('has numbers, percentages, dates and local times', () => {
    const at = new Date(2026, 10, 5, 9, 4, 7).toISOString();
    const cells = [numberCell(12), percentCell(16.8, 1), dateCell('2026-02-28'), dayCell(at), timeCell(at)];
    expect(lineOf(cells)).toBe('12,16.8%,2026-02-28,2026-11-05,2026-11-05 09:04:07');
    expect(lineOf([numberCell(undefined), dateCell(undefined), dateCell('N/A')])).toBe(',,N/A');
  });

  test('reads dates of a backend as the screen does: without a time, and null as missing', () => {
    expect(lineOf(['2026-02-28T00:00:00', '2026-02-28T00:00:00Z', null].map(dateCell))).toBe('2026-02-28,2026-02-28,');
    expect(lineOf([null, undefined].flatMap((text) => [timeCell(text), dayCell(text)]))).toBe(',,,');
  });

  test('has as many fields in every record', () => {
    const rows = [{ cells: [textCell('Title')] }, { cells: [] }, { cells: [textCell('a'), textCell('b')] }];
    expect(toCsv({ name: 'Table', rows })).toBe('\uFEFFTitle,\r\n,\r\na,b\r\n');
  });
});
