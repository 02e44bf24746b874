import { type Call, testServer } from '#test/support/server/serverApp';
import { historyOf, summariesOf } from '#test/support/server/history';
import {
  businessesOf,
  deleteStored,
  saveBusinesses,
  saveTrusts,
  type Stored,
  trustsOf,
} from '#test/support/screens/onboarding';
import { conciergePerson, jsonOf, newClient, newFamily, newRecord, post, put } from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('history-concierge'));

/** A client in a new family, with the changes of a kind of record in its history, newest first. */
async function clientAndHistory(name: string) {
  const client = await newClient(server, name);
  const familyId = await newFamily(server, name, [client]);
  const history = async (recordKind: string) => (await historyOf(concierge, familyId, { recordKind })).changes;
  return { client, familyId, history };
}

const owner = newRecord('BeneficialOwner');
const member = newRecord('TrustMember');

const remove = (client: Call, operation: string, id: number) => jsonOf(deleteStored(client, operation, id), 204);
const partsOf = (record: Stored | undefined, field: string) => record?.[field] as Stored[];

test('changes of the individual are recorded by field; identity numbers without values', async () => {
  const { client, history } = await clientAndHistory('history-individual');
  const { individual } = await jsonOf<{ individual: object }>(client('/api/onboarding/Individual'));
  await jsonOf(client('/api/onboarding/Individual', post({ ...individual, addressCity: 'Camden', ssn: '123450006' })));
  await jsonOf(
    client('/api/onboarding/Individual', post({ ...individual, addressCity: 'Camden', ssn: '123450006', version: 2 })),
  );
  const [city, ssn, created, ...others] = await history('individual');
  expect(others).toEqual([]);
  expect(created).toMatchObject({ action: 'created', recordName: 'Eleanor Ashworth', changedBy: 'history-individual' });
  expect(city).toMatchObject({ field: 'addressCity', after: 'Camden', changedBy: 'history-individual' });
  expect(ssn).toMatchObject({ field: 'ssn', masked: true });
  expect(ssn).not.toHaveProperty('after');
  expect(JSON.stringify(await server.db.query('SELECT * FROM change_history'))).not.toContain('123450006');
});

test('adding, changing and deleting a business is recorded; a deletion by the client is permanent', async () => {
  const { client, history } = await clientAndHistory('history-business');
  await jsonOf(saveBusinesses(client, [{ ...newRecord('BusinessEntity'), beneficialOwners: [owner] }]));
  const [business] = await businessesOf(client);
  const changed = {
    ...business,
    name: 'Renamed LLC',
    beneficialOwners: [...partsOf(business, 'beneficialOwners'), { ...owner, name: 'Coming' }],
  };
  await jsonOf(saveBusinesses(client, [changed]));
  const [first] = partsOf((await businessesOf(client))[0], 'beneficialOwners');
  await remove(client, 'DeleteBeneficialOwner', first!.id);
  await remove(client, 'DeleteBusiness', business!.id);
  const changes = await history('business');
  expect(summariesOf(changes)).toEqual([
    ['deleted'],
    ['changed', 'beneficialOwners[0]', String(first!['name'])],
    ['changed', 'beneficialOwners[1]', 'Coming'],
    ['changed', 'name', String(business!['name']), 'Renamed LLC'],
    ['created'],
  ]);
  expect(changes[0]).toMatchObject({ recordName: 'Renamed LLC', restorable: false, changedBy: 'history-business' });
});

test('adding, changing and deleting a trust is recorded', async () => {
  const { client, history } = await clientAndHistory('history-trust');
  const trusts = [{ ...newRecord('Trust'), trustMembers: [member, { ...member, email: 'second@trust.example' }] }];
  await jsonOf(saveTrusts(client, trusts));
  const [trust] = await trustsOf(client);
  const [first] = partsOf(trust, 'trustMembers');
  await remove(client, 'DeleteTrustMember', first!.id);
  await jsonOf(
    saveTrusts(client, [{ ...trust, tin: '9990009', trustMembers: [{ ...member, email: 'third@trust.example' }] }]),
  );
  await remove(client, 'DeleteTrust', trust!.id);
  expect(summariesOf(await history('trust'))).toEqual([
    ['deleted'],
    ['changed', 'trustMembers[1]', 'third@trust.example'],
    ['changed', 'tin'],
    ['changed', 'trustMembers[0]', String(first!['email'])],
    ['created'],
  ]);
});

test('changes of a brokerage are recorded', async () => {
  const { client, history } = await clientAndHistory('history-brokerage');
  const { brokerageCustodian } = await jsonOf<{ brokerageCustodian: Stored }>(
    client('/api/onboarding/BrokerageCustodians', post(newRecord('OnboardingBrokerageCustodian'))),
  );
  await jsonOf(client('/api/onboarding/BrokerageCustodians', put({ ...brokerageCustodian, assetsClass: 'Bonds' })));
  await remove(client, 'DeleteBrokerageCustodian', brokerageCustodian.id);
  expect((await history('brokerageCustodian')).map(({ action, field }) => field ?? action)).toEqual([
    'deleted',
    'assetsClass',
    'created',
  ]);
});

test('removing an owner increments the version: a concierge’s save gets a 412, the client’s does not', async () => {
  const { client, familyId } = await clientAndHistory('history-removal');
  const three = [owner, { ...owner, name: 'Second' }, { ...owner, name: 'Third' }];
  await jsonOf(saveBusinesses(client, [{ ...newRecord('BusinessEntity'), beneficialOwners: three }]));
  const [business] = await businessesOf(client);
  const owners = partsOf(business, 'beneficialOwners');
  const open = await jsonOf<{ business: Stored }>(concierge(`/api/business/getbusiness?id=${business!.id}`));
  await remove(client, 'DeleteBeneficialOwner', owners[0]!.id);
  await remove(client, 'DeleteBeneficialOwner', owners[1]!.id);
  const update = (record: object) => concierge('/api/business/updatebusiness', put({ ...record, familyId }));
  const { current } = await jsonOf<{ current: Stored }>(update(open.business), 412);
  expect(current).toMatchObject({ version: business!.version + 2, beneficialOwners: [{ name: 'Third' }] });

  const asTyped = { ...business, name: 'By its client', beneficialOwners: owners.slice(2) };
  await jsonOf(saveBusinesses(client, [asTyped]));
  const [saved] = await businessesOf(client);
  expect(saved).toMatchObject({ name: 'By its client', version: business!.version + 3 });
  await jsonOf(saveBusinesses(client, [asTyped]), 412);

  await jsonOf(saveBusinesses(client, [{ ...saved, beneficialOwners: [...owners.slice(2), owner] }]));
  const [two] = await businessesOf(client);
  await jsonOf(update({ ...two, name: 'By a concierge' }));
  await remove(client, 'DeleteBeneficialOwner', owners[2]!.id);
  await jsonOf(saveBusinesses(client, [{ ...two, beneficialOwners: [] }]), 400);
  await jsonOf(saveBusinesses(client, [{ ...two, beneficialOwners: [owner] }]), 412);
});
