// Spec: R-ONB-15.
import { ownerKindOf, ownedTotal, ownersAt } from './business';

const values = {
  businessEntities: [
    {
      beneficialOwners: [
        { name: ' Ruth ', percentageOwnership: '50' },
        { name: 'Removed', percentageOwnership: '25', deleted: true },
        { name: 'Harbor LLC', percentageOwnership: 'a lot' },
        { percentageOwnership: '-5' },
      ],
    },
  ],
};

describe('owners of a business in a form', () => {
  it('are counted without the removed ones; invalid shares are ignored', () => {
    expect(ownedTotal(values, 'businessEntities[0]')).toBe(50);
    expect(ownersAt(values, 'businessEntities[0]')).toEqual([
      { name: 'Ruth', share: 50, kind: 'person' },
      { name: 'Harbor LLC', share: undefined, kind: 'business' },
      { name: '', share: undefined, kind: 'person' },
    ]);
    expect(ownedTotal({}, '')).toBe(0);
  });

  it.each([
    ['Ruth Calloway', 'person'],
    ['Calloway Family Trust', 'trust'],
    ['Trusty Smith', 'person'],
    ['Quay Partners LP', 'business'],
    ['Acme, Inc.', 'business'],
  ])('are drawn by their name: %s is a %s', (name, kind) => expect(ownerKindOf(name)).toBe(kind));
});
