import { withoutStrangers } from './restore';
import { harbor } from './testing';

describe('a form brought back', () => {
  it('saves as new what somebody has deleted meanwhile, and keeps the rest as it is', () => {
    const [ruth] = harbor.beneficialOwners;
    const kept = {
      businessEntities: [
        {
          id: '7',
          version: '2',
          name: 'Harbor',
          beneficialOwners: [
            { id: '11', name: 'Ruth' },
            { id: '12', name: 'Trust' },
          ],
        },
        { id: '8', version: '1', name: 'Quay', beneficialOwners: [{ id: '13', name: 'Sole' }] },
        { id: '9', name: 'Removed', deleted: true },
        { name: 'New', beneficialOwners: [{}] },
      ],
    };
    expect(withoutStrangers(kept, [{ ...harbor, beneficialOwners: ruth === undefined ? [] : [ruth] }])).toEqual({
      businessEntities: [
        { id: '7', version: '2', name: 'Harbor', beneficialOwners: [{ id: '11', name: 'Ruth' }, { name: 'Trust' }] },
        { name: 'Quay', beneficialOwners: [{ name: 'Sole' }] },
        { name: 'New', beneficialOwners: [{}] },
      ],
    });
  });
});
