import { undeletedIds } from './undeletedIds';
import { dune, shore } from './testing';

describe('what was removed and is stored all the same', () => {
  const [first, second] = dune.trustMembers;
  const values = {
    trusts: [
      { ...dune, trustMembers: [{ ...first, deleted: true }, second] },
      { ...shore, deleted: true },
    ],
  };

  it('is found in what a save answers', () => {
    expect(undeletedIds(values, { trusts: [dune, shore] })).toEqual({ trusts: [8], members: [11] });
  });

  it('is nothing when it is gone, or when the answer says nothing', () => {
    expect(undeletedIds(values, { trusts: [{ ...dune, trustMembers: [second] }] })).toEqual({
      trusts: [],
      members: [],
    });
    expect(undeletedIds(values, null)).toEqual({ trusts: [], members: [] });
  });
});
