import type { Column } from './column';
import { changedIn, layoutAtFirst, layoutOf } from './layouts';

const column = (key: string, hiddenAtFirst = false): Column<string> => ({
  key,
  label: key,
  width: 100,
  text: (row) => row,
  hiddenAtFirst,
});
const columns = [column('name'), column('kind'), column('email', true)];

test('a layout comes back as it was remembered', () => {
  const layout = { hidden: ['kind'], widths: { name: 240 } };
  expect(layoutOf(columns, changedIn(columns, layout))).toEqual(layout);
});

test('of a table that is as it comes nothing is remembered', () => {
  expect(changedIn(columns, layoutAtFirst(columns))).toEqual([]);
  expect(layoutOf(columns, [])).toEqual(layoutAtFirst(columns));
  expect(layoutOf(columns)).toEqual(layoutAtFirst(columns));
});

test('a column that is new since is as it comes, one that is gone is left out, a width no column can have is brought within limits', () => {
  const kept = [
    { key: 'fax', hidden: true, width: 100 },
    { key: 'name', width: 9999 },
  ];
  expect(layoutOf(columns, kept)).toEqual({ hidden: ['email'], widths: { name: 640 } });
});
