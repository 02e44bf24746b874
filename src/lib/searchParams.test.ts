import {
  choiceParameter,
  idParameter,
  optionalTextParameter,
  prefixedParameter,
  readSearch,
  textParameter,
  writeSearch,
} from './searchParams';

const parameters = {
  id: idParameter('family'),
  text: textParameter('q'),
  note: optionalTextParameter('note'),
  order: choiceParameter('sort', ['latest', 'waiting'], 'latest'),
  filters: prefixedParameter('where.'),
};

const read = (search: string) => readSearch(new URLSearchParams(search), parameters);

test('absent and invalid parameters are the defaults', () => {
  const defaults = { id: undefined, text: '', note: undefined, order: 'latest', filters: {} };
  expect(read('')).toEqual(defaults);
  for (const family of [
    '0',
    '-1',
    '1.5',
    'one',
    '9007199254740993',
    '1e1',
    '0x10',
    '1_0',
    '',
    '%2B1',
    '01',
    '1.0',
    '-0',
  ]) {
    expect(read(`family=${family}&sort=sideways`)).toEqual(defaults);
  }
});

test('values are written and read again, beside other parameters', () => {
  const values = { id: 11, text: 'a&b', note: '', order: 'waiting', filters: { name: 'x=y', city: 'Zürich' } } as const;
  const written = writeSearch(new URLSearchParams('tab=all'), parameters, values).toString();
  expect(read(written)).toEqual(values);
  expect(new URLSearchParams(written).get('tab')).toBe('all');
});

test('the same state has the same URL, in whatever order it was changed', () => {
  const first = writeSearch(new URLSearchParams('sort=waiting&tab=all'), parameters, { text: 'a', id: 11 });
  expect(first.toString()).toBe('tab=all&family=11&q=a&sort=waiting');
});

test('defaults and undefined values are removed, unchanged values stay', () => {
  const search = new URLSearchParams('family=11&q=a&note=&sort=waiting&where.name=x&where.city=y&tab=all');
  const cleared = writeSearch(search, parameters, { id: undefined, text: '', order: 'latest', filters: { name: '' } });
  expect(cleared.toString()).toBe('tab=all&note=');
  expect(search.get('family')).toBe('11');
});
