import { createAjv } from '#openapi/shared/ajv';
import { inContract, openEmpty, type Row } from '#test/support/server/sampleDatabase';
import { testVault } from '#test/support/server/serverKeys';
import { contract } from '../contract/document';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { sampleAccounts, sampleSub, type SampleHandle } from '../identity/accounts';
import { isSealed } from '../vault/vault';
import { applyPackage } from '../import/importPackage';
import { loadSample, sampleFiles } from './load';
import { samplePackage } from './samplePackage';
import { createClock } from './support/calendar';

const last = { today: '2028-02-29', now: new Date(2028, 1, 29, 23, 50) };

const days = [
  { today: '2026-11-20', now: new Date(2026, 10, 20, 15, 30) },
  { today: '2027-01-01', now: new Date(2027, 0, 1, 0, 5) },
  last,
];

let db: Database;

beforeAll(async () => {
  db = await openEmpty();
  await migrate(db);
});

afterAll(() => db.close());

describe.each(days)('the sample loaded on $today', ({ today, now }) => {
  beforeAll(async () => {
    const roots = 'login_profile, family, previous_partner_profile, sample_data';
    await db.run(`TRUNCATE ${roots} RESTART IDENTITY CASCADE`);
    await loadSample(db, { today, now });
  });

  const count = async (from: string, ...params: unknown[]): Promise<number> => {
    const [row] = await db.query<{ count: number }>(`SELECT count(*) AS count FROM ${from}`, params);
    return row?.count ?? 0;
  };

  const opened = (table: string, row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (!isSealed(value)) return [column, value];
        const text = testVault.open(value, `${table}.${column}`);
        return [column, table === 'previous_partner_profile' ? JSON.parse(text) : text];
      }),
    );

  const rows = async (table: string): Promise<Row[]> =>
    (await db.query<Row>(`SELECT * FROM ${table} ORDER BY 1`)).map((row) => inContract(opened(table, row)));

  const login = async (handle: SampleHandle): Promise<number> => {
    const [row] = await db.query<{ id: number }>('SELECT id FROM login_profile WHERE sub = $1', [sampleSub(handle)]);
    return row!.id;
  };

  const own = async (table: string, handle: SampleHandle): Promise<number> =>
    count(`${table} WHERE login_profile_id = $1`, await login(handle));

  const onboarded = async (handle: SampleHandle): Promise<boolean> =>
    (await count('onboarding WHERE login_profile_id = $1 AND completed_at IS NOT NULL', await login(handle))) > 0;

  it('has all accounts of the identity provider', async () => {
    for (const { sub, name, email, concierge } of sampleAccounts) {
      const [row] = await db.query<Row>(
        'SELECT name, email, email_verified, is_concierge FROM login_profile WHERE sub = $1',
        [sub],
      );
      expect(row).toEqual({ name, email, email_verified: true, is_concierge: concierge });
    }
  });

  it('newcomer has no data to import and is not onboarded', async () => {
    expect(await onboarded('newcomer')).toBe(false);
    for (const table of ['onboarding', 'individual', 'business_entity', 'family_member', 'profile'])
      expect(await own(table, 'newcomer')).toBe(0);
    expect(await count(`previous_partner_profile WHERE email = 'luca.bianchi@example.com'`)).toBe(0);
  });

  it('returning has a profile to import: businesses with owners, a trust with members, and a custodian', async () => {
    expect(await onboarded('returning')).toBe(false);
    expect(await own('individual', 'returning')).toBe(0);
    expect(await own('brokerage_custodian', 'returning')).toBe(1);
    const profiles = (await rows('previous_partner_profile')) as unknown as {
      email: string;
      businesses: { beneficialOwners: unknown[] }[];
      trusts: { trustMembers: unknown[] }[];
    }[];
    const profile = profiles.find(({ email }) => email === 'amara.okafor@example.com');
    expect(profile?.businesses.map(({ beneficialOwners }) => beneficialOwners.length > 0)).toEqual([true, true]);
    expect(profile?.trusts.map(({ trustMembers }) => trustMembers.length)).toEqual([3]);
  });

  it('imported has imported all three steps and confirmed none', async () => {
    expect(await onboarded('imported')).toBe(false);
    const id = await login('imported');
    expect(await count(`onboarding WHERE login_profile_id = $1 AND import_outcome = 'imported'`, id)).toBe(1);
    expect(await count('individual WHERE login_profile_id = $1 AND confirmed_at IS NULL', id)).toBe(1);
    expect(await own('business_entity', 'imported')).toBe(1);
    expect(await own('trust', 'imported')).toBe(1);
  });

  it('client is onboarded in two families, with billing access', async () => {
    expect(await onboarded('client')).toBe(true);
    expect(await own('family_member', 'client')).toBe(2);
    expect(await own('billing_customer', 'client')).toBe(1);
  });

  it('client-no-billing is onboarded in one family, without billing access', async () => {
    expect(await onboarded('client-no-billing')).toBe(true);
    expect(await own('family_member', 'client-no-billing')).toBe(1);
    expect(await own('billing_customer', 'client-no-billing')).toBe(0);
  });

  it('unassigned is onboarded and in no family', async () => {
    expect(await onboarded('unassigned')).toBe(true);
    expect(await own('family_member', 'unassigned')).toBe(0);
  });

  it('has 24 families; the Ashfords have the records of a large family', async () => {
    expect(await count('family')).toBe(24);
    const ashford = `family_id = (SELECT id FROM family WHERE name = 'Ashford')`;
    const ofMembers = `login_profile_id IN (SELECT login_profile_id FROM family_member WHERE ${ashford})`;
    const sizes: Record<string, number> = {
      business_entity: 3,
      trust: 2,
      bank_account: 14,
      brokerage_custodian: 9,
      insurance_company: 4,
      contact: 22,
      vendor: 17,
    };
    for (const [table, size] of Object.entries(sizes)) {
      const has = await count(
        `${table} WHERE ${ashford}${['business_entity', 'trust', 'brokerage_custodian'].includes(table) ? ` OR ${ofMembers}` : ''}`,
      );
      expect([table, has]).toEqual([table, size]);
    }
    expect(await count(`(SELECT DISTINCT contact_type FROM contact WHERE ${ashford}) t`)).toBeGreaterThanOrEqual(17);
  });

  const ajv = createAjv({ today: () => today });
  ajv.addSchema(contract, 'contract');

  const broken = (schema: string, records: readonly Row[]): unknown[] => {
    const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
    return records.flatMap((record) => (validate(record) ? [] : [[schema, record, validate.errors]]));
  };

  it.each([
    ['Individual', 'individual'],
    ['BankAccount', 'bank_account'],
    ['InsuranceCompany', 'insurance_company'],
    ['Contact', 'contact'],
    ['CharitableOrganization', 'charitable_organization'],
    ['Vendor', 'vendor'],
    ['BrokerageCustodianFields', 'brokerage_custodian'],
    ['Invoice', 'invoice'],
    ['InvoiceLine', 'invoice_line'],
    ['BeneficialOwner', 'beneficial_owner'],
    ['TrustMember', 'trust_member'],
  ])('is valid by the contract: %s', async (schema, table) => {
    const records = await rows(table);
    expect(records.length).toBeGreaterThan(0);
    expect(broken(schema, records)).toEqual([]);
  });

  it('satisfies every rule of the contract: records with their entries, and profiles to import', async () => {
    const [owners, members] = [await rows('beneficial_owner'), await rows('trust_member')];
    const businesses = (await rows('business_entity')).map((record) => ({
      ...record,
      beneficialOwners: owners.filter(({ businessEntityId }) => businessEntityId === record['id']),
    }));
    const trusts = (await rows('trust')).map((record) => ({
      ...record,
      trustMembers: members.filter(({ trustId }) => trustId === record['id']),
    }));
    const partner = await rows('previous_partner_profile');
    expect(broken('BusinessList', [{ businessEntities: businesses }])).toEqual([]);
    expect(broken('TrustList', [{ trusts }])).toEqual([]);
    expect(
      broken(
        'Individual',
        partner.map(({ individual }) => individual as Row),
      ),
    ).toEqual([]);
    expect(
      broken(
        'BusinessList',
        partner.map((row) => ({ businessEntities: row['businesses'] })),
      ),
    ).toEqual([]);
    expect(
      broken(
        'TrustList',
        partner.map((row) => ({ trusts: row['trusts'] })),
      ),
    ).toEqual([]);
  });

  it('contains no real phone number, SSN, tax id or address', async () => {
    const individuals = await rows('individual');
    expect(individuals.filter(({ ssn }) => !/^9\d\d99\d{4}$/.test(String(ssn)))).toEqual([]);
    expect(individuals.filter(({ phoneNumber }) => !/55501\d\d$/.test(String(phoneNumber)))).toEqual([]);
    expect(
      (await rows('business_entity')).filter(({ businessTaxId }) => !/^00\d{7}$/.test(String(businessTaxId))),
    ).toEqual([]);
    for (const table of ['vendor', 'contact']) {
      const texts = (await rows(table)).map(
        ({ email, companyWebsite }) => `${String(email)} ${String(companyWebsite)}`,
      );
      expect(texts.filter((text) => !/^\S+\.example \S+\.example$/.test(text))).toEqual([]);
    }
  });

  it('has invoices of every status, due date and missing value, whose lines add up to the total', async () => {
    const statuses = await db.query<{ status: string | null }>('SELECT DISTINCT status FROM invoice');
    expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(['Paid', 'Unpaid', 'Scheduled', null]));
    for (const condition of [
      `status = 'Unpaid' AND due_date < '${today}'`,
      `status = 'Unpaid' AND due_date BETWEEN '${today}' AND date '${today}' + 14`,
      'due_amount IS NULL',
      'bill_com_url IS NULL',
      'invoice_number IS NULL',
      'total_amount < 0 AND due_amount < 0',
    ])
      expect([condition, await count(`invoice WHERE ${condition}`)]).not.toEqual([condition, 0]);
    expect(
      await count('invoice WHERE total_amount <> (SELECT sum(amount) FROM invoice_line WHERE invoice_id = id)'),
    ).toBe(0);
    expect(await count(`invoice WHERE invoice_date > '${today}'`)).toBe(0);
    expect(await count('(SELECT invoice_number FROM invoice GROUP BY 1 HAVING count(*) > 1) t')).toBe(0);
  });

  it('has entries with equal debits and credits, and intercompany balances', async () => {
    expect(await count('(SELECT FROM journal_line GROUP BY journal_entry_id HAVING sum(debit) <> sum(credit)) t')).toBe(
      0,
    );
    expect(await count('journal_line WHERE counterparty_location_id IS NOT NULL')).toBeGreaterThan(100);
    expect(await count('(SELECT DISTINCT family_id FROM journal_entry) t')).toBe(3);
  });

  it('has a file for every attachment, and no other', async () => {
    const stored = sampleFiles();
    const attachments = await db.query<{ file_name: string; size: number }>('SELECT file_name, size FROM attachment');
    expect(attachments.map(({ file_name: name }) => name).sort()).toEqual([...stored.keys()].sort());
    expect(attachments.filter(({ file_name: name, size }) => stored.get(name)?.length !== size)).toEqual([]);
  });

  it('has changes in its history that led to what is stored, and no identity number among them', async () => {
    const tables: Record<string, string> = {
      individual: 'individual',
      business: 'business_entity',
      trust: 'trust',
      vendor: 'vendor',
      contact: 'contact',
      bankAccount: 'bank_account',
      brokerageCustodian: 'brokerage_custodian',
      insuranceCompany: 'insurance_company',
      charitableOrganization: 'charitable_organization',
    };
    const stored = new Map<string, Row[]>();
    for (const [kind, table] of Object.entries(tables)) stored.set(kind, await rows(table));
    for (const change of await rows('change_history')) {
      const { recordKind, recordId, field, valueAfter, action } = change as Record<string, string>;
      if (action !== 'changed' || recordKind === 'import') continue;
      const record = stored.get(recordKind!)?.find(({ id }) => String(id) === String(recordId));
      if (['ssn', 'tin', 'businessTaxId'].includes(field!)) expect(valueAfter).toBeUndefined();
      else expect([recordKind, field, record?.[field!]]).toEqual([recordKind, field, valueAfter]);
    }
  });

  it('numbers what is added later after what is there', async () => {
    const [family] = await db.query<{ id: number }>(`INSERT INTO family (name) VALUES ('Newly Added') RETURNING id`);
    expect(family?.id).toBe(25);
  });

  it('marks the database as sample data', async () => expect(await count('sample_data')).toBe(1));

  it('has no dates later than now', async () => {
    const columns = await db.query<{ table_name: string; column_name: string }>(
      `SELECT c.table_name, c.column_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND c.data_type = 'timestamp with time zone'
         AND c.table_name NOT IN ('agreement', 'schemaversion', 'family', 'import_run', 'audit_event')`,
    );
    // The import of the package is as late as it is.
    const seeded = (table: string): string => (table === 'change_history' ? 'import_run_id IS NULL AND' : '');
    for (const { table_name: table, column_name: column } of columns)
      expect([
        table,
        column,
        await count(`${table} WHERE ${seeded(table)} "${column}" > $1`, now.toISOString()),
      ]).toEqual([table, column, 0]);
  });
});

