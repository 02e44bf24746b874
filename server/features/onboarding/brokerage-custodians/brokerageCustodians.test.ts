import { type Call, testServer } from '#test/support/server/serverApp';
import { deleteStored } from '#test/support/screens/onboarding';
import { anyId, jsonOf, newRecord, person, post, put, unusedId, without } from '#test/support/server/serverUsers';

interface BrokerageCustodian {
  id: number;
  version: number;
  [field: string]: unknown;
}

const server = testServer();

const fresh = newRecord('OnboardingBrokerageCustodian');
const path = '/api/onboarding/BrokerageCustodians';
const stored = async (call: Call): Promise<BrokerageCustodian[]> =>
  (await jsonOf<{ brokerageCustodians: BrokerageCustodian[] }>(call(path))).brokerageCustodians;
const one = async (response: Promise<Response>): Promise<BrokerageCustodian> =>
  (await jsonOf<{ brokerageCustodian: BrokerageCustodian }>(response)).brokerageCustodian;

test('a brokerage or custodian is added, changed and deleted', async () => {
  const call = server.as(person('broker-life'));
  expect(await stored(call)).toEqual([]);
  const added = await one(call(path, post(fresh)));
  expect(added).toEqual({ ...fresh, id: anyId, version: 1 });
  const changed = await one(call(path, put({ ...added, businessName: 'Renamed', contactNotes: 'Mornings' })));
  expect(changed).toEqual({ ...added, businessName: 'Renamed', contactNotes: 'Mornings', version: 2 });
  expect(await stored(call)).toEqual([changed]);
  await jsonOf(deleteStored(call, 'DeleteBrokerageCustodian', added.id), 204);
  expect(await stored(call)).toEqual([]);
});

test('five requests with one key add one brokerage or custodian', async () => {
  const call = server.as(person('broker-clicks'));
  const key = { 'idempotency-key': 'broker-clicks' };
  await Promise.all([1, 2, 3, 4, 5].map(() => one(call(path, post(fresh, key)))));
  expect(await stored(call)).toHaveLength(1);
});

test('a stale save returns 412 with the stored record', async () => {
  const call = server.as(person('broker-stale'));
  const added = await one(call(path, post(fresh)));
  await one(call(path, put({ ...added, businessName: 'Second' })));
  const { current } = await jsonOf<{ current: object }>(call(path, put({ ...added, businessName: 'Third' })), 412);
  expect(current).toMatchObject({ businessName: 'Second', version: 2 });
});

test('a save without a version replaces the stored record', async () => {
  const call = server.as(person('broker-versionless'));
  const added = await one(call(path, post(fresh)));
  await one(call(path, put({ ...added, businessName: 'Second' })));
  const saved = await one(call(path, put(without({ ...added, businessName: 'Third' }, 'version'))));
  expect(saved).toEqual({ ...added, businessName: 'Third', version: 3 });
});

test('adding ignores a sent id', async () => {
  const call = server.as(person('broker-add'));
  const added = await one(call(path, post(fresh)));
  await one(call(path, post({ ...added, businessName: 'Another' })));
  expect((await stored(call)).map(({ businessName }) => businessName)).toEqual([fresh['businessName'], 'Another']);
});

test('a brokerage or custodian of another client returns the same 404 as an unknown one, and does not change', async () => {
  const victim = server.as(person('broker-victim'));
  const brokerageCustodian = await one(victim(path, post(fresh)));
  const call = server.as(person('broker-thief'));
  for (const id of [brokerageCustodian.id, unusedId]) {
    expect(await jsonOf(call(path, put({ ...brokerageCustodian, id })), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
    expect(await jsonOf(deleteStored(call, 'DeleteBrokerageCustodian', id), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
  }
  expect(await stored(victim)).toEqual([brokerageCustodian]);
});
