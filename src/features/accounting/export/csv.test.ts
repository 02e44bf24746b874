import { type Row, csvRows } from './cells';

const row = (...cells: Row['cells']): Row => ({ cells, isStrong: false });

describe('comma-separated values', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '|calc', '%0'])('%p is not a formula', (text) => {
    const [[cell = ''] = []] = csvRows([row({ kind: 'text', text })]);
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  });

  test('escapes commas, quotes and line breaks', () => {
    expect(csvRows([row({ kind: 'text', text: 'Rents, "net"' })])).toEqual([['"Rents, ""net"""']]);
  });

  test('writes amounts as numbers with their sign, missing values as empty cells', () => {
    const line = row({ kind: 'money', amount: -250 }, null, { kind: 'share', amount: 0.168 });
    expect(csvRows([line])).toEqual([['-250', '', '16.8%']]);
  });

  test('escapes an indented name that begins with a sign', () => {
    expect(csvRows([row({ kind: 'text', text: '=HYPERLINK("x")', depth: 2 })])[0]?.[0]).toMatch(/^"' {4}=/);
  });
});
