import fc from 'fast-check';
import { individualSchema } from '../api';
import type { FieldDescription, FieldKind } from '../lib/formSchema';
import { type Fields, parse, prepare, stripText } from './convert';

const field = (kind: FieldKind, more: Partial<FieldDescription> = {}): FieldDescription => ({
  label: kind,
  kind,
  required: false,
  messages: {},
  ...more,
});

const listed: Fields = {
  owners: field('array'),
  'owners[].id': field('integer'),
  'owners[].name': field('text'),
  'owners[].share': field('number'),
  'owners[].since': field('date'),
  'owners[].deleted': field('boolean'),
};

/** Text as it is stored: visible characters, no blanks around it, no characters that pasting removes. */
const storedText = (strip?: string) =>
  fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((text) => stripText(field('text', strip === undefined ? {} : { strip }), text))
    .filter((text) => text !== '');

const storedDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function stored({ kind, strip }: FieldDescription): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    case 'boolean':
      return fc.boolean();
    case 'date':
      return storedDate;
    default:
      return storedText(strip);
  }
}

const individual = fc.record(
  Object.fromEntries(Object.entries(individualSchema.fields).map(([name, one]) => [name, stored(one)])),
  { requiredKeys: [] },
);

const owner = fc.record(
  {
    id: fc.integer({ min: 1 }),
    name: storedText(),
    share: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    since: storedDate,
    deleted: fc.boolean(),
  },
  { requiredKeys: ['deleted'] },
);

describe('converting between records and form values', () => {
  it('sends an untouched Individual as stored', () => {
    fc.assert(
      fc.property(individual, (record) => {
        expect(prepare(individualSchema.fields, parse(individualSchema.fields, record))).toEqual(record);
      }),
    );
  });

  it('sends an untouched list as stored', () => {
    fc.assert(
      fc.property(fc.array(owner), (owners) => {
        expect(prepare(listed, parse(listed, { owners }))).toEqual({ owners });
      }),
    );
  });

  it('converts numbers and dates to text', () => {
    const shown = parse(listed, { owners: [{ id: 3, share: 62.5, since: '2015-09-01T00:00:00' }] });
    expect(shown).toEqual({ owners: [{ id: '3', share: '62.5', since: '2015-09-01' }] });
  });

  it('omits null', () => {
    expect(parse(individualSchema.fields, { firstName: 'Ada', middleName: null })).toEqual({ firstName: 'Ada' });
  });

  it('omits empty and blank texts, so that "required" applies', () => {
    expect(prepare(individualSchema.fields, { firstName: '', lastName: '  ', nameSuffix: ' III ' })).toEqual({
      nameSuffix: 'III',
    });
  });

  it.each([
    ['ssn', '123-45-6789', '123456789'],
    ['ssn', ' 123 45 6789 ', '123456789'],
    ['phoneNumber', '(415) 555-0132', '4155550132'],
    ['countryCode', '+1', '1'],
    ['dependents', '02', 2],
    ['dependents', '1.5', 1.5],
    ['dependents', 'two', 'two'],
    ['dependents', 'Infinity', 'Infinity'],
    ['dependents', '1-2', '1-2'],
  ])('sends %s typed as "%s" as %p', (name, typed, sent) => {
    expect(prepare(individualSchema.fields, { [name]: typed })).toEqual({ [name]: sent });
  });

  it('omits hidden fields only', () => {
    const visibility = new Map([['occupation', [{ field: 'employmentStatus', is: ['Employed'] }]]]);
    const values = { employmentStatus: 'Retired', occupation: 'Architect', incomeSource: 'Investments' };
    expect(prepare(individualSchema.fields, values, visibility)).toEqual({
      employmentStatus: 'Retired',
      incomeSource: 'Investments',
    });
    expect(prepare(individualSchema.fields, { ...values, employmentStatus: 'Employed' }, visibility)).toMatchObject({
      occupation: 'Architect',
    });
  });

  it('hides by the entry of a field', () => {
    const visibility = new Map(
      [0, 1].map((place) => [`owners[${place}].name`, [{ field: `owners[${place}].deleted`, is: [false] }]]),
    );
    const owners = [{ name: 'Ada', deleted: true }, { name: 'Ben' }];
    expect(prepare(listed, { owners }, visibility)).toEqual({
      owners: [{ deleted: true }, { name: 'Ben', deleted: false }],
    });
  });
});
