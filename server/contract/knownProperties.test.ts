import { withKnownProperties } from './knownProperties';

const owner = { type: 'object', properties: { name: {} } };

const schema = {
  type: 'object',
  properties: { name: {}, same: {}, owners: { type: 'array', items: owner }, data: { type: 'object' } },
  allOf: [{ properties: { inAllOf: {} } }],
  if: { properties: { same: { const: true } } },
  then: { properties: { inThen: {} } },
  else: { properties: { mailing: { type: 'object', properties: { city: {} } } } },
};

describe('withKnownProperties', () => {
  it('returns the properties of all branches of the schema', () => {
    const declared = { name: 'Harbor', same: true, inAllOf: 1, inThen: 2, mailing: { city: 'Boston' } };
    expect(withKnownProperties({ ...declared, extra: 1, mailing: { city: 'Boston', extra: 1 } }, schema)).toEqual(
      declared,
    );
  });

  it('filters the entries of lists', () => {
    const value = { owners: [{ name: 'Ada', admin: true }, 'odd'] };
    expect(withKnownProperties(value, schema)).toEqual({ owners: [{ name: 'Ada' }, 'odd'] });
  });

  it('returns objects without defined properties unchanged', () => {
    const value = { data: { any: { deep: true } } };
    expect(withKnownProperties(value, schema)).toEqual(value);
  });

  it('resolves references of the contract', () => {
    const error = { $ref: '#/components/schemas/Error' };
    expect(withKnownProperties({ message: 'No.', stack: 'secret' }, error)).toEqual({ message: 'No.' });
  });

  it('returns values that are not objects unchanged', () => {
    expect([3, 'text', null, undefined].map((value) => withKnownProperties(value, schema))).toEqual([
      3,
      'text',
      null,
      undefined,
    ]);
  });
});
