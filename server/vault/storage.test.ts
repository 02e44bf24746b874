import { restoreRecord } from '#test/support/server/history';
import { saveTrusts } from '#test/support/screens/onboarding';
import { newParty } from '#test/support/samples/relatedParties';
import { testServer } from '#test/support/server/serverApp';
import {
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';
import { schemaProperties } from '#server/contract/schemas';
import type { Database } from '../db/database';
import { encryptedColumns, encryptedColumnName } from './encryptedColumns';
import { rotate, sealPlainValues } from './sealing';
import { createVault } from './vault';

const server = testServer();

const number = '123454321';

/** The tables that hold a text anywhere. */
const found = async (text: string): Promise<string[]> => {
  const tables = await server.db.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const holds = await Promise.all(
    tables.map(({ name }) => server.db.query(`SELECT FROM ${name} t WHERE strpos(to_jsonb(t)::text, $1) > 0`, [text])),
  );
  return tables.flatMap(({ name }, index) => (holds[index]!.length > 0 ? [name] : []));
};

test('every field the contract masks has a place to be sealed for', () => {
  const tables = {
    individual: 'Individual',
    business_entity: 'BusinessEntity',
    trust: 'Trust',
    charitable_organization: 'CharitableOrganizationFields',
  };
  const masked = Object.entries(tables).flatMap(([table, schema]) =>
    Object.entries(schemaProperties(schema)).flatMap(([field, property]) =>
      typeof property === 'object' && property !== null && 'x-mask' in property
        ? [encryptedColumnName(table, field)]
        : [],
    ),
  );
  expect(masked).toHaveLength(4);
  expect(encryptedColumns.map(({ name }) => name)).toEqual(expect.arrayContaining(masked));
});

test('no identity number is in the database in plain text: records, drafts, deleted records, responses', async () => {
  const client = await newClient(server, 'sealed-client');
  const concierge = server.as(conciergePerson('sealed-concierge'));
  const familyId = await newFamily(server, 'Sealed', [client]);
  const individual = { ...newRecord('Individual'), ssn: number, version: 1 };
  await jsonOf(client('/api/onboarding/Individual', post(individual, { 'idempotency-key': 'sealed-individual-1' })));
  await jsonOf(client('/api/onboarding/Draft', put({ step: 'trust', data: { trusts: [{ tin: number }] } })));
  await jsonOf(saveTrusts(client, [{ ...newRecord('Trust'), tin: number }]));
  await jsonOf(client('/api/onboarding/Draft', put({ step: 'trust', data: { trusts: [{ tin: number }] } })));
  const create = (kind: string, record: object) =>
    jsonOf<Record<string, { id: number }>>(
      concierge(
        `/api/${kind}/create${kind}?familyId=${familyId}`,
        post(record, { 'idempotency-key': `sealed-${kind}-1` }),
      ),
    );
  const { business } = await create('business', { ...newRecord('BusinessEntity'), businessTaxId: number });
  const { charitableOrganization } = await create('charitableorganization', {
    ...newParty('charitableOrganization'),
    ein: number,
  });
  await jsonOf(concierge(`/api/business/deletebusiness?id=${business!.id}`, { method: 'DELETE' }));

  expect(await found(number)).toEqual([]);

  expect(await jsonOf(client('/api/onboarding/Individual'))).toMatchObject({ individual: { ssn: number } });
  expect(await jsonOf(client('/api/onboarding/Draft?step=trust'))).toMatchObject({
    draft: { data: { trusts: [{ tin: number }] } },
  });
  expect(await jsonOf(client('/api/onboarding/GetTrustsData'))).toMatchObject({ trusts: [{ tin: number }] });
  const got = concierge(`/api/charitableorganization/getcharitableorganization?id=${charitableOrganization!.id}`);
  expect(await jsonOf(got)).toMatchObject({ charitableOrganization: { ein: number } });
  const again = await create('business', { ...newRecord('BusinessEntity'), businessTaxId: number });
  expect(again['business']).toMatchObject({ id: business!.id, businessTaxId: number });
  await jsonOf(restoreRecord(concierge, familyId, 'business', business!.id));
  const restored = await jsonOf(concierge(`/api/business/getbusiness?id=${business!.id}`));
  expect(restored).toMatchObject({ business: { businessTaxId: number } });
});

test('plain text is refused by the database, and what was loaded in plain text is sealed', async () => {
  await expect(
    server.db.query("INSERT INTO individual (family_id, ssn) SELECT min(id), '123454321' FROM family"),
  ).rejects.toMatchObject({ code: '23514' });
  await server.db.query('INSERT INTO previous_partner_profile (email, individual) VALUES ($1, $2)', [
    'sealed-partner@users.example',
    JSON.stringify({ firstName: 'Ada', ssn: number }),
  ]);
  expect(await sealPlainValues(server.db)).toBeGreaterThan(0);
  expect(await found(number)).toEqual([]);
  const partner = server.as(person('sealed-partner'));
  await jsonOf(partner('/api/onboarding/ImportDWPData', { method: 'POST' }), 204);
  expect(await jsonOf(partner('/api/onboarding/Individual'))).toMatchObject({ individual: { ssn: number } });
});

test('a table is searched for plain text without the time limit of statements', async () => {
  const { db } = server;
  await db.run('SET statement_timeout = 8000');
  const limits: string[] = [];
  const observed = (tx: Database): Database => ({
    ...tx,
    query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      const [limit] = await tx.query<{ timeout: string }>("SELECT current_setting('statement_timeout') AS timeout");
      if (text.startsWith('SELECT')) limits.push(limit!.timeout);
      return tx.query(text, params);
    },
  });
  await sealPlainValues({ ...observed(db), transaction: (work) => db.transaction((tx) => work(observed(tx))) });
  await db.run('RESET statement_timeout');
  expect([...new Set(limits)]).toEqual(['0']);
});

test('rotation seals everything with the new key, after which the earlier one can be forgotten', async () => {
  const secret = (id: string) => ({ id, secret: Buffer.alloc(32, id) });
  const { db } = server;
  const opened = async (vault: typeof db.vault): Promise<string[]> =>
    (await db.query<{ ssn: string }>('SELECT ssn FROM individual WHERE ssn IS NOT NULL ORDER BY id')).map(({ ssn }) =>
      vault.open(ssn, 'individual.ssn'),
    );
  const before = await opened(db.vault);
  const both = createVault([secret('next'), { id: 'test', secret: Buffer.alloc(32, 'the key of the tests') }]);
  const withVault = (vault: typeof db.vault): typeof db => ({
    ...db,
    vault,
    transaction: (work) => db.transaction((tx) => work({ ...tx, vault })),
  });
  expect(await rotate(withVault(both))).toBeGreaterThan(10);
  expect(await rotate(withVault(both))).toBe(0);
  expect(await found('sealed:test:')).toEqual([]);
  expect(await opened(createVault([secret('next')]))).toEqual(before);
});
