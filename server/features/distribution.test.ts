import { responseTo, sampleOf } from '#test/support/server/accessRequests';
import { aClient, type TestCaller } from '#test/support/server/accessUsers';
import { type TableRead, withPlans } from '#test/support/server/queryPlans';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '#server/db/database';
import { operations } from '../contract/operations';
import { notImplemented } from '../operations/notImplemented';

/**
 * Tables with a key that lacks the family, because URLs name their records by id alone, or because a record belongs to
 * a client. docs/scale.md describes what their distribution needs. The list may only shrink.
 */
const keyedOtherwise = [
  'attachment',
  'bank_account',
  'beneficial_owner',
  'brokerage_custodian',
  'business_entity',
  'change_history',
  'charitable_organization',
  'contact',
  'conversation',
  'deleted_record',
  'individual',
  'insurance_company',
  'invoice',
  'invoice_line',
  'message',
  'message_draft',
  'trust',
  'trust_member',
  'vendor',
];

/**
 * Small tables that find the family of an import source's key or of an invited address: their keys cannot have the
 * family. Reference tables, on all nodes.
 */
const referenceTables = ['family_billing_customer', 'import_family', 'invitation'];

/** Columns that name one family, one person, or one record or its parent. */
const naming =
  /^(family_id|login_profile_id|client_id|sender_id|id|(conversation|message|invoice|business_entity|trust)_id)$/;

let stored: Database;
let server: TestServer;
let client: TestCaller;
let reads: TableRead[];
/** Whether all keys of a table have the family, for the tables with data of families. */
let hasFamilyKeys: ReadonlyMap<string, boolean>;

beforeAll(async () => {
  stored = await openTestDatabase();
  // Autovacuum may have read one table and not the other: a plan must not depend on it.
  await stored.run('ANALYZE invoice');
  const tables = await stored.query<{ name: string; hasFamilyKeys: boolean }>(
    `WITH RECURSIVE of_families AS (
       SELECT attrelid AS id FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       -- Unlogged tables hold what an import stages, on one node.
       WHERE attname = 'family_id' AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> 'audit_event'
       UNION
       SELECT conrelid FROM pg_constraint JOIN of_families ON confrelid = of_families.id WHERE contype = 'f'
     )
     SELECT t.id::regclass::text AS name, bool_and(EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = t.id AND a.attname = 'family_id' AND a.attnum = ANY (i.indkey)
     )) AS "hasFamilyKeys"
     FROM of_families t JOIN pg_index i ON i.indrelid = t.id AND i.indisunique GROUP BY t.id`,
  );
  hasFamilyKeys = new Map(tables.map((table) => [table.name, table.hasFamilyKeys]));
  const explained = withPlans(stored);
  ({ reads } = explained);
  server = await createTestServer({ db: explained.db });
  client = await aClient(server, 'distribution-client');
});
afterAll(async () => {
  await server.close();
  await stored.close();
});

const missing: readonly string[] = notImplemented;
const ofClients = operations.filter(({ id, callers }) => callers.includes('client') && !missing.includes(id));

/** Columns that name one key of an import source, or one address, of the reference tables. */
const namingReference = /^(family_id|import_source_id|source_id|email|accepted_by)$/;

/** Whether the statement reads the rows of one family, person or record: of one family where all keys have it. */
const isBounded = ({ table, columns }: TableRead): boolean => {
  if (referenceTables.includes(table)) return columns.some((column) => namingReference.test(column));
  return hasFamilyKeys.get(table) === true && table !== 'family_member'
    ? columns.includes('family_id')
    : columns.some((column) => naming.test(column));
};

test('every key of the tables of families has the family', () => {
  const others = [...hasFamilyKeys].filter(([, has]) => !has).map(([name]) => name);
  expect(others.sort()).toEqual([...keyedOtherwise, ...referenceTables].sort());
  expect([...hasFamilyKeys.keys()]).toEqual(
    expect.arrayContaining(['journal_line', 'ledger_day_sum', 'ledger_month_sum']),
  );
});

test.each(ofClients.map((operation) => [operation.id, operation] as const))(
  '%s of a client reads no rows across families',
  async (_id, operation) => {
    await sampleOf(operation).given?.(client);
    const ids = (await sampleOf(operation).ids?.(client)) ?? {};
    reads.length = 0;
    const response = await responseTo(operation, client, ids);
    expect(response.status).toBe(operation.success.status);
    const ofFamilies = reads.filter(({ table }) => table === 'family' || hasFamilyKeys.has(table));
    expect(ofFamilies.filter((read) => !isBounded(read))).toEqual([]);
  },
);
