import { undeletedIds } from './TrustPage';
import { dune, shore } from './testing';

describe('deleted entries that are still stored', () => {
  const [first, second] = dune.trustMembers;
  const values = {
    trusts: [
      { ...dune, trustMembers: [{ ...first, deleted: true }, second] },
      { ...shore, deleted: true },
    ],
  };

  it('are found in the response to a save', () => {
    expect(undeletedIds(values, { trusts: [dune, shore] })).toEqual({ trusts: [8], members: [11] });
  });

  it('are empty when the entries are deleted, or the response is empty', () => {
    expect(undeletedIds(values, { trusts: [{ ...dune, trustMembers: [second] }] })).toEqual({
      trusts: [],
      members: [],
    });
    expect(undeletedIds(values, null)).toEqual({ trusts: [], members: [] });
  });
});
