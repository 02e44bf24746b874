import type { ProfileBilling } from '#server/generated/operations.gen';
import { type Call, testServer } from '#test/support/server/serverApp';
import {
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';

let client: Call;

const server = testServer();
beforeAll(async () => {
  client = await newClient(server, 'profile-client');
});

const update = (call: Call, body: object, headers = {}) => call('/api/profile/UpdateProfile', put(body, headers));

describe('the caller', () => {
  test.each([
    ['newcomer', { onboarded: false, concierge: false, validated: false }],
    ['client', { onboarded: true, concierge: false, validated: true }],
    ['concierge', { onboarded: false, concierge: true, validated: false }],
  ])('the gate, the onboarding and the role of a %s', async (kind, expected) => {
    const newcomer = server.as(person('profile-newcomer'));
    const call = { newcomer, client, concierge: server.as(conciergePerson('profile-concierge')) }[kind] ?? newcomer;
    expect(await jsonOf(call('/api/profile/IsOnboarded'))).toBe(expected.onboarded);
    expect(await jsonOf(call('/api/profile/IsConcierge'))).toBe(expected.concierge);
    expect(await jsonOf(call('/api/user/validate'))).toEqual({ validated: expected.validated });
  });

  test('the login profile id is stable and unique', async () => {
    const [first, again] = [
      await client('/api/profile/GetLoginProfileId'),
      await client('/api/profile/GetLoginProfileId'),
    ];
    const other = await server.as(person('profile-other'))('/api/profile/GetLoginProfileId');
    const id = await jsonOf<number>(Promise.resolve(first));
    expect(id).toBeGreaterThan(0);
    expect(await jsonOf(Promise.resolve(again))).toBe(id);
    expect(await jsonOf(Promise.resolve(other))).not.toBe(id);
  });
});

describe('the profile', () => {
  test('does not exist before its first save', async () => {
    const call = server.as(person('profile-first'));
    expect(await jsonOf(call('/api/profile/GetProfile'), 404)).toEqual({
      message: 'This was not found. It may have been deleted.',
    });
    const saved = await jsonOf(update(call, { displayName: 'Luca', bio: 'Sails.' }));
    expect(saved).toEqual({ displayName: 'Luca', bio: 'Sails.', hasBillComCustomerId: false, version: 1 });
    expect(await jsonOf(call('/api/profile/GetProfile'))).toEqual(saved);
  });

  test('absent fields are cleared', async () => {
    const call = server.as(person('profile-clears'));
    await jsonOf(update(call, { displayName: 'Amara', bio: 'Reads.' }));
    expect(await jsonOf(update(call, { displayName: '', version: 1 }))).toEqual({
      hasBillComCustomerId: false,
      version: 2,
    });
  });

  test('a stale save returns 412 with the stored profile', async () => {
    const call = server.as(person('profile-stale'));
    const { version } = await jsonOf(update(call, { displayName: 'One' }));
    await jsonOf(update(call, { displayName: 'Two', version }));
    const refused = await jsonOf<{ current: object }>(update(call, { displayName: 'Three', version }), 412);
    expect(refused.current).toMatchObject({ displayName: 'Two', version: 2 });
    expect(await jsonOf(call('/api/profile/GetProfile'))).toMatchObject({ displayName: 'Two' });
  });

  test.each([{ displayName: 'Two', bio: 'Reads.' }, { displayName: 'Two' }, { displayName: '', bio: '' }])(
    'a save without a version replaces the stored profile: %j',
    async (body) => {
      const call = server.as(person(`profile-versionless-${JSON.stringify(body).length}`));
      await jsonOf(update(call, { displayName: 'One', bio: 'Sails.' }));
      const given = Object.fromEntries(Object.entries(body).filter(([, text]) => text !== ''));
      expect(await jsonOf(update(call, body))).toEqual({ ...given, hasBillComCustomerId: false, version: 2 });
    },
  );

  test('an empty request is rejected and clears nothing', async () => {
    const call = server.as(person('profile-empty'));
    const stored = await jsonOf(update(call, { displayName: 'One', bio: 'Sails.' }));
    expect(await jsonOf(update(call, {}), 400)).toEqual({ message: 'The request is empty.' });
    expect(await jsonOf(call('/api/profile/GetProfile'))).toEqual(stored);
  });

  test('a repetition after a lost response is not a conflict', async () => {
    const call = server.as(person('profile-repeats'));
    await jsonOf(update(call, { displayName: 'One' }));
    const key = { 'idempotency-key': 'profile-repeats-1' };
    const responses = [1, 2].map(() => jsonOf(update(call, { displayName: 'Two', version: 1 }, key)));
    expect(await Promise.all(responses)).toEqual([
      expect.objectContaining({ version: 2 }),
      expect.objectContaining({ version: 2 }),
    ]);
  });

  test('a user cannot give themselves billing access', async () => {
    const call = server.as(person('profile-greedy'));
    expect(await jsonOf(update(call, { displayName: 'G', hasBillComCustomerId: true }))).toMatchObject({
      hasBillComCustomerId: false,
    });
  });

  test('both operations report granted billing access', async () => {
    const call = server.as(person('profile-billed'));
    expect(await jsonOf(call('/api/profile/getprofile'))).toMatchObject({ hasBillComCustomerId: false });
    const id = await loginProfileIdOf(call);
    await server.db.query("INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, 'c-1')", [
      id,
    ]);
    await jsonOf(update(call, { displayName: 'B' }));
    expect(await jsonOf(call('/api/profile/getprofile'))).toEqual({
      hasBillComCustomerId: true,
      billingOffered: true,
    });
    expect(await jsonOf(call('/api/profile/GetProfile'))).toMatchObject({ hasBillComCustomerId: true });
  });

  test('billing is offered where a client has access, or a family of the caller has invoices', async () => {
    const withInvoices = await newClient(server, 'profile-invoices');
    const familyId = await newFamily(server, 'Imported', [withInvoices]);
    await server.db.query('DELETE FROM billing_customer');
    const offered = async (call: Call) =>
      (await jsonOf<ProfileBilling>(call('/api/profile/getprofile'))).billingOffered;
    expect([await offered(withInvoices), await offered(client)]).toEqual([false, false]);
    await server.db.query('INSERT INTO invoice (family_id) VALUES ($1)', [familyId]);
    expect([await offered(withInvoices), await offered(client)]).toEqual([true, false]);
    await server.db.query("INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, 'c-2')", [
      await loginProfileIdOf(withInvoices),
    ]);
    expect([await offered(withInvoices), await offered(client)]).toEqual([true, true]);
  });

  test('a profile belongs to one user', async () => {
    await jsonOf(update(client, { displayName: 'Mine' }));
    const other = server.as(person('profile-other-client'));
    await jsonOf(other('/api/profile/GetProfile'), 404);
    await jsonOf(other('/api/profile/UpdateProfile', post({})), 405);
  });
});
