import type { Row } from './cells';
import { toCsv } from './cells';

const row = (...cells: Row['cells']): Row => ({ cells, isStrong: false });
const linesOf = (rows: readonly Row[]): string[] => toCsv(rows).replace('\uFEFF', '').trimEnd().split('\r\n');

describe('comma-separated values', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '|calc', '%0'])('%p is never carried out as a formula', (text) => {
    const [line = ''] = linesOf([row({ kind: 'text', text })]);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });

  test('commas, quotes and breaks are kept within their cell', () => {
    expect(linesOf([row({ kind: 'text', text: 'Rents, "net"' }, { kind: 'money', amount: 1.5 })])).toEqual([
      '"Rents, ""net""",1.5',
    ]);
  });

  test('amounts are numbers, a minus included; what is missing is empty', () => {
    expect(
      linesOf([row({ kind: 'money', amount: -250 }, { kind: 'empty' }, { kind: 'share', share: 0.168 })]),
    ).toEqual(['-250,,16.8%']);
  });

  test('a name that is indented and begins with a sign is made harmless too', () => {
    expect(linesOf([row({ kind: 'text', text: '=HYPERLINK("x")', depth: 2 })])[0]).toMatch(/^"' {4}=/);
  });
});
