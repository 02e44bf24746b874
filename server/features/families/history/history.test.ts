// Spec: R-FAM-14.
import { testServer } from '#test/support/server/serverApp';
import { historyOf, restoreRecord, summariesOf } from '#test/support/server/history';
import { businessesOf, saveBusinesses } from '#test/support/screens/onboarding';
import {
  createParty,
  deleteParty,
  newParty,
  type Party,
  type PartyKind,
  partyKinds,
  partyOf,
  readParty,
  updateParty,
} from '#test/support/samples/relatedParties';
import {
  anyId,
  anyInstant,
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  newRecord,
  post,
  put,
  without,
} from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('history-concierge'));

const history = (familyId: number, filter?: Readonly<Record<string, string>>) => historyOf(concierge, familyId, filter);
const create = (kind: PartyKind, familyId: number, body = newParty(kind)) =>
  partyOf(kind, createParty(concierge, kind, familyId, body));
const update = (kind: PartyKind, body: object) => partyOf(kind, updateParty(concierge, kind, body));
const remove = (kind: PartyKind, id: number) => jsonOf(deleteParty(concierge, kind, id));
const restore = (familyId: number, kind: PartyKind, id: number, call = concierge) =>
  restoreRecord(call, familyId, kind, id);

test('contains user, time, record, field, and the values before and after', async () => {
  const familyId = await newFamily(server, 'History');
  const vendor = await create('vendor', familyId);
  await update('vendor', { ...vendor, vendorType: 'Gardening', contactNotes: 'Mornings' });
  const { changes } = await history(familyId, { recordKind: 'vendor', recordId: String(vendor.id) });
  expect(summariesOf(changes)).toEqual([
    ['changed', 'contactNotes', 'Mornings'],
    ['changed', 'vendorType', 'Landscaping', 'Gardening'],
    ['created'],
  ]);
  expect(changes[1]).toEqual({
    id: anyId,
    changedAt: anyInstant,
    changedBy: 'history-concierge',
    changedById: anyId,
    recordKind: 'vendor',
    recordId: vendor.id,
    recordName: 'Bayside Landscaping',
    action: 'changed',
    field: 'vendorType',
    before: 'Landscaping',
    after: 'Gardening',
  });
  expect((await history(familyId, { recordKind: 'contact' })).changes).toEqual([]);
});

test('contains no identity numbers, neither in the response nor in the database', async () => {
  const familyId = await newFamily(server, 'Masked');
  const organization = await create('charitableOrganization', familyId);
  await update('charitableOrganization', { ...organization, ein: '009990001' });
  const business = await create('business', familyId);
  await update('business', { ...business, businessTaxId: '009990002' });
  const trust = await create('trust', familyId);
  await update('trust', { ...trust, tin: '9990003' });
  const changed = (await history(familyId)).changes.filter(({ action }) => action === 'changed');
  expect(changed).toMatchObject(['tin', 'businessTaxId', 'ein'].map((field) => ({ field, masked: true })));
  const stored = JSON.stringify(await server.db.query('SELECT * FROM change_history WHERE family_id = $1', [familyId]));
  for (const number of ['999000', '004567891', '001234567', '009876543']) expect(stored).not.toContain(number);
});

test('distinguishes the owners of a business', async () => {
  const familyId = await newFamily(server, 'Owners');
  const owner = newRecord('BeneficialOwner');
  const business = await create('business', familyId, {
    ...newParty('business'),
    beneficialOwners: [owner, { ...owner, name: 'Leaving' }],
  });
  const [first] = business['beneficialOwners'] as Party[];
  const owners = [
    { ...first, percentageOwnership: 40 },
    { ...owner, name: 'Coming' },
  ];
  await update('business', { ...business, beneficialOwners: owners });
  expect(summariesOf((await history(familyId)).changes)).toEqual([
    ['changed', 'beneficialOwners[1]', 'Leaving'],
    ['changed', 'beneficialOwners[1]', 'Coming'],
    ['changed', 'beneficialOwners[0].percentageOwnership', '62.5', '40'],
    ['created'],
  ]);
});

