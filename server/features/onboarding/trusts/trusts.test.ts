import { type Call, testServer } from '#test/support/server/serverApp';
import { deleteStored, saveTrusts, trustsOf } from '#test/support/screens/onboarding';
import {
  anyId,
  completeOnboarding,
  jsonOf,
  newRecord,
  person,
  unusedId,
  without,
} from '#test/support/server/serverUsers';

interface Trust {
  id: number;
  version: number;
  trustMembers: { id: number; [field: string]: unknown }[];
  [field: string]: unknown;
}

const server = testServer();

const fresh = newRecord('Trust');
const member = newRecord('TrustMember');
const stored = (call: Call) => trustsOf<Trust>(call);

/** A user with one stored trust. */
const withTrust = async (name: string): Promise<{ call: Call; trust: Trust }> => {
  const call = server.as(person(name));
  const { trusts } = await jsonOf<{ trusts: Trust[] }>(saveTrusts(call, [fresh]));
  return { call, trust: trusts[0]! };
};

test('trusts are optional: an empty list can be read and saved', async () => {
  const call = server.as(person('trust-none'));
  expect(await stored(call)).toEqual([]);
  expect(await jsonOf(saveTrusts(call, []))).toEqual({ trusts: [] });
});

test('a new trust is returned unchanged, with ids and its members', async () => {
  const { call, trust } = await withTrust('trust-new');
  const [stamped] = trust.trustMembers;
  expect(trust).toEqual({
    ...fresh,
    id: anyId,
    version: 1,
    trustMembers: [{ ...member, id: anyId, trustId: trust.id }],
  });
  expect(await stored(call)).toMatchObject([{ trustMembers: [stamped] }]);
});

test('a trust belongs to its client’s individual; a sent id is ignored', async () => {
  const call = server.as(person('trust-individual'));
  await completeOnboarding(call);
  await jsonOf(saveTrusts(call, [{ ...fresh, individualId: 1 }]));
  const [row] = await server.db.query<{ id: number }>(
    "SELECT i.id FROM individual i JOIN login_profile p ON p.id = i.login_profile_id WHERE p.sub = 'test|trust-individual'",
  );
  expect(await stored(call)).toMatchObject([{ individualId: row!.id }]);
});

test('a trust and its members are updated; unlisted members stay', async () => {
  const { call, trust } = await withTrust('trust-change');
  await jsonOf(saveTrusts(call, [{ ...fresh, name: 'Unlisted' }]));
  const protector = { ...member, type: 'TrustProtector', contactNotes: 'By phone' };
  await jsonOf(saveTrusts(call, [{ ...trust, name: 'Renamed', trustMembers: [protector] }]));
  const [changed, unlisted] = await stored(call);
  expect(changed).toMatchObject({ id: trust.id, name: 'Renamed', version: 2 });
  expect(changed!.trustMembers).toEqual([trust.trustMembers[0], { ...protector, id: anyId, trustId: trust.id }]);
  expect(unlisted).toMatchObject({ name: 'Unlisted', version: 1 });
});

test('one unknown id rolls the save back', async () => {
  const { call, trust } = await withTrust('trust-atomic');
  await jsonOf(
    saveTrusts(call, [
      { ...trust, name: 'Renamed' },
      { ...fresh, id: unusedId },
    ]),
    404,
  );
  expect(await stored(call)).toEqual([trust]);
});

test('a stale version returns 412 with the stored trust', async () => {
  const { call, trust } = await withTrust('trust-stale');
  await jsonOf(saveTrusts(call, [{ ...trust, name: 'Second' }]));
  const { current } = await jsonOf<{ current: object }>(saveTrusts(call, [{ ...trust, name: 'Third' }]), 412);
  expect(current).toMatchObject({ name: 'Second', version: 2 });
});

test('a save without a version replaces the stored trust', async () => {
  const { call, trust } = await withTrust('trust-versionless');
  await jsonOf(saveTrusts(call, [{ ...trust, name: 'Second' }]));
  await jsonOf(saveTrusts(call, [without({ ...trust, name: 'Third' }, 'version')]));
  expect(await stored(call)).toEqual([{ ...trust, name: 'Third', version: 3 }]);
});

test('five requests with one key create one trust', async () => {
  const call = server.as(person('trust-clicks'));
  await Promise.all(
    [1, 2, 3, 4, 5].map(() => jsonOf(saveTrusts(call, [fresh], { 'idempotency-key': 'trust-clicks' }))),
  );
  expect(await stored(call)).toHaveLength(1);
});

test('errors contain the path of the field', async () => {
  const wrong = { ...fresh, tin: '12-345678A', trustMembers: [{ ...member, companyWebsite: 'nowhere' }] };
  const call = server.as(person('trust-rules'));
  const { errors } = await jsonOf<{ errors: object }>(saveTrusts(call, [wrong, { ...fresh, trustMembers: [] }]), 400);
  expect(errors).toEqual({
    'trusts[0].tin': ['TIN must be digits only, at most 9'],
    'trusts[0].trustMembers[0].companyWebsite': ['Please enter a valid domain (e.g., example.com)'],
    'trusts[1].trustMembers': ['At least one trust member is required'],
  });
});

test('a trust is deleted with its members; a member is deleted, but not the last one', async () => {
  const { call, trust } = await withTrust('trust-delete');
  const [first] = trust.trustMembers;
  expect(await jsonOf(deleteStored(call, 'DeleteTrustMember', first!.id), 400)).toMatchObject({
    message: 'At least one trust member is required',
  });
  await jsonOf(saveTrusts(call, [{ ...trust, trustMembers: [member] }]));
  await jsonOf(deleteStored(call, 'DeleteTrustMember', first!.id), 204);
  expect((await stored(call))[0]!.trustMembers).toHaveLength(1);
  await jsonOf(deleteStored(call, 'DeleteTrust', trust.id), 204);
  expect(await stored(call)).toEqual([]);
  expect(await server.db.query('SELECT FROM trust_member WHERE trust_id = $1', [trust.id])).toEqual([]);
});

test('a trust of another client returns the same 404 as an unknown one, and does not change', async () => {
  const { call: victim, trust } = await withTrust('trust-victim');
  const { call, trust: own } = await withTrust('trust-thief');
  const missing = unusedId;
  for (const id of [trust.id, missing]) {
    expect(await jsonOf(saveTrusts(call, [{ ...trust, id }]), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
    expect(await jsonOf(deleteStored(call, 'DeleteTrust', id), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
  }
  for (const id of [trust.trustMembers[0]!.id, missing]) {
    expect(await jsonOf(saveTrusts(call, [{ ...own, trustMembers: [{ ...member, id }] }]), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
    expect(await jsonOf(deleteStored(call, 'DeleteTrustMember', id), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
  }
  expect(await stored(victim)).toEqual([trust]);
  expect(await stored(call)).toEqual([own]);
});
