// Spec: R-SHL-9.
import fc from 'fast-check';
import { sameValues } from './values';

describe('comparing form values with saved ones', () => {
  it('finds a copy equal', () => {
    const copy = (values: unknown): unknown => JSON.parse(JSON.stringify(values));
    fc.assert(fc.property(fc.jsonValue(), (values) => sameValues(values, copy(values))));
  });

  it.each([
    [{ name: 'Ada' }, { name: 'Ada', middle: '' }],
    [{ name: 'Ada' }, { name: 'Ada', middle: undefined }],
    [{ agreed: false }, {}],
    [{ owners: [{ name: 'Ada' }] }, { owners: [{ name: 'Ada', phone: '' }] }],
  ])('is so for %j and %j', (one, other) => {
    expect(sameValues(one, other)).toBe(true);
  });

  it.each([
    [{ name: 'Ada' }, { name: 'Ben' }],
    [{ name: 'Ada' }, {}],
    [{ agreed: true }, {}],
    [{ owners: [{ name: 'Ada' }] }, { owners: [{ name: 'Ben' }] }],
    [{ owners: [{ name: 'Ada' }] }, { owners: [] }],
  ])('is not so for %j and %j', (one, other) => {
    expect(sameValues(one, other)).toBe(false);
  });
});
