import { maxLevels, misplacedIn, type Node } from './misplaced';

const staged = (row: number, key: string, parent: string | null = null, kind: string | null = null): Node => ({
  row,
  family: 1,
  key,
  parent,
  class: kind,
});
const stored = (key: string, parent: string | null = null): Node => ({ ...staged(0, key, parent), row: null });

const reasonsOf = (...nodes: Node[]) => Object.fromEntries(misplacedIn(nodes).map(({ row, reason }) => [row, reason]));

test.each<[string, Node[], object]>([
  ['a root and what is below it', [staged(2, 'B', 'A'), staged(3, 'A')], {}],
  ['an unknown parent', [staged(2, 'B', 'A'), staged(3, 'C', 'B')], { 2: 'unknown', 3: 'rejected' }],
  ['a record below itself', [staged(2, 'A', 'A'), staged(3, 'B', 'A')], { 2: 'cycle', 3: 'rejected' }],
  [
    'a circle, and what is below it',
    [staged(2, 'X', 'C'), staged(3, 'A', 'B'), staged(4, 'B', 'C'), staged(5, 'C', 'A'), staged(6, 'D')],
    { 2: 'rejected', 3: 'cycle', 4: 'cycle', 5: 'cycle' },
  ],
  ['a circle with a stored record', [staged(2, 'A', 'B'), stored('A'), stored('B', 'A')], { 2: 'cycle' }],
  ['another class', [staged(2, 'A', null, 'asset'), staged(3, 'B', 'A', 'income')], { 3: 'class' }],
  ['a rejected parent that is stored', [staged(2, 'A', 'none'), stored('A'), staged(3, 'B', 'A')], { 2: 'unknown' }],
  [
    'a circle that a rejected row leaves with its stored parent',
    [staged(2, 'A', 'none'), stored('A', 'B'), stored('B'), staged(3, 'B', 'A')],
    { 2: 'unknown', 3: 'cycle' },
  ],
])('%s', (_, nodes, expected) => {
  expect(reasonsOf(...nodes)).toEqual(expected);
});

test('records of another family are no parents', () => {
  expect(misplacedIn([{ ...staged(2, 'A'), family: 2 }, staged(3, 'B', 'A')])).toEqual([{ row: 3, reason: 'unknown' }]);
});

const chainOf = (count: number, make: typeof stored = (key, parent) => staged(Number(key), key, parent)): Node[] =>
  Array.from({ length: count }, (_, index) => make(String(index + 1), index === 0 ? null : String(index)));

test('a tree has as many levels as reports show', () => {
  expect(reasonsOf(...chainOf(maxLevels))).toEqual({});
  expect(reasonsOf(...chainOf(maxLevels + 2))).toEqual({ [maxLevels + 1]: 'deep', [maxLevels + 2]: 'rejected' });
});

test('a row that moves stored records too deep has no place', () => {
  const moved = [stored('A'), stored('B', 'A')];
  expect(reasonsOf(...chainOf(maxLevels - 2, stored), ...moved, staged(900, 'A', String(maxLevels - 2)))).toEqual({});
  const deep = [...chainOf(maxLevels - 1, stored), ...moved, staged(900, 'A', String(maxLevels - 1))];
  expect(reasonsOf(...deep)).toEqual({ 900: 'deep' });
  expect(reasonsOf(...chainOf(maxLevels + 5, stored), staged(900, 'C', '1'))).toEqual({});
});

test('a chain of 100,000 records is decided in one walk', () => {
  const count = 100_000;
  const chain = Array.from({ length: count }, (_, index) => staged(index + 2, String(index), String(index + 1)));
  expect(misplacedIn(chain)).toHaveLength(count);
  expect(misplacedIn([...chain, staged(count + 2, String(count))])).toHaveLength(count + 1 - maxLevels);
}, 10_000);
