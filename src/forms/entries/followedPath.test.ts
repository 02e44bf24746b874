import { followedPath, pathInEntry } from './followedPath';

const [one, two, three] = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }];
const saved = [{ id: 7, owners: [one, two] }, { id: '8' }];
const path = 'list[1].name';

describe('the path of a field after a change of the form', () => {
  it.each([
    ['an entry before it was removed', [one, two, three], [two, three], 'list[0].name'],
    ['an entry after it was removed', [one, two, three], [one, two], path],
    ['its own entry was removed', [one, two, three], [one, three], undefined],
    ['an entry was added before it', [one, two], [three, one, two], 'list[2].name'],
    ['its own value changed', [one, two], [one, { name: 'Twice' }], path],
    ['saved entries came in another order', saved, [{ id: '8' }, { id: 7 }], 'list[0].name'],
    ['a saved entry before it was removed elsewhere', saved, [{ id: 8, name: 'New' }], 'list[0].name'],
    ['its saved entry was removed elsewhere', saved, [{ id: 7 }], undefined],
    ['its saved entry was replaced', saved, [{ id: 7 }, { id: 9 }], undefined],
    ['its saved entry became a new one', saved, [{ id: 7 }, { name: 'Copy' }], path],
    ['its new entry was saved', [one, two], [{ id: 1 }, { id: 2 }], path],
  ])('follows: %s', (_what, before, after, expected) => {
    expect(followedPath(path, { list: before }, { list: after })).toBe(expected);
  });

  it('is followed through lists in entries', () => {
    const before = { list: [{ id: 1 }, { id: 2, owners: [one, two] }] };
    const after = { list: [{ id: 2, owners: [two] }] };
    expect(followedPath('list[1].owners[1].name', before, after)).toBe('list[0].owners[0].name');
    expect(followedPath('firstName', before, after)).toBe('firstName');
  });
});

describe('the path of a field in the entry with an id', () => {
  it.each([
    ['list[1].name', 8, 'list[1].name'],
    ['list[0].name', 8, 'list[1].name'],
    ['list[5].owners[0].name', 7, 'list[0].owners[0].name'],
    ['list[1].name', 9, undefined],
    ['list[1].name', undefined, 'list[1].name'],
    ['firstName', 8, 'firstName'],
  ])('%s of %s is %s', (link, id, expected) => expect(pathInEntry(link, id, { list: saved })).toBe(expected));
});
