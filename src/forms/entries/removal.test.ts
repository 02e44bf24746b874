import { asNew, savedId } from './removal';

describe('an entry brought back as a new one', () => {
  it('keeps what was typed and loses what ties it to stored records, in its lists too', () => {
    const business = {
      id: '7',
      version: '2',
      name: 'Harbor',
      deleted: false,
      beneficialOwners: [
        { id: '11', name: 'Ruth' },
        { id: '12', name: 'Gone', deleted: true },
      ],
    };
    expect(asNew(business)).toEqual({ name: 'Harbor', beneficialOwners: [{ name: 'Ruth' }] });
  });

  it('is told from a saved one by its id', () => {
    expect(savedId({ id: '7' })).toBe(7);
    expect(savedId({ id: 7 })).toBe(7);
    expect([savedId({}), savedId({ id: '' }), savedId(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});
