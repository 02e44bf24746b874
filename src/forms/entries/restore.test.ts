import { dropDeletedEntries } from './restore';

const stored = {
  trusts: [{ id: 7, version: 2, trustMembers: [{ id: 11, type: 'Trustee' }] }],
};

describe('a form brought back', () => {
  it('saves as new what somebody has deleted meanwhile, at every depth, and keeps the rest as it is', () => {
    const kept = {
      trusts: [
        {
          id: '7',
          version: '2',
          name: 'Dune',
          trustMembers: [
            { id: '11', email: 'a' },
            { id: '12', email: 'b' },
          ],
        },
        { id: '8', version: '1', name: 'Shore', trustMembers: [{ id: '13', email: 'c' }] },
        { id: '9', name: 'Removed', deleted: true },
        { name: 'New', trustMembers: [{}] },
      ],
    };
    expect(dropDeletedEntries(kept, stored)).toEqual({
      trusts: [
        { id: '7', version: '2', name: 'Dune', trustMembers: [{ id: '11', email: 'a' }, { email: 'b' }] },
        { name: 'Shore', trustMembers: [{ email: 'c' }] },
        { name: 'New', trustMembers: [{}] },
      ],
    });
  });

  it('keeps what is stored as it is, removals included', () => {
    const kept = { trusts: [{ id: 7, deleted: true, trustMembers: [{ id: 11, deleted: true }] }] };
    expect(dropDeletedEntries(kept, stored)).toEqual(kept);
  });
});
