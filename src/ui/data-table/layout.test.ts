import type { SavedColumn } from './layout';
import { changesOf, layoutOf, originalLayout } from './layout';

const columns = [{ key: 'name' }, { key: 'kind' }, { key: 'city' }, { key: 'email', hidden: true }];
const original = originalLayout(columns);

test('restores a saved layout, with and without a changed order', () => {
  for (const order of [original.order, ['name', 'city', 'kind', 'email']]) {
    const layout = { order, hidden: ['kind'], widths: { name: 240 } };
    expect(layoutOf(columns, changesOf(columns, layout))).toEqual(layout);
  }
});

test('saves nothing for the original layout, and only changed columns in the original order', () => {
  expect(changesOf(columns, original)).toEqual([]);
  expect(changesOf(columns, { ...original, widths: { city: 90 } })).toEqual([{ key: 'city', width: 90 }]);
  expect(layoutOf(columns)).toEqual(original);
});

test('12.9: accepts null for settings that the user has not changed', () => {
  const saved = JSON.parse('[{ "key": "name", "hidden": null, "width": null }]') as SavedColumn[];
  expect(layoutOf(columns, saved)).toEqual(original);
});

test('puts a new column in its position, ignores removed columns, and limits widths', () => {
  const saved = [{ key: 'city' }, { key: 'fax', hidden: true, width: 100 }, { key: 'name', width: 9999 }];
  const layout = layoutOf(columns, saved);
  expect(layout.order).toEqual(['city', 'kind', 'name', 'email']);
  expect(layout.hidden).toEqual(['email']);
  expect(layout.widths).toEqual({ name: 640 });
});
