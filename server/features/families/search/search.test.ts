import { saveBusinesses } from '#test/support/screens/onboarding';
import { createParty, newParty } from '#test/support/samples/relatedParties';
import { type Call, testServer } from '#test/support/server/serverApp';
import { anyId, conciergePerson, jsonOf, newClient, newFamily, newRecord } from '#test/support/server/serverUsers';
import type { Found } from '#server/generated/operations.gen';

let client: Call;

const server = testServer();
const concierge = server.as(conciergePerson('search-concierge'));
beforeAll(async () => {
  client = await newClient(server, 'search-client');
});

const search = (term: string) => concierge(`/api/family/searchfamilies?searchTerm=${encodeURIComponent(term)}`);
const found = async (term: string): Promise<Found[]> => (await jsonOf<{ found: Found[] }>(search(term))).found;

test('families and their records are found by part of a name, those that begin with it first', async () => {
  const id = await newFamily(server, 'Quillfeather', []);
  const vendor = { ...newParty('vendor'), name: 'Old Quillfeather & Sons' };
  await jsonOf(createParty(concierge, 'vendor', id, vendor));
  expect(await found('quillF')).toEqual([
    { kind: 'family', id, name: 'Quillfeather', familyId: id, familyName: 'Quillfeather' },
    { kind: 'vendor', id: anyId, name: 'Old Quillfeather & Sons', familyId: id, familyName: 'Quillfeather' },
  ]);
});

test('records of a client are found in each of the client’s families', async () => {
  const business = { ...newRecord('BusinessEntity'), name: 'Zephyr Holdings' };
  await jsonOf(saveBusinesses(client, [business]));
  expect(await found('zephyr')).toEqual([]);
  await newFamily(server, 'Search East', [client]);
  await newFamily(server, 'Search West', [client]);
  expect(await found('zephyr')).toMatchObject([
    { kind: 'business', name: 'Zephyr Holdings', familyName: 'Search East' },
    { kind: 'business', name: 'Zephyr Holdings', familyName: 'Search West' },
  ]);
});

test('each word is found in any case, with or without accents, and by any kind of apostrophe', async () => {
  const id = await newFamily(server, 'Núñez Köhler-O’Żółć', []);
  for (const term of ['nunez kohler', 'zolc NÚÑEZ', "kohler-o'zolc", 'Nu\u0301n\u0303ez'])
    expect(await found(term)).toMatchObject([{ kind: 'family', id }]);
  expect(await found('nunes kohler')).toEqual([]);
});

test('no character is a wildcard, and a search needs two characters', async () => {
  expect(await found('%%')).toEqual([]);
  await jsonOf(search('a'), 400);
});
