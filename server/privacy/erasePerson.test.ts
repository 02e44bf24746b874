import { strFromU8, unzipSync } from 'fflate';
import { api, messageForm, pdf, startConversation } from '#test/support/samples/messaging';
import { saveBusinesses } from '#test/support/screens/onboarding';
import { testServer } from '#test/support/server/serverApp';
import { testVault } from '#test/support/server/serverKeys';
import {
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  newRecord,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';
import { deleteErasedSubjects } from './erasePerson';

const server = testServer();
const concierge = server.as(conciergePerson('erase-concierge'));

const erase = (loginProfileId: number, status = 204) =>
  jsonOf(concierge('/api/family/eraseperson', post({ loginProfileId })), status);
const hold = (familyId: number, held: boolean) =>
  jsonOf(concierge('/api/family/setlegalhold', put({ familyId, held, reason: 'Litigation' })));

/** The rows of all tables, as text, that contain a word; the audit log may name the subject. */
const rowsWith = async (word: string): Promise<string[]> => {
  const tables = await server.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'audit_event'`,
  );
  const found = tables.map(({ name }) =>
    server.db.query<{ row: string }>(
      `SELECT '${name} ' || to_jsonb(t)::text AS row FROM ${name} t WHERE to_jsonb(t)::text ILIKE '%' || $1 || '%'`,
      [word],
    ),
  );
  return (await Promise.all(found)).flat().map(({ row }) => row);
};

const sealed = (part: string, value: unknown): string =>
  testVault.seal(JSON.stringify(value), `previous_partner_profile.${part}`);

/** A client with data in every place. The name is a word that nothing else contains. */
async function givenClient(name: string) {
  const client = await newClient(server, name);
  const id = await loginProfileIdOf(client);
  const family = await newFamily(server, 'Northgate');
  await jsonOf(concierge('/api/family/assignuser', post({ familyId: family, loginProfileId: id })));
  const business = { ...newRecord('BusinessEntity'), name: `${name} Holdings` };
  await jsonOf(saveBusinesses(client, [business]));
  await jsonOf(client('/api/profile/UpdateProfile', put({ displayName: `${name} shown`, bio: name })));
  await jsonOf(client('/api/onboarding/Draft', put({ step: 'trust', data: { name } })));
  await server.db.query(
    `INSERT INTO deleted_record (record_kind, record_id, login_profile_id, record, deleted_at) VALUES ('business', $1, $1, $2, now())`,
    [id, JSON.stringify({ name, business_tax_id: testVault.seal('001234567', 'business_entity.business_tax_id') })],
  );
  const { email = '' } = person(name);
  const individual = sealed('individual', { ssn: '000987654' });
  await server.db.query('INSERT INTO previous_partner_profile (email, individual) VALUES ($1, $2)', [
    email,
    individual,
  ]);
  await server.db.query(
    'INSERT INTO family_person (import_source_id, family_id, email, last_name) VALUES (1, $1, $2, $3)',
    [family, email, name],
  );
  const [run] = await server.db.query<{ id: number }>(
    `INSERT INTO import_run (source_id, action, as_of, issues) VALUES (1, 'apply', now(), $1) RETURNING id`,
    [JSON.stringify([{ message: `${email} is listed twice.` }, { message: 'Another.' }])],
  );
  await server.db.query(
    `INSERT INTO import_change (run_id, stream, key, before) VALUES ($1, 'partner-profiles', $2, $3)`,
    [run?.id, email, JSON.stringify({ email, individual })],
  );
  const conversation = await startConversation(client, family);
  const message = {
    conversationId: conversation.id,
    senderId: id,
    content: 'A question',
    files: [['deed.pdf', pdf]],
  } as const;
  await jsonOf(client(`${api}/SendMessage`, { method: 'POST', body: messageForm(message) }));
  return { client, id, family, run: run?.id ?? 0, conversation: conversation.id };
}

test('nothing but the messages, the agreement and the audit log is left of an erased client', async () => {
  const { id, run, conversation } = await givenClient('quillon');
  expect((await rowsWith('quillon')).length).toBeGreaterThan(8);
  await erase(id);
  expect(await rowsWith('quillon')).toEqual([expect.stringMatching(/^login_profile .*"sub": "test\|quillon"/)]);
  for (const table of [
    'individual',
    'business_entity',
    'onboarding_draft',
    'deleted_record',
    'change_history',
    'family_member',
  ])
    expect([table, await server.db.query(`SELECT FROM ${table} WHERE login_profile_id = $1`, [id])]).toEqual([
      table,
      [],
    ]);
  expect(await server.db.query('SELECT FROM agreement_acceptance WHERE login_profile_id = $1', [id])).toHaveLength(1);
  expect(await server.db.query('SELECT issues FROM import_run WHERE id = $1', [run])).toEqual([
    { issues: [{ message: 'Another.' }] },
  ]);
  const { conversations } = await jsonOf<{ conversations: { id: number }[] }>(
    concierge(`${api}/getconciergeconversations`),
  );
  expect(conversations.find((one) => one.id === conversation)).toMatchObject({
    lastMessageContent: 'A question',
    otherParticipantName: 'Former client',
  });
  const { users } = await jsonOf<{ users: object[] }>(concierge('/api/family/getunassignedusers'));
  expect(users).not.toContainEqual(expect.objectContaining({ loginProfileId: id }));
  expect(
    await server.db.query("SELECT role, record, outcome FROM audit_event WHERE operation = 'erasePerson' ORDER BY id"),
  ).toEqual([{ role: 'concierge', record: `loginProfileId=${String(id)}`, outcome: 204 }]);
  await erase(id, 404);
});

test('an erased client is signed out, and is a new user after signing in again', async () => {
  const name = 'returning';
  const { client, id, conversation } = await givenClient(name);
  await erase(id);
  expect((await client('/api/profile/GetLoginProfileId')).status).toBe(401);
  const unassigned = async (): Promise<object[]> =>
    (await jsonOf<{ users: { name: string }[] }>(concierge('/api/family/getunassignedusers'))).users;
  expect(await unassigned()).not.toContainEqual(expect.objectContaining({ name: '' }));
  await server.db.query("UPDATE login_profile SET sessions_ended_at = now() - interval '1 hour' WHERE name IS NULL");
  const again = await loginProfileIdOf(client);
  expect(again).not.toBe(id);
  expect(await unassigned()).toContainEqual(expect.objectContaining({ loginProfileId: again, name }));
  expect(await jsonOf(client('/api/onboarding/Business'))).toEqual({ businessEntities: [] });
  expect((await client(`${api}/GetMessages?conversationId=${String(conversation)}`)).status).toBe(403);
});

test('nothing is erased while a family is under legal hold, also after the client has left it', async () => {
  const { id, family } = await givenClient('held');
  await hold(family, true);
  const refusal = { message: 'Nothing was erased: Northgate is under legal hold. Lift the hold first.' };
  expect(await erase(id, 409)).toEqual(refusal);
  await jsonOf(concierge('/api/family/unassignuser', post({ familyId: family, loginProfileId: id })), 204);
  await server.db.query('DELETE FROM conversation WHERE client_id = $1', [id]);
  expect(await erase(id, 409)).toEqual(refusal);
  expect((await rowsWith('held Holdings')).length).toBeGreaterThan(0);
  expect(
    await server.db.query("SELECT reason FROM audit_event WHERE operation = 'erasePerson' AND outcome = 409"),
  ).toContainEqual({ reason: 'A family is under legal hold.' });
  await hold(family, false);
  await erase(id);
  expect(await rowsWith('held Holdings')).toEqual([]);
});

test('data under an email that is not verified is another person’s', async () => {
  const { id } = await givenClient('unverified');
  await server.db.query('UPDATE login_profile SET email_verified = false WHERE id = $1', [id]);
  await erase(id);
  const left = (await rowsWith('unverified@')).map((row) => row.split(' ')[0]).sort();
  expect(left).toEqual(['family_person', 'import_change', 'import_run', 'previous_partner_profile']);
});

test('the archive of a client has all records, identity numbers in plain text, and files', async () => {
  const { id } = await givenClient('archived');
  const response = await concierge(`/api/family/exportperson?loginProfileId=${String(id)}`);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="person-${String(id)}.zip"`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = Object.entries(files).map(([name, bytes]) => `${name} ${strFromU8(bytes)}`);
  expect(text.join('\n')).not.toContain('sealed:');
  const of = (name: string): string => text.find((one) => one.startsWith(`${name} `)) ?? '';
  expect(of('individual.json')).toContain('000123456');
  expect(of('deleted_record.json')).toContain('001234567');
  expect(of('import_change.json')).toContain('000987654');
  expect(of('previous_partner_profile.json')).toContain('000987654');
  expect(text).toContainEqual(expect.stringMatching(/^files\/\d+ deed\.pdf %PDF/));
  expect(await server.db.query("SELECT record FROM audit_event WHERE operation = 'exportPerson'")).toEqual([
    { record: `loginProfileId=${String(id)}` },
  ]);
});

test('concierges are neither erased nor exported', async () => {
  const id = await loginProfileIdOf(concierge);
  await erase(id, 404);
  await jsonOf(concierge(`/api/family/exportperson?loginProfileId=${String(id)}`), 404);
});

test('the subject of an erased client is deleted after 30 days', async () => {
  const { id } = await givenClient('elapsed');
  await erase(id);
  await deleteErasedSubjects(server.db);
  expect(await rowsWith('elapsed')).toHaveLength(1);
  await server.db.query("UPDATE login_profile SET erased_at = now() - interval '31 days'");
  await deleteErasedSubjects(server.db);
  expect(await rowsWith('elapsed')).toEqual([]);
  expect(await server.db.query('SELECT name FROM login_profile WHERE id = $1', [id])).toEqual([
    { name: 'Former client' },
  ]);
});
