import { type SavedColumn, laidOut, settingsOf } from './tableLayout';

const columns = [{ key: 'name' }, { key: 'kind' }, { key: 'city' }, { key: 'email', hidden: true }];
const original = laidOut(columns);
type Column = (typeof original)[number];

test('restores a stored layout with all columns', () => {
  const saved = [
    { key: 'name', hidden: false, width: 240 },
    { key: 'city', hidden: false },
    { key: 'kind', hidden: true },
    { key: 'email', hidden: false },
  ];
  const layout = laidOut(columns, saved);
  expect(layout.map(({ key, hidden, chosenWidth }) => [key, hidden, chosenWidth])).toEqual([
    ['name', false, 240],
    ['city', false, undefined],
    ['kind', true, undefined],
    ['email', false, undefined],
  ]);
});

test('saves what differs from the original columns only, and restores it', () => {
  expect(settingsOf(original, columns)).toEqual([]);
  const [name, kind, city, email] = original as [Column, ...Column[]];
  const layout = [{ ...name, chosenWidth: 240 }, email!, city!, { ...kind!, hidden: true }];
  const saved = settingsOf(layout, columns);
  expect(saved).toEqual([{ key: 'name', width: 240 }, { key: 'email' }, { key: 'kind', hidden: true }]);
  expect(laidOut(columns, saved)).toEqual(layout);
});

test('a later change of the original columns reaches a user who changed another column', () => {
  const saved = settingsOf([...original.slice(0, 3), { ...original[3]!, hidden: false }], columns);
  const changed = [columns[0]!, { ...columns[1]!, hidden: true }, { key: 'fax' }, ...columns.slice(2)];
  const layout = laidOut(changed, saved);
  expect(layout.map(({ key }) => key)).toEqual(['name', 'kind', 'fax', 'city', 'email']);
  expect(layout.map(({ hidden }) => hidden)).toEqual([false, true, false, false, false]);
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

test('accepts null for settings that the user has not changed', () => {
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
