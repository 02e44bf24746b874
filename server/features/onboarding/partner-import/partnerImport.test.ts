import { type Call, testServer } from '#test/support/server/serverApp';
import type { Identity } from '#server/identity/claims';
import { businessesOf, trustsOf } from '#test/support/screens/onboarding';
import { anyId, jsonOf, newRecord, person, post, without } from '#test/support/server/serverUsers';

const server = testServer();

const onboarding = (name: string): string => `/api/onboarding/${name}`;
const check = (call: Call): Promise<unknown> => jsonOf(call(onboarding('CheckCanImportDWPData')));
const importData = (call: Call, headers = {}) => call(onboarding('ImportDWPData'), { method: 'POST', headers });
const startFresh = (call: Call) => call(onboarding('MarkImportComplete'), { method: 'POST' });
const individualOf = async (call: Call): Promise<unknown> =>
  (await jsonOf(call(onboarding('Individual'))))['individual'];
const draftOf = async (call: Call, step: string): Promise<unknown> =>
  (await jsonOf<{ draft: { data: unknown } | null }>(call(onboarding(`Draft?step=${step}`)))).draft?.data;

const business = newRecord('BusinessEntity');
const trust = newRecord('Trust');

interface Held {
  individual?: object;
  businesses?: object[];
  trusts?: object[];
}

/** Returns a user with data in the previous partner system. */
const returning = async (name: string, held: Held): Promise<Call> => {
  await server.db.query(
    'INSERT INTO previous_partner_profile (email, individual, businesses, trusts) VALUES ($1, $2, $3, $4)',
    [
      `${name}@users.example`,
      ...[held.individual ?? {}, held.businesses ?? [], held.trusts ?? []].map((part) => JSON.stringify(part)),
    ],
  );
  return server.as(person(name));
};

test('an existing profile is found, imported into all three steps, and then counts as imported', async () => {
  const call = await returning('import-all', {
    individual: newRecord('Individual'),
    businesses: [business],
    trusts: [trust],
  });
  expect(await check(call)).toEqual({ alreadyImported: false, dwpDataExists: true });
  await jsonOf(importData(call), 204);
  expect(await check(call)).toEqual({ alreadyImported: true, dwpDataExists: true });
  expect(await individualOf(call)).toEqual({ ...newRecord('Individual'), version: 1 });
  expect(await businessesOf(call)).toEqual([expect.objectContaining({ name: business['name'], version: 1 })]);
  expect(await trustsOf(call)).toEqual([expect.objectContaining({ name: trust['name'], individualId: anyId })]);
});

test('imported data is not confirmed: accepting the agreement does not complete onboarding', async () => {
  const call = await returning('import-unconfirmed', { individual: newRecord('Individual') });
  await jsonOf(importData(call), 204);
  const { version } = await jsonOf(call(onboarding('Agreement')));
  await jsonOf(call(onboarding('Agreement'), post({ version })));
  expect(await jsonOf(call('/api/profile/IsOnboarded'))).toBe(false);
  await jsonOf(call(onboarding('Individual'), post({ ...newRecord('Individual'), version: 1 })));
  expect(await jsonOf(call('/api/profile/IsOnboarded'))).toBe(true);
});

test('an incomplete or invalid individual is imported without unusable values', async () => {
  const held = {
    firstName: 'Amara',
    dateOfBirth: '03/04/1968',
    phoneNumber: '(415) 555',
    dependents: 'two',
    ssn: null,
    shoeSize: 9,
  };
  const call = await returning('import-partial', { individual: held });
  await jsonOf(importData(call), 204);
  expect(await individualOf(call)).toEqual({ firstName: 'Amara', phoneNumber: '(415) 555', version: 1 });
});

test('invalid businesses and trusts are stored completely as the draft of their step', async () => {
  const incomplete = without(business, 'businessTaxId');
  const orphan = { ...trust, trustMembers: [] };
  const call = await returning('import-drafts', { businesses: [business, incomplete], trusts: [orphan] });
  await jsonOf(importData(call), 204);
  expect([await businessesOf(call), await trustsOf(call)]).toEqual([[], []]);
  expect(await draftOf(call, 'business')).toEqual({ businessEntities: [business, incomplete] });
  expect(await draftOf(call, 'trust')).toEqual({ trusts: [orphan] });
});