it('is a package: all books and invoices are imported, and importing it again changes nothing', async () => {
  const tables = ['ledger_location', 'ledger_account', 'ledger_dimension', 'journal_entry', 'invoice'];
  for (const table of [...tables, 'previous_partner_profile'])
    expect([
      table,
      await db.query(
        `SELECT FROM ${table} WHERE import_source_id <> (SELECT id FROM import_source WHERE name = 'Sample Data')`,
      ),
    ]).toEqual([table, []]);
  const { result, streams, issues } = await applyPackage(db, samplePackage(createClock(last.today, last.now)));
  // The last of the days is in the future.
  expect([result, issues.filter(({ code }) => code !== 'future-package')]).toEqual(['applied', []]);
  for (const counts of Object.values(streams)) expect(counts.unchanged).toBe(counts.read);
});

it('is reconciled: the books of each family agree with its trial balance', async () => {
  const books = await db.query<{ name: string; reconciled: boolean | null }>(
    `SELECT f.name, i.reconciled FROM import_state i JOIN family f ON f.id = i.family_id
     WHERE i.stream = 'journal-lines' AND EXISTS (SELECT FROM journal_entry j WHERE j.family_id = f.id)`,
  );
  expect(books.length).toBeGreaterThan(2);
  expect(books.filter(({ reconciled }) => reconciled !== true)).toEqual([]);
});
