import { type Call, createTestServer, type TestServer } from '#test/support/server-app';
import {
  anyId,
  anyInstant,
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  post,
  put,
} from '#test/support/serverUsers';
import { newParty, partyKinds, partyPath } from '#test/support/relatedParties';

interface Party {
  id: number;
  familyId: number;
  version: number;
  [field: string]: unknown;
}

const nowhere = 2_147_483_647;
const notFound = { message: 'Not found.' };

let server: TestServer;
let concierge: Call;
let colleague: Call;
let client: Call;
let familyId: number;

beforeAll(async () => {
  server = await createTestServer();
  concierge = server.as(conciergePerson('parties-concierge'));
  colleague = server.as(conciergePerson('parties-colleague'));
  client = await newClient(server, 'parties-client');
  familyId = await newFamily(server, 'Parties', [client]);
});
afterAll(() => server.close());

describe.each(partyKinds)('%s', (kind, text) => {
  const one = async (response: Promise<Response>): Promise<Party> =>
    (await jsonOf<Record<string, Party>>(response))[kind]!;
  const path = (verb: 'get' | 'create' | 'update' | 'delete') => partyPath(verb, kind);
  const create = (body = newParty(kind), headers = {}) =>
    concierge(`${path('create')}?familyId=${familyId}`, post(body, headers));
  const read = (id: number) => concierge(`${path('get')}?id=${id}`);
  const remove = (id: number, call = concierge) => call(`${path('delete')}?id=${id}`, { method: 'DELETE' });

  test('is added, read, replaced and deleted', async () => {
    const added = await one(create());
    expect(added).toMatchObject({ id: anyId, familyId, version: 1, updatedAt: anyInstant });
    expect(await one(read(added.id))).toEqual(added);
    const changed = await one(concierge(path('update'), put({ ...added, [text]: 'brand-new.example' })));
    expect(changed).toEqual({ ...added, [text]: 'brand-new.example', version: 2, updatedAt: anyInstant });
    expect(await one(read(added.id))).toEqual(changed);
    expect(await jsonOf(remove(added.id))).toEqual({ success: true });
    expect(await jsonOf(read(added.id), 404)).toEqual(notFound);
  });

  test('a stale save returns 412 with the record of another concierge', async () => {
    const added = await one(create());
    const theirs = await one(colleague(path('update'), put({ ...added, [text]: 'theirs.example' })));
    const mine = put({ ...added, [text]: 'mine.example' });
    expect((await jsonOf(concierge(path('update'), mine), 412))['current']).toEqual(theirs);
    expect(await one(read(added.id))).toEqual(theirs);
  });

  test('one of two simultaneous saves is refused', async () => {
    const added = await one(create());
    const saves = [concierge, colleague].map((call) => call(path('update'), put({ ...added, [text]: 'both.example' })));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a repeated save returns the first response', async () => {
    const click = { 'idempotency-key': `parties-add-${kind}` };
    const added = await one(create(undefined, click));
    expect(await one(create(undefined, click))).toEqual(added);
    const key = { 'idempotency-key': `parties-save-${kind}` };
    const save = () => one(concierge(path('update'), put({ ...added, [text]: 'again.example' }, key)));
    expect(await save()).toEqual(await save());
  });

  test('is found only in its own family', async () => {
    const added = await one(create());
    const other = await newFamily(server, 'Other');
    for (const wrong of [{ familyId: other }, { familyId: nowhere }, { id: nowhere }])
      expect(await jsonOf(concierge(path('update'), put({ ...added, ...wrong })), 404)).toEqual(notFound);
    expect(await jsonOf(read(nowhere), 404)).toEqual(notFound);
    expect(await jsonOf(remove(nowhere), 404)).toEqual(notFound);
    const astray = post(newParty(kind));
    expect(await jsonOf(concierge(`${path('create')}?familyId=${nowhere}`, astray), 404)).toEqual(notFound);
    await jsonOf(concierge(path('create'), astray), 400);
    expect(await one(read(added.id))).toEqual(added);
  });

  test('is refused to clients of the family, whether it exists or not', async () => {
    const { id, ...added } = await one(create());
    for (const any of [id, nowhere]) {
      const calls = [
        client(`${path('get')}?id=${any}`),
        client(path('update'), put({ ...added, id: any })),
        client(`${path('create')}?familyId=${any}`, post(newParty(kind))),
        remove(any, client),
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
  const update = partyPath('update', 'business');
  const one = async (response: Promise<Response>): Promise<Business> =>
    (await jsonOf<{ business: Business }>(response)).business;
  const create = (): Promise<Business> =>
    one(
      concierge(
        `${partyPath('create', 'business')}?familyId=${familyId}`,
        post({ ...newParty('business'), beneficialOwners: [owner, { ...owner, name: 'Second' }] }),
      ),
    );

  test('are replaced by a save: added, changed, and deleted when unlisted or marked as deleted', async () => {
    const added = await create();
    const [first, second] = added.beneficialOwners;
    const listed = [
      { ...first!, name: 'Renamed' },
      { ...second!, deleted: true },
      { ...owner, name: 'Third' },
    ];
    const saved = await one(concierge(update, put({ ...added, beneficialOwners: listed })));
    expect(saved.beneficialOwners.map(({ name }) => name)).toEqual(['Renamed', 'Third']);
    expect(saved.beneficialOwners[0]!.id).toBe(first!.id);
    const last = await one(concierge(update, put({ ...saved, beneficialOwners: saved.beneficialOwners.slice(1) })));
    expect(last.beneficialOwners.map(({ name }) => name)).toEqual(['Third']);
  });

  test('cannot belong to another business', async () => {
    const [mine, other] = [await create(), await create()];
    const taken = put({ ...mine, beneficialOwners: other.beneficialOwners });
    expect(await jsonOf(concierge(update, taken), 404)).toEqual(notFound);
  });
});

describe('a business of a client’s onboarding', () => {
  test('belongs to each of the client’s families, and to no other', async () => {
    const owned = await newClient(server, 'parties-owner');
    const { businessEntities } = await jsonOf<{ businessEntities: { id: number }[] }>(
      owned('/api/onboarding/Business', post([newRecord('BusinessEntity')])),
    );
    const { id } = businessEntities[0]!;
    const get = () => concierge(`${partyPath('get', 'business')}?id=${id}`);
    expect(await jsonOf(get(), 404)).toEqual(notFound);
    const [first, second] = [await newFamily(server, 'First', [owned]), await newFamily(server, 'Second', [owned])];
    const { business } = await jsonOf<{ business: Business }>(get());
    expect(business).toMatchObject({ id, familyId: first, version: 1 });
    const save = (inFamily: number) =>
      concierge(partyPath('update', 'business'), put({ ...business, familyId: inFamily, name: 'Renamed' }));
    await jsonOf(save(familyId), 404);
    expect(await jsonOf(save(second))).toMatchObject({ business: { familyId: second, name: 'Renamed', version: 2 } });
    const seen = await jsonOf<{ businessEntities: object[] }>(owned('/api/onboarding/Business'));
    expect(seen.businessEntities[0]).toMatchObject({ name: 'Renamed', version: 2 });
  });
});
