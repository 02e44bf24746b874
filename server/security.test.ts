import { messagingUsers } from '#test/support/samples/messaging';
import { type Call, createTestServer } from '#test/support/server/serverApp';
import { completeOnboarding, conciergePerson, jsonOf, newRecord, person, post } from '#test/support/server/serverUsers';

const { server, ids, send, start, messagesOf, stored } = messagingUsers();

describe('the order of steps', () => {
  test('an accepted agreement alone opens nothing of a client', async () => {
    const call = server.as(person('order-agreement'));
    const { version } = await jsonOf(call('/api/onboarding/Agreement'));
    await jsonOf(call('/api/onboarding/Agreement', post({ version })));
    expect(await jsonOf(call('/api/profile/IsOnboarded'))).toBe(false);
    expect((await call('/api/messaging/getclientconversations')).status).toBe(403);
    expect((await call('/api/messaging/CreateClientConversation', post({ familyId: ids.family }))).status).toBe(403);
  });

  test('later steps alone do not complete onboarding', async () => {
    const call = server.as(person('order-trusts'));
    await jsonOf(call('/api/onboarding/Business', post([newRecord('BusinessEntity')])));
    await jsonOf(call('/api/onboarding/SaveTrusts', post({ trusts: [newRecord('Trust')] })));
    expect(await jsonOf(call('/api/profile/IsOnboarded'))).toBe(false);
  });

  test('completed onboarding stays complete when a step is repeated', async () => {
    const call = server.as(person('order-repeated'));
    await completeOnboarding(call);
    const { version } = await jsonOf(call('/api/onboarding/Agreement'));
    await call('/api/onboarding/Agreement', post({ version }));
    expect(await jsonOf(call('/api/profile/IsOnboarded'))).toBe(true);
  });
});

describe('a batch with one refused part stores nothing', () => {
  test('of a message with files', async () => {
    const id = await start();
    const before = stored();
    const files: [string, string][] = [
      ['deed.pdf', '%PDF-1.7 deed %%EOF'],
      ['page.pdf', '<html></html>'],
    ];
    expect((await send('client', id, 'Two files', { files })).status).toBe(415);
    expect(await messagesOf('client', id)).toEqual([]);
    expect(stored()).toEqual(before);
  });

  test('of a list of trusts', async () => {
    const call = server.as(person('batch-trusts'));
    const trusts = [newRecord('Trust'), { ...newRecord('Trust'), trustMembers: [] }];
    await jsonOf(call('/api/onboarding/SaveTrusts', post({ trusts })), 400);
    expect(
      await server.db.query(
        "SELECT FROM trust t JOIN login_profile p ON p.id = t.login_profile_id WHERE p.sub LIKE '%batch-trusts%'",
      ),
    ).toEqual([]);
  });
});

describe('a limit by the minute', () => {
  const busy = conciergePerson('limit-busy');
  const search = (call: Call) => call('/api/family/searchfamilies?searchTerm=ashford');

  test('counts on all instances, gives its rate again after a minute, and no more', async () => {
    const settings = { COSTLY_REQUESTS_PER_PERSON: '2' };
    const instances = [
      await createTestServer({ db: server.db, settings }),
      await createTestServer({ db: server.db, settings }),
    ];
    const statuses = async () => {
      const all: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) all.push((await search(instances[turn % 2]!.as(busy))).status);
      return all;
    };
    expect(await statuses()).toEqual([200, 200, 429, 429]);
    // Requests above the limit do not prolong it, and waiting longer collects nothing.
    await server.db.query("UPDATE request_count SET started = started - interval '1 hour'");
    expect(await statuses()).toEqual([200, 200, 429, 429]);
    await Promise.all(instances.map((instance) => instance.close()));
  });
});
