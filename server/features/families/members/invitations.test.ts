// Spec: R-FAM-10.
import { apply } from '#test/support/imports/packages';
import { testServer } from '#test/support/server/serverApp';
import {
  anyInstant,
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newFamily,
  person,
  post,
} from '#test/support/server/serverUsers';
import type { ImportRunReply, Invitation } from '#server/generated/operations.gen';

const server = testServer();
const concierge = server.as({ ...conciergePerson('inviting'), name: 'Nora Castellan' });

/** Imports a person of a family, with billing access where a customer is named, and returns the number of the run. */
const importPerson = async (family: string, email: string, customer = ''): Promise<number | null> => {
  const report = await apply(server.db, {
    'billing-customers.csv': `id,family\nC-17,${family}\n`,
    'people.csv': `email,family,billingCustomer\n${email},${family},${customer}\n`,
  });
  expect(report).toMatchObject({ result: 'applied', issues: [] });
  return report.run;
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
  const run = await importPerson('Invited first', 'invited.person@users.example', 'C-17');
  const { run: before } = await jsonOf<ImportRunReply>(concierge(`/api/import/getrun?id=${String(run)}`));
  expect(before).not.toHaveProperty('joined');
  await importPerson('Invited second', 'invited.person@users.example');
  const client = server.as({ ...person('invited'), email: 'Invited.Person@users.example' });
  const id = await loginProfileIdOf(client);
  expect(await familiesOf(client)).toEqual(['Invited first', 'Invited second']);
  expect(await historyOf(first)).toEqual([{ action: 'created', changed_by: id }]);
  const billed = 'SELECT bill_com_customer_id FROM billing_customer WHERE login_profile_id = $1';
  expect(await server.db.query(billed, [id])).toEqual([{ bill_com_customer_id: 'C-17' }]);
  const joined = { name: 'invited', familyId: first, familyName: 'Invited first' };
  expect(await jsonOf(concierge(`/api/import/getrun?id=${String(run)}`))).toMatchObject({
    run: { joined: [{ ...joined, hasBillComCustomerId: true }] },
  });
});

test('who has signed in before is assigned with the next request; who was removed stays removed', async () => {
  const client = server.as(person('known before'));
  expect(await familiesOf(client)).toEqual([]);
  const familyId = await newFamily(server, 'Invited later');
  await importPerson('Invited later', 'known.before@users.example');
  expect(await familiesOf(client)).toEqual(['Invited later']);
  await server.db.query('DELETE FROM family_member WHERE family_id = $1', [familyId]);
  expect(await familiesOf(client)).toEqual([]);
});

test('an email that is not verified is assigned to no family', async () => {
  const familyId = await newFamily(server, 'Invited elsewhere');
  await importPerson('Invited elsewhere', 'claims.it@users.example');
  expect(await familiesOf(server.as({ ...person('claims it'), emailVerified: false }))).toEqual([]);
  expect(await historyOf(familyId)).toEqual([]);
});

test('an address of other letters that fold to the same is another person’s', async () => {
  await newFamily(server, 'Look-alikes');
  await importPerson('Look-alikes', 'Kelvin.smith@xn--mller-kva.example');
  for (const email of ['\u212aelvin.smith@müller.example', 'Kelvin.\u017fmith@müller.example'])
    expect(await familiesOf(server.as({ ...person(email), email }))).toEqual([]);
  expect(await familiesOf(server.as({ ...person('kelvin'), email: 'KELVIN.Smith@MÜLLER.example' }))).toEqual([
    'Look-alikes',
  ]);
});

const send = (operation: string, body: object, status = 200) =>
  jsonOf<{ invitation: Invitation }>(concierge(`/api/family/${operation}`, post(body)), status);

const invite = async (familyId: number, email: string, billingCustomer?: string): Promise<Invitation> =>
  (await send('invite', { familyId, email, ...(billingCustomer !== undefined && { billingCustomer }) })).invitation;

const listed = async (familyId: number): Promise<Invitation[]> => {
  const list = await jsonOf<{ invitations: Invitation[]; emailOffered: boolean }>(
    concierge(`/api/family/getinvitations?familyId=${familyId}`),
  );
  expect(list.emailOffered).toBe(false);
  return list.invitations;
};

const userOf = (name: string, email: string, emailVerified = true) =>
  server.as({ ...person(name), email, emailVerified });

const linkCustomer = (familyId: number, customer: string) =>
  server.db.query(
    `WITH s AS (INSERT INTO import_source (name) VALUES ('BILL') ON CONFLICT (name) DO UPDATE SET name = 'BILL' RETURNING id)
     INSERT INTO family_billing_customer (import_source_id, customer_id, family_id) SELECT id, $2, $1 FROM s`,
    [familyId, customer],
  );

