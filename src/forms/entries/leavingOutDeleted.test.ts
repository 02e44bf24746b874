import { trustListSchema } from '@/api';
import { leavingOutDeleted, pathInForm, withoutDeleted } from './leavingOutDeleted';

const member = { type: 'Trustee', companyWebsite: 'pine.example', email: 'a@pine.example', phoneNumber: '4155550171' };
const gone = { ...member, id: 4, deleted: true };
const trust = {
  name: 'Dune Trust',
  trustType: 'RevocableTrust',
  trustJurisdiction: 'Nevada',
  tin: '123456789',
  dateOfFormation: '2011-03-04',
  trustMembers: [gone, member],
};

const { validate } = leavingOutDeleted(trustListSchema);

const brokenPaths = (values: object): string[] =>
  (validate(values) ? [] : (validate.errors ?? [])).map((error) => error.instancePath);

describe('entries marked deleted', () => {
  it('are left out at every depth', () => {
    const values = { trusts: [{ ...trust, deleted: true }, trust] };
    expect(withoutDeleted(values)).toEqual({ trusts: [{ ...trust, trustMembers: [member] }] });
  });

  it('are not checked, and a finding names its entry as it stands in the form', () => {
    const values = {
      trusts: [{ deleted: true }, { ...trust, trustMembers: [gone, { ...member, email: 'nobody' }] }],
    };
    expect(brokenPaths(values)).toEqual(['/trusts/1/trustMembers/1/email']);
    expect(pathInForm(values, 'trusts[0].trustMembers[0].email')).toBe('trusts[1].trustMembers[1].email');
  });

  it('do not count where at least one is needed', () => {
    expect(brokenPaths({ trusts: [{ ...trust, trustMembers: [gone] }] })).toEqual(['/trusts/0/trustMembers']);
    expect(brokenPaths({ trusts: [trust] })).toEqual([]);
  });
});
