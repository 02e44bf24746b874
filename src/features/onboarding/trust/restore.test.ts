import { leftovers } from './leftovers';
import { withoutStrangers } from './restore';
import { dune, shore } from './testing';

describe('a form that comes back', () => {
  it('saves as new what somebody has deleted meanwhile, and forgets what was to be removed with it', () => {
    const [first, second] = dune.trustMembers;
    const kept = { trusts: [dune, { ...shore, deleted: true }] };
    const stored = [{ ...dune, trustMembers: [first!] }];
    const fresh = { ...second, id: undefined };
    expect(withoutStrangers(kept, stored)).toEqual({ trusts: [{ ...dune, trustMembers: [first, fresh] }] });
  });

  it('keeps what is stored as it is, removals included', () => {
    const kept = { trusts: [dune, { ...shore, deleted: true }] };
    expect(withoutStrangers(kept, [dune, shore])).toEqual(kept);
  });
});

describe('what was removed and is stored all the same', () => {
  const [first, second] = dune.trustMembers;
  const values = {
    trusts: [
      { ...dune, trustMembers: [{ ...first, deleted: true }, second] },
      { ...shore, deleted: true },
    ],
  };

  it('is found in what a save answers', () => {
    expect(leftovers(values, { trusts: [dune, shore] })).toEqual({ trusts: [8], members: [11] });
  });

  it('is nothing when it is gone, or when the answer says nothing', () => {
    expect(leftovers(values, { trusts: [{ ...dune, trustMembers: [second] }] })).toEqual({ trusts: [], members: [] });
    expect(leftovers(values, null)).toEqual({ trusts: [], members: [] });
  });
});
