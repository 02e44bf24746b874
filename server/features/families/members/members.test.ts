import { testServer } from '#test/support/server/serverApp';
import {
  anyInstant,
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('members-concierge'));

const unassigned = async (familyId?: number): Promise<string[]> => {
  const query = familyId === undefined ? '' : `?familyId=${familyId}`;
  const { users } = await jsonOf<{ users: { name: string }[] }>(concierge(`/api/family/getunassignedusers${query}`));
  return users.map(({ name }) => name);
};
const assign = (familyId: number, loginProfileId: number) =>
  concierge('/api/family/assignuser', post({ familyId, loginProfileId }));
const unassign = (familyId: number, loginProfileId: number) =>
  concierge('/api/family/unassignuser', post({ familyId, loginProfileId }));
const bill = (loginProfileId: number, enabled: boolean) =>
  concierge('/api/family/setbillingaccess', put({ loginProfileId, enabled }));

test('a client is assigned to a family, reads it, and is removed from it', async () => {
  const client = await newClient(server, 'members-client');
  const [id, familyId] = [await loginProfileIdOf(client), await newFamily(server, 'Members')];
  const own = async () => (await jsonOf<{ families: object[] }>(client('/api/clientfamily/getfamilies'))).families;
  expect(await unassigned()).toContain('members-client');
  const { member } = await jsonOf<{ member: object }>(assign(familyId, id));
  expect(member).toMatchObject({ loginProfileId: id, name: 'members-client', onboarded: true, assignedAt: anyInstant });
  expect(await jsonOf(assign(familyId, id))).toEqual({ member });
  expect(await own()).toMatchObject([{ id: familyId, name: 'Members' }]);
  expect(await unassigned()).not.toContain('members-client');
  expect(await unassigned(familyId)).not.toContain('members-client');
  expect(await unassigned(await newFamily(server, 'Another'))).toContain('members-client');
  await jsonOf(unassign(familyId, id), 204);
  await jsonOf(unassign(familyId, id), 204);
  expect(await own()).toEqual([]);
});

test('a request that is repeated after access has ended is refused', async () => {
  const client = await newClient(server, 'members-repeats');
  const [id, familyId] = [await loginProfileIdOf(client), await newFamily(server, 'Repeats')];
  await jsonOf(assign(familyId, id));
  const path = '/api/messaging/CreateClientConversation';
  const start = () => client(path, post({ familyId }, { 'idempotency-key': 'members-repeats' }));
  const started = await jsonOf(start());
  expect(await jsonOf(start())).toEqual(started);
  await jsonOf(unassign(familyId, id), 204);
  await jsonOf(start(), 404);
});

test('a concierge cannot be assigned or get billing access', async () => {
  const id = await loginProfileIdOf(concierge);
  const familyId = await newFamily(server, 'Concierges');
  expect(await unassigned()).not.toContain('members-concierge');
  for (const refused of [assign(familyId, id), unassign(familyId, id), bill(id, true)])
    expect(await jsonOf(refused, 404)).toEqual({ message: 'This was not found. It may have been deleted.' });
});

test('billing access is granted and revoked, and reported by the profile', async () => {
  const newcomer = server.as(person('members-billed'));
  const id = await loginProfileIdOf(newcomer);
  const reported = () => jsonOf(newcomer('/api/profile/getprofile'));
  for (const enabled of [true, true, false, false]) {
    expect(await jsonOf(bill(id, enabled))).toEqual({ loginProfileId: id, enabled });
    expect(await reported()).toMatchObject({ hasBillComCustomerId: enabled });
  }
});
