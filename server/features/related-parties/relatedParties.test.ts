// Spec: R-FAM-13.
import { type Call, testServer } from '#test/support/server/serverApp';
import {
  anyId,
  anyInstant,
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  post,
  unusedId,
  without,
} from '#test/support/server/serverUsers';
import { historyOf, summariesOf } from '#test/support/server/history';
import { businessesOf, saveBusinesses } from '#test/support/screens/onboarding';
import {
  createParty,
  deleteParty,
  newParty,
  type Party,
  partyKinds,
  partyOf,
  partyPath,
  readParty,
  updateParty,
} from '#test/support/samples/relatedParties';

const notFound = { message: 'This was not found. It may have been deleted.' };
let client: Call;
let familyId: number;

const server = testServer();
const concierge = server.as(conciergePerson('parties-concierge'));
const colleague = server.as(conciergePerson('parties-colleague'));
beforeAll(async () => {
  client = await newClient(server, 'parties-client');
  familyId = await newFamily(server, 'Parties', [client]);
});

describe.each(partyKinds)('%s', (kind, text) => {
  const one = (response: Promise<Response>) => partyOf(kind, response);
  const create = (body = newParty(kind), headers = {}) => createParty(concierge, kind, familyId, body, headers);
  const read = (id: number) => readParty(concierge, kind, id);
  const update = (body: unknown, call = concierge, headers = {}) => updateParty(call, kind, body, headers);
  const remove = (id: number, call = concierge) => deleteParty(call, kind, id);

  test('is added, read, replaced and deleted', async () => {
    const added = await one(create());
    expect(added).toMatchObject({ id: anyId, familyId, version: 1, updatedAt: anyInstant });
    expect(await one(read(added.id))).toEqual(added);
    const changed = await one(update({ ...added, [text]: 'brand-new.example' }));
    expect(changed).toEqual({ ...added, [text]: 'brand-new.example', version: 2, updatedAt: anyInstant });
    expect(await one(read(added.id))).toEqual(changed);
    expect(await jsonOf(remove(added.id))).toEqual({ success: true });
    expect(await jsonOf(read(added.id), 404)).toEqual(notFound);
  });

  test('a stale save returns 412 with the record of another concierge', async () => {
    const added = await one(create());
    const theirs = await one(update({ ...added, [text]: 'theirs.example' }, colleague));
    expect((await jsonOf(update({ ...added, [text]: 'mine.example' }), 412))['current']).toEqual(theirs);
    expect(await one(read(added.id))).toEqual(theirs);
  });

  test('a save without a version replaces the record, and the history has the replaced value', async () => {
    const added = await one(create());
    await one(update({ ...added, [text]: 'theirs.example' }, colleague));
    const mine = without({ ...added, [text]: 'mine.example' }, 'version');
    expect(await one(update(mine))).toMatchObject({ [text]: 'mine.example', version: 3 });
    const { changes } = await historyOf(concierge, added.familyId, { recordKind: kind, recordId: String(added.id) });
    expect(summariesOf(changes)[0]).toEqual(['changed', text, 'theirs.example', 'mine.example']);
  });

  test('one of two simultaneous saves is refused', async () => {
    const added = await one(create());
    const saves = [concierge, colleague].map((call) => update({ ...added, [text]: 'both.example' }, call));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a repeated save returns the first response', async () => {
    const click = { 'idempotency-key': `parties-add-${kind}` };
    const added = await one(create(undefined, click));
    expect(await one(create(undefined, click))).toEqual(added);
    const key = { 'idempotency-key': `parties-save-${kind}` };
    const save = () => one(update({ ...added, [text]: 'again.example' }, concierge, key));
    expect(await save()).toEqual(await save());
  });

  test('is found only in its own family', async () => {
    const added = await one(create());
    const other = await newFamily(server, 'Other');
    for (const wrong of [{ familyId: other }, { familyId: unusedId }, { id: unusedId }])
      expect(await jsonOf(update({ ...added, ...wrong }), 404)).toEqual(notFound);
    expect(await jsonOf(read(unusedId), 404)).toEqual(notFound);
    expect(await jsonOf(remove(unusedId), 404)).toEqual(notFound);
    expect(await jsonOf(createParty(concierge, kind, unusedId), 404)).toEqual(notFound);
    await jsonOf(concierge(partyPath('create', kind), post(newParty(kind))), 400);
    expect(await one(read(added.id))).toEqual(added);
  });

  test('is refused to clients of the family, whether it exists or not', async () => {
    const { id, ...added } = await one(create());
    for (const partyId of [id, unusedId]) {
      const calls = [
        readParty(client, kind, partyId),
        update({ ...added, id: partyId }, client),
        createParty(client, kind, partyId),
        remove(partyId, client),
      ];
      for (const call of calls) expect(await jsonOf(call, 403)).toEqual({ message: 'You are not allowed to do this.' });
    }
  });
});

interface Business extends Party {
  beneficialOwners: { id?: number; name: string; deleted?: boolean }[];
}

describe('the owners of a business', () => {
  const owner = newRecord('BeneficialOwner');
  const update = (body: object) => updateParty(concierge, 'business', body);
  const one = (response: Promise<Response>) => partyOf<Business>('business', response);
  const create = () =>
    one(
      createParty(concierge, 'business', familyId, {
        ...newParty('business'),
        beneficialOwners: [owner, { ...owner, name: 'Second' }],
      }),
    );

  test('are replaced by a save: added, changed, and deleted when unlisted or marked as deleted', async () => {
    const added = await create();
    const [first, second] = added.beneficialOwners;
    const listed = [
      { ...first!, name: 'Renamed' },
      { ...second!, deleted: true },
      { ...owner, name: 'Third' },
    ];
    const saved = await one(update({ ...added, beneficialOwners: listed }));
    expect(saved.beneficialOwners.map(({ name }) => name)).toEqual(['Renamed', 'Third']);
    expect(saved.beneficialOwners[0]!.id).toBe(first!.id);
    const last = await one(update({ ...saved, beneficialOwners: saved.beneficialOwners.slice(1) }));
    expect(last.beneficialOwners.map(({ name }) => name)).toEqual(['Third']);
  });

  test('cannot belong to another business', async () => {
    const [mine, other] = [await create(), await create()];
    expect(await jsonOf(update({ ...mine, beneficialOwners: other.beneficialOwners }), 404)).toEqual(notFound);
  });
});

describe('a business of a client’s onboarding', () => {
  test('belongs to each of the client’s families, and to no other', async () => {
    const owned = await newClient(server, 'parties-owner');
    await jsonOf(saveBusinesses(owned, [newRecord('BusinessEntity')]));
    const { id } = (await businessesOf(owned))[0]!;
    const get = () => readParty(concierge, 'business', id);
    expect(await jsonOf(get(), 404)).toEqual(notFound);
    const [first, second] = [await newFamily(server, 'First', [owned]), await newFamily(server, 'Second', [owned])];
    const { business } = await jsonOf<{ business: Business }>(get());
    expect(business).toMatchObject({ id, familyId: first, version: 1 });
    const save = (inFamily: number) =>
      updateParty(concierge, 'business', { ...business, familyId: inFamily, name: 'Renamed' });
    await jsonOf(save(familyId), 404);
    expect(await jsonOf(save(second))).toMatchObject({ business: { familyId: second, name: 'Renamed', version: 2 } });
    expect((await businessesOf(owned))[0]).toMatchObject({ name: 'Renamed', version: 2 });
  });
});
