import { type Row, toCsv } from './cells';

const row = (...cells: Row['cells']): Row => ({ cells, isStrong: false });
const linesOf = (rows: readonly Row[]): string[] => toCsv(rows).replace('\uFEFF', '').trimEnd().split('\r\n');

describe('comma-separated values', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '|calc', '%0'])('%p is not a formula', (text) => {
    const [line = ''] = linesOf([row({ kind: 'text', text })]);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });

  test('escapes commas, quotes and line breaks', () => {
    expect(linesOf([row({ kind: 'text', text: 'Rents, "net"' }, { kind: 'money', amount: 1.5 })])).toEqual([
      '"Rents, ""net""",1.5',
    ]);
  });

  test('writes amounts as numbers with their sign, missing values as empty cells', () => {
    expect(linesOf([row({ kind: 'money', amount: -250 }, null, { kind: 'share', amount: 0.168 })])).toEqual([
      '-250,,16.8%',
    ]);
  });

  test('escapes an indented name that begins with a sign', () => {
    expect(linesOf([row({ kind: 'text', text: '=HYPERLINK("x")', depth: 2 })])[0]).toMatch(/^"' {4}=/);
  });
});
