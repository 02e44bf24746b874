import { apply } from '#test/support/imports/packages';
import { testServer } from '#test/support/server/serverApp';
import { jsonOf, loginProfileIdOf, newFamily, person } from '#test/support/server/serverUsers';

const server = testServer();

/** Imports a person of a family, with billing access where a customer is named. */
const invite = async (family: string, email: string, customer = ''): Promise<void> => {
  const report = await apply(server.db, {
    'billing-customers.csv': `id,family\nC-17,${family}\n`,
    'people.csv': `email,family,billingCustomer\n${email},${family},${customer}\n`,
  });
  expect(report).toMatchObject({ result: 'applied', issues: [] });
};

const familiesOf = async (call: ReturnType<typeof server.as>): Promise<string[]> => {
  const { families } = await jsonOf<{ families: { name: string }[] }>(call('/api/clientfamily/getfamilies'));
  return families.map(({ name }) => name);
};

const historyOf = (familyId: number) =>
  server.db.query(`SELECT action, changed_by FROM change_history WHERE family_id = $1 AND record_kind = 'member'`, [
    familyId,
  ]);

test('a person of a package is assigned to every family of the verified email, with billing access', async () => {
  const first = await newFamily(server, 'Invited first');
  await newFamily(server, 'Invited second');
  await invite('Invited first', 'invited.person@users.example', 'C-17');
  await invite('Invited second', 'invited.person@users.example');
  const client = server.as({ ...person('invited'), email: 'Invited.Person@users.example' });
  const id = await loginProfileIdOf(client);
  expect(await familiesOf(client)).toEqual(['Invited first', 'Invited second']);
  expect(await historyOf(first)).toEqual([{ action: 'created', changed_by: id }]);
  const billed = 'SELECT bill_com_customer_id FROM billing_customer WHERE login_profile_id = $1';
  expect(await server.db.query(billed, [id])).toEqual([{ bill_com_customer_id: 'C-17' }]);
});

test('who has signed in before is assigned with the next request; who was removed stays removed', async () => {
  const client = server.as(person('known before'));
  expect(await familiesOf(client)).toEqual([]);
  const familyId = await newFamily(server, 'Invited later');
  await invite('Invited later', 'known.before@users.example');
  expect(await familiesOf(client)).toEqual(['Invited later']);
  await server.db.query('DELETE FROM family_member WHERE family_id = $1', [familyId]);
  expect(await familiesOf(client)).toEqual([]);
});

test('an email that is not verified is assigned to no family', async () => {
  const familyId = await newFamily(server, 'Invited elsewhere');
  await invite('Invited elsewhere', 'claims.it@users.example');
  expect(await familiesOf(server.as({ ...person('claims it'), emailVerified: false }))).toEqual([]);
  expect(await historyOf(familyId)).toEqual([]);
});

test('an address of other letters that fold to the same is another person’s', async () => {
  await newFamily(server, 'Look-alikes');
  await invite('Look-alikes', 'Kelvin.smith@xn--mller-kva.example');
  for (const email of ['\u212aelvin.smith@müller.example', 'Kelvin.\u017fmith@müller.example'])
    expect(await familiesOf(server.as({ ...person(email), email }))).toEqual([]);
  expect(await familiesOf(server.as({ ...person('kelvin'), email: 'KELVIN.Smith@MÜLLER.example' }))).toEqual([
    'Look-alikes',
  ]);
});
