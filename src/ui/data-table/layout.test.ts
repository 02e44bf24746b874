import type { Column } from './column';
import { type SavedColumn, laidOut, settingsOf } from './layout';

const column = (key: string) => ({ key, title: key, width: 100, text: () => '' });
const columns: readonly Column<null>[] = [
  ...['name', 'kind', 'city'].map(column),
  { ...column('email'), hidden: true },
];
const original = laidOut(columns);

test('restores the saved order, hidden columns and widths', () => {
  const saved = [
    { key: 'name', hidden: false, width: 240 },
    { key: 'city', hidden: false },
    { key: 'kind', hidden: true },
    { key: 'email', hidden: false },
  ];
  expect(settingsOf(laidOut(columns, saved))).toEqual(saved);
});

test('preserves the position and the settings of columns that are not saved', () => {
  const changed = laidOut(columns, [
    { key: 'city', width: 90 },
    { key: 'email', hidden: false },
  ]);
  expect(changed.map(({ key }) => key)).toEqual(['name', 'kind', 'city', 'email']);
  expect(changed.map(({ hidden }) => hidden)).toEqual([false, false, false, false]);
  expect(changed[2]?.chosenWidth).toBe(90);
});

test('12.9: accepts null for settings that the user has not changed', () => {
  const saved = JSON.parse('[{ "key": "name", "hidden": null, "width": null }]') as SavedColumn[];
  expect(laidOut(columns, saved)).toEqual(original);
});

test('leaves the first column first and visible, ignores removed columns, and limits widths', () => {
  const saved = [
    { key: 'city' },
    { key: 'fax', hidden: true, width: 100 },
    { key: 'name', hidden: true, width: 9999 },
    { key: 'kind' },
  ];
  const layout = laidOut(columns, saved);
  expect(layout.map(({ key }) => key)).toEqual(['name', 'city', 'kind', 'email']);
  expect(layout.flatMap(({ key, hidden }) => (hidden ? [key] : []))).toEqual(['email']);
  expect(layout[0]?.chosenWidth).toBe(640);
});