test('of a family begins with its creation, and contains its name, members and billing access', async () => {
  const client = await newClient(server, 'history-client');
  const loginProfileId = await loginProfileIdOf(client);
  const { families } = await jsonOf<{ families: Party[] }>(
    concierge('/api/family/addfamily', post({ familyName: 'New' })),
  );
  const { id, version } = families[0]!;
  await jsonOf(concierge('/api/family/updatefamily', put({ id, version, name: 'Newer' })));
  await jsonOf(concierge('/api/family/assignuser', post({ familyId: id, loginProfileId })));
  await jsonOf(concierge('/api/family/setbillingaccess', put({ loginProfileId, enabled: true })));
  const { changes } = await history(id);
  expect(changes.map(({ recordKind, recordName }) => [recordKind, recordName])).toEqual([
    ['member', 'history-client'],
    ['member', 'history-client'],
    ['family', 'Newer'],
    ['family', 'New'],
    ['individual', 'Eleanor Ashworth'],
  ]);
  expect(summariesOf(changes)).toEqual([
    ['changed', 'hasBillComCustomerId', 'false', 'true'],
    ['created'],
    ['changed', 'name', 'New', 'Newer'],
    ['created'],
    ['created'],
  ]);
});

test('is returned in pages of a hundred changes', async () => {
  const familyId = await newFamily(server, 'Long');
  await server.db.query(
    `INSERT INTO change_history (changed_by, family_id, record_kind, record_id, action)
     SELECT (SELECT min(id) FROM login_profile), $1, 'vendor', n, 'created' FROM generate_series(1, 150) n`,
    [familyId],
  );
  const first = await history(familyId);
  const second = await history(familyId, { before: String(first.before) });
  expect([first.changes.length, second.changes.length, second.before]).toEqual([100, 50, undefined]);
  expect(new Set([...first.changes, ...second.changes].map(({ id }) => id)).size).toBe(150);
});

test('shows a save of several fields on one page', async () => {
  const familyId = await newFamily(server, 'Pages');
  await server.db.query(
    `INSERT INTO change_history (changed_by, changed_at, family_id, record_kind, record_id, action, field)
     SELECT (SELECT min(id) FROM login_profile), timestamptz '2026-01-01' + (n / 30) * interval '1 hour',
       $1, 'vendor', n / 30 + 1, 'changed', 'field' || n FROM generate_series(0, 119) n`,
    [familyId],
  );
  const first = await history(familyId);
  const second = await history(familyId, { before: String(first.before) });
  expect([first.changes.length, second.changes.length]).toEqual([90, 30]);
  expect(second.changes.every(({ recordId }) => recordId === 1)).toBe(true);
});

describe('undo of a deletion', () => {
  test.each(partyKinds)('restores a %s unchanged under its id', async (kind) => {
    const familyId = await newFamily(server, 'Undo');
    const record = await create(kind, familyId);
    await remove(kind, record.id);
    expect((await history(familyId)).changes[0]).toMatchObject({ action: 'deleted', restorable: true });
    expect(await jsonOf(restore(familyId, kind, record.id))).toEqual({ success: true });
    const back = await partyOf(kind, readParty(concierge, kind, record.id));
    expect(without(back, 'updatedAt')).toEqual({ ...without(record, 'updatedAt'), version: 2 });
    expect((await history(familyId)).changes).toMatchObject([
      { action: 'restored' },
      { action: 'deleted', restorable: false },
      { action: 'created' },
    ]);
    await jsonOf(restore(familyId, kind, record.id), 404);
  });

  test('is allowed only for records of the family, and for concierges', async () => {
    const client = await newClient(server, 'history-thief');
    const [familyId, other] = [await newFamily(server, 'Mine', [client]), await newFamily(server, 'Theirs')];
    const { id } = await create('vendor', familyId);
    await jsonOf(restore(familyId, 'vendor', id), 404);
    await remove('vendor', id);
    await jsonOf(restore(other, 'vendor', id), 404);
    await jsonOf(restore(familyId, 'contact', id), 404);
    await jsonOf(restore(familyId, 'vendor', id, client), 403);
    await jsonOf(client(`/api/family/gethistory?id=${familyId}`), 403);
    await jsonOf(readParty(concierge, 'vendor', id), 404);
  });

  test('restores a client’s business in onboarding', async () => {
    const client = await newClient(server, 'history-owner');
    await jsonOf(saveBusinesses(client, [newRecord('BusinessEntity')]));
    const familyId = await newFamily(server, 'Owner', [client]);
    const [business] = await businessesOf(client);
    await remove('business', business!.id);
    expect(await businessesOf(client)).toEqual([]);
    await jsonOf(restore(familyId, 'business', business!.id));
    expect(await businessesOf(client)).toEqual([{ ...business, version: 2 }]);
    const { changes } = await history(familyId, { recordKind: 'business' });
    expect(summariesOf(changes)).toEqual([['restored'], ['deleted'], ['created']]);
  });
});
