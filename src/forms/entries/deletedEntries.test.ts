import { trustListSchema } from '@/api';
import { asNew, alignWithStored, ignoringDeleted, pathInForm, savedId, withoutDeleted } from './deletedEntries';

const member = { type: 'Trustee', companyWebsite: 'pine.example', email: 'a@pine.example', phoneNumber: '4155550171' };
const deleted = { ...member, id: 4, deleted: true };
const trust = {
  name: 'Dune Trust',
  trustType: 'RevocableTrust',
  trustJurisdiction: 'Nevada',
  tin: '123456789',
  dateOfFormation: '2011-03-04',
  trustMembers: [deleted, member],
};

const { validate } = ignoringDeleted(trustListSchema);

const brokenPaths = (values: object): string[] =>
  (validate(values) ? [] : (validate.errors ?? [])).map((error) => error.instancePath);

describe('entries marked deleted', () => {
  it('are removed at every depth', () => {
    const values = { trusts: [{ ...trust, deleted: true }, trust] };
    expect(withoutDeleted(values)).toEqual({ trusts: [{ ...trust, trustMembers: [member] }] });
  });

  it('are not validated, and an error names its entry as it is in the form', () => {
    const values = {
      trusts: [{ deleted: true }, { ...trust, trustMembers: [deleted, { ...member, email: 'nobody' }] }],
    };
    expect(brokenPaths(values)).toEqual(['/trusts/1/trustMembers/1/email']);
    expect(pathInForm(values, 'trusts[0].trustMembers[0].email')).toBe('trusts[1].trustMembers[1].email');
  });

  it('do not count where at least one is required', () => {
    expect(brokenPaths({ trusts: [{ ...trust, trustMembers: [deleted] }] })).toEqual(['/trusts/0/trustMembers']);
    expect(brokenPaths({ trusts: [trust] })).toEqual([]);
  });
});

describe('a restored entry that becomes a new one', () => {
  it('preserves its values and loses ids and versions, also in its lists', () => {
    const business = {
      id: '7',
      version: '2',
      name: 'Harbor',
      deleted: false,
      beneficialOwners: [
        { id: '11', name: 'Ruth' },
        { id: '12', name: 'Deleted', deleted: true },
      ],
    };
    expect(asNew(business)).toEqual({ name: 'Harbor', beneficialOwners: [{ name: 'Ruth' }] });
  });

  it('has no id, unlike a saved one', () => {
    expect(savedId({ id: '7' })).toBe(7);
    expect(savedId({ id: 7 })).toBe(7);
    expect([savedId({}), savedId({ id: '' }), savedId(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});

const storedTrusts = {
  trusts: [{ id: 7, version: 2, trustMembers: [{ id: 11, type: 'Trustee' }] }],
};

describe('a restored form', () => {
  it('saves entries that were deleted elsewhere as new ones, at every depth, and the others unchanged', () => {
    const restored = {
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
    expect(alignWithStored(restored, storedTrusts)).toEqual({
      trusts: [
        { id: '7', version: '2', name: 'Dune', trustMembers: [{ id: '11', email: 'a' }, { email: 'b' }] },
        { name: 'Shore', trustMembers: [{ email: 'c' }] },
        { name: 'New', trustMembers: [{}] },
      ],
    });
  });

  it('returns stored entries, also those marked deleted', () => {
    const restored = { trusts: [{ id: 7, deleted: true, trustMembers: [{ id: 11, deleted: true }] }] };
    expect(alignWithStored(restored, storedTrusts)).toEqual(restored);
  });
});
