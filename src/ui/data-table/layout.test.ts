import type { SavedColumn } from './layout';
import { changesOf, layoutOf, originalLayout } from './layout';

const columns = [{ key: 'name' }, { key: 'kind' }, { key: 'city' }, { key: 'email', hidden: true }];
const original = originalLayout(columns);

test('returns as it was remembered, with and without another order', () => {
  for (const order of [original.order, ['name', 'city', 'kind', 'email']]) {
    const layout = { order, hidden: ['kind'], widths: { name: 240 } };
    expect(layoutOf(columns, changesOf(columns, layout))).toEqual(layout);
  }
});

test('remembers nothing of an original layout, and only changed columns while the order is the original one', () => {
  expect(changesOf(columns, original)).toEqual([]);
  expect(changesOf(columns, { ...original, widths: { city: 90 } })).toEqual([{ key: 'city', width: 90 }]);
  expect(layoutOf(columns)).toEqual(original);
});

test('12.9: takes null for what a person has not changed', () => {
  const saved = JSON.parse('[{ "key": "name", "hidden": null, "width": null }]') as SavedColumn[];
  expect(layoutOf(columns, saved)).toEqual(original);
});

test('gives a new column its own place, leaves out one that is gone, and limits widths', () => {
  const saved = [{ key: 'city' }, { key: 'fax', hidden: true, width: 100 }, { key: 'name', width: 9999 }];
  const layout = layoutOf(columns, saved);
  expect(layout.order).toEqual(['city', 'kind', 'name', 'email']);
  expect(layout.hidden).toEqual(['email']);
  expect(layout.widths).toEqual({ name: 640 });
});