test('an invitation waits for the address, in any case and with its domain in any script, and has an effect once', async () => {
  const familyId = await newFamily(server, 'Inviting');
  await linkCustomer(familyId, 'C-90');
  const invitation = await invite(familyId, 'Jörg.Weber@Müller.example'.replace('Jörg', 'Joerg'), 'C-90');
  expect(invitation).toMatchObject({
    email: 'joerg.weber@xn--mller-kva.example',
    state: 'pending',
    billingCustomer: 'C-90',
    invitedBy: 'Nora Castellan',
    sentAt: anyInstant,
  });
  expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.sentAt)).toBe(30 * 86_400_000);
  const client = userOf('joerg', 'JOERG.weber@MÜLLER.example');
  expect(await familiesOf(client)).toEqual(['Inviting']);
  expect(await jsonOf(client('/api/profile/getprofile'))).toMatchObject({ hasBillComCustomerId: true });
  expect(await listed(familyId)).toMatchObject([{ id: invitation.id, state: 'accepted', acceptedAt: anyInstant }]);
  expect(await jsonOf(client('/api/clientfamily/getinvitations'))).toEqual({
    invitations: [{ familyId, familyName: 'Inviting', invitedBy: 'Nora Castellan' }],
  });
  await jsonOf(
    concierge('/api/family/unassignuser', post({ familyId, loginProfileId: await loginProfileIdOf(client) })),
    204,
  );
  expect(await familiesOf(client)).toEqual([]);
  expect(await jsonOf(client('/api/clientfamily/getinvitations'))).toEqual({ invitations: [] });
});

test('invitations to several families add up; the same address and family is one, renewed', async () => {
  const [first, second] = [await newFamily(server, 'Adds one'), await newFamily(server, 'Adds two')];
  const { id } = await invite(first, 'Twice@users.example');
  await invite(second, 'twice@users.example');
  expect((await invite(first, 'TWICE@users.example')).id).toBe(id);
  expect(await listed(first)).toHaveLength(1);
  expect(await familiesOf(userOf('twice', 'twice@users.example'))).toEqual(['Adds one', 'Adds two']);
});

test('two first requests at the same time give one membership', async () => {
  const familyId = await newFamily(server, 'Raced');
  await invite(familyId, 'raced@users.example');
  const client = userOf('raced', 'raced@users.example');
  await Promise.all(Array.from({ length: 6 }, () => familiesOf(client)));
  expect(await familiesOf(client)).toEqual(['Raced']);
  expect(await historyOf(familyId)).toHaveLength(1);
});

test('a revoked or expired invitation has no effect; an expired one is sent again', async () => {
  const [revoked, expired] = [await newFamily(server, 'Revoked'), await newFamily(server, 'Expired')];
  const { id } = await invite(revoked, 'late@users.example');
  const late = await invite(expired, 'late@users.example');
  for (let time = 0; time < 2; time += 1)
    expect(await send('revokeinvitation', { familyId: revoked, id })).toMatchObject({
      invitation: { state: 'revoked' },
    });
  await server.db.query("UPDATE invitation SET sent_at = now() - interval '31 days' WHERE id = $1", [late.id]);
  expect(await listed(expired)).toMatchObject([{ state: 'expired' }]);
  const client = userOf('late', 'late@users.example');
  expect(await familiesOf(client)).toEqual([]);
  await send('resendinvitation', { familyId: revoked, id }, 409);
  expect(await send('resendinvitation', { familyId: expired, id: late.id })).toMatchObject({
    invitation: { state: 'pending' },
  });
  expect(await familiesOf(client)).toEqual(['Expired']);
  await send('resendinvitation', { familyId: expired, id: late.id }, 409);
  await send('revokeinvitation', { familyId: expired, id: late.id }, 409);
});

test('a package does not renew a revoked invitation, and takes back its own', async () => {
  const familyId = await newFamily(server, 'Packaged');
  await importPerson('Packaged', 'packaged@users.example');
  const [invitation] = await listed(familyId);
  expect(invitation).toMatchObject({ state: 'pending' });
  expect(invitation).not.toHaveProperty('invitedBy');
  await send('revokeinvitation', { familyId, id: invitation!.id });
  await server.db.query("UPDATE family_person SET last_name = 'New' WHERE family_id = $1", [familyId]);
  expect(await listed(familyId)).toMatchObject([{ state: 'revoked' }]);
  await server.db.query('DELETE FROM family_person WHERE family_id = $1', [familyId]);
  expect(await listed(familyId)).toEqual([]);
});

test('a member, a customer of another family, and an invitation of another family are refused', async () => {
  const [familyId, other] = [await newFamily(server, 'Refusing'), await newFamily(server, 'Other')];
  await linkCustomer(other, 'C-91');
  await send('invite', { familyId, email: 'x@users.example', billingCustomer: 'C-91' }, 400);
  await send('invite', { familyId, email: 'no address' }, 400);
  const { id } = await invite(familyId, 'refused@users.example');
  await send('revokeinvitation', { familyId: other, id }, 404);
  await familiesOf(userOf('refused', 'refused@users.example'));
  await send('invite', { familyId, email: 'Refused@users.example' }, 409);
});

test('the audit log has no address', async () => {
  const familyId = await newFamily(server, 'Audited');
  const { id } = await invite(familyId, 'audited@users.example');
  await send('revokeinvitation', { familyId, id });
  const events = await server.db.query(
    'SELECT operation, record, family_id FROM audit_event WHERE family_id = $1 ORDER BY id',
    [familyId],
  );
  const record = `familyId=${familyId}, id=${id}`;
  expect(events).toMatchObject([
    { operation: 'invitePerson', record },
    { operation: 'revokeInvitation', record },
  ]);
  expect(JSON.stringify(events)).not.toContain('audited@');
});
