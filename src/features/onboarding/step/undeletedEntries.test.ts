import { dune, shore } from '../trust/testing';
import { undeletedEntries } from './undeletedEntries';

describe('deleted entries that are still stored', () => {
  const [first, second] = dune.trustMembers;
  const lists = { list: 'trusts', nested: 'trustMembers' };
  const removedMember = { ...first, deleted: true };
  const removedTrust = { ...shore, deleted: true };
  const values = { trusts: [{ ...dune, trustMembers: [removedMember, second] }, removedTrust] };

  it('are found in the response to a save', () => {
    expect(undeletedEntries(values, { trusts: [dune, shore] }, lists)).toEqual({
      records: [removedTrust],
      nested: [removedMember],
    });
  });

  it.each([{ trusts: [{ ...dune, trustMembers: [second] }] }, null, { trusts: null }])(
    'are none when the entries are deleted, or the response is empty: %j',
    (stored) => expect(undeletedEntries(values, stored, lists)).toEqual({ records: [], nested: [] }),
  );
});
