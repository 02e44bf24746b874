// Spec: R-FRM-5.
import { businessListSchema, individualSchema } from '@/api';
import type { FieldDescription, FieldKind } from '@/lib/formSchema';
import { type Fields, parse, prepare } from './convert';
import { entriesAt } from './values';

const field = (kind: FieldKind): FieldDescription => ({ label: kind, kind, required: false, messages: {} });

const listed: Fields = {
  owners: field('array'),
  'owners[].id': field('integer'),
  'owners[].name': field('text'),
  'owners[].share': field('number'),
  'owners[].since': field('date'),
  'owners[].deleted': field('boolean'),
};

describe('converting between records and form values', () => {
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
    ['ssn', '123\u201345\u20136789', '123456789'],
    ['phoneNumber', '[415] 555\u20110132', '4155550132'],
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
    const values = { employmentStatus: 'Retired', occupation: 'Architect', incomeSource: 'Investments' };
    expect(prepare(individualSchema.fields, values)).toEqual({
      employmentStatus: 'Retired',
      incomeSource: 'Investments',
    });
    expect(prepare(individualSchema.fields, { ...values, employmentStatus: 'Employed' })).toMatchObject({
      occupation: 'Architect',
    });
  });

  it('hides by the entry of a field', () => {
    const explanation = 'proofOfAddressExplanation';
    const businessEntities = [
      { canProvideProofOfAddress: true, [explanation]: 'None' },
      { canProvideProofOfAddress: false, [explanation]: 'New building' },
      // An untouched checkbox has its default, which is true.
      { [explanation]: 'None' },
    ];
    const sent = prepare(businessListSchema.fields, { businessEntities });
    expect(entriesAt(sent, 'businessEntities').map((business) => business[explanation])).toEqual([
      undefined,
      'New building',
      undefined,
    ]);
  });
});