test('the email is matched case-insensitively', async () => {
  await returning('import-case', { individual: { firstName: 'Amara' } });
  const call = server.as({ ...person('import-case'), email: 'Import-CASE@Users.example' });
  expect(await check(call)).toMatchObject({ dwpDataExists: true });
});

test('an unverified email finds no data', async () => {
  await returning('import-unverified', { individual: newRecord('Individual') });
  const call = server.as({ ...person('import-unverified'), emailVerified: false });
  expect(await check(call)).toEqual({ alreadyImported: false, dwpDataExists: false });
  await jsonOf(importData(call), 409);
});

test('an email that replaces a verified one finds no data before it is verified', async () => {
  const victim = person('import-of-another');
  await returning('import-of-another', { individual: newRecord('Individual') });
  const changing = person('import-changing');
  await check(server.as({ ...changing, emailVerified: true }));
  const unverified: Identity = { sub: changing.sub, groups: [], email: victim.email! };
  const withOtherEmail = server.as(unverified);
  expect(await check(withOtherEmail)).toEqual({ alreadyImported: false, dwpDataExists: false });
  await jsonOf(importData(withOtherEmail), 409);
  const verified = server.as({ ...changing, email: victim.email!, emailVerified: true });
  expect(await check(verified)).toMatchObject({ dwpDataExists: true });
});

test('a claim about no email verifies no email', async () => {
  await returning('import-claimed', { individual: newRecord('Individual') });
  const claimed = person('import-claimed');
  await check(server.as({ ...claimed, emailVerified: false }));
  const withoutEmail: Identity = { sub: claimed.sub, groups: [], emailVerified: true };
  expect(await check(server.as(withoutEmail))).toMatchObject({ dwpDataExists: false });
});

test('an import without data returns 409 and can be repeated', async () => {
  const call = server.as(person('import-none'));
  expect(await check(call)).toEqual({ alreadyImported: false, dwpDataExists: false });
  await jsonOf(importData(call), 409);
  expect(await check(call)).toEqual({ alreadyImported: false, dwpDataExists: false });
});

test('starting fresh declines the import permanently; a repetition has no effect', async () => {
  const call = await returning('import-fresh', { individual: newRecord('Individual') });
  await jsonOf(startFresh(call), 204);
  await jsonOf(startFresh(call), 204);
  expect(await check(call)).toMatchObject({ alreadyImported: true });
  await jsonOf(importData(call), 409);
  expect(await individualOf(call)).toBeNull();
});

test('an import runs once: a repetition with its key gets the same response, another is refused', async () => {
  const call = await returning('import-once', { businesses: [business] });
  const key = { 'idempotency-key': 'import-once-click' };
  const responses = await Promise.all([1, 2, 3].map(async () => (await importData(call, key)).status));
  expect(responses).toEqual([204, 204, 204]);
  await jsonOf(importData(call), 409);
  expect(await businessesOf(call)).toHaveLength(1);
});

test('two imports at once without a key: one is refused', async () => {
  const call = await returning('import-race', { businesses: [business] });
  const statuses = await Promise.all(
    [importData(call), importData(call)].map(async (response) => (await response).status),
  );
  expect(statuses.sort()).toEqual([204, 409]);
  expect(await businessesOf(call)).toHaveLength(1);
});

test('saved data of the client stays', async () => {
  const call = await returning('import-preserves', { individual: { firstName: 'Imported' }, trusts: [trust] });
  await jsonOf(call(onboarding('Individual'), post({ ...newRecord('Individual'), firstName: 'Typed' })));
  await jsonOf(importData(call), 204);
  expect(await individualOf(call)).toMatchObject({ firstName: 'Typed' });
  expect(await trustsOf(call)).toHaveLength(1);
});

test('a failed trust rolls the import back, and it can be repeated', async () => {
  const call = await returning('import-atomic', {
    individual: newRecord('Individual'),
    businesses: [business],
    trusts: [trust],
  });
  await server.db.run(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON trust FOR EACH ROW EXECUTE FUNCTION refuse();`);
  await jsonOf(importData(call), 500);
  await server.db.run('DROP TRIGGER refuse ON trust; DROP FUNCTION refuse();');
  expect(await individualOf(call)).toBeNull();
  expect(await businessesOf(call)).toEqual([]);
  expect(await check(call)).toEqual({ alreadyImported: false, dwpDataExists: true });
  await jsonOf(importData(call), 204);
});
