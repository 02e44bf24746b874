import type { BalanceSheetReply, InvoiceSummary, Invoices, NetWorthReply } from '#server/generated/operations.gen';
import { applyPackage } from '#server/import/importPackage';
import { openPackage } from '#server/import/package/openPackage';
import { writePackage } from '#test/support/server/importPackage';
import { testServer } from '#test/support/server/serverApp';
import {
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  post,
} from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('sources'));

const files = {
  'families.csv': 'key,name\nnorth,Northgate\n',
  'locations.csv': 'id,family,name\nL1,north,Northgate LLC\n',
  'accounts.csv': 'family,number,name,class\nnorth,1000,Cash,asset\nnorth,3000,Capital,equity\n',
  'journal-lines.csv':
    'entry,family,date,status,location,account,debit,credit\n1,north,2026-01-31,posted,L1,1000,5,\n1,north,2026-01-31,posted,L1,3000,,5\n',
  'trial-balance.csv': 'family,date,account,balance\nnorth,2026-06-30,1000,5\n',
  'invoices.csv': 'id,family,number,total,due\n1,north,A,5,5\n',
};

const sheetOf = async (familyId: number) =>
  (
    await jsonOf<BalanceSheetReply>(
      concierge(
        `/api/accounting/BalanceSheet?familyId=${String(familyId)}&type=consolidated&journalStatus=all&reportEndDate=2026-06-30`,
      ),
    )
  ).balanceSheet;

const netWorthOf = (familyId: number) =>
  jsonOf<NetWorthReply>(
    concierge(`/api/accounting/NetWorth?familyId=${String(familyId)}&reportEndDate=2026-06-30&months=1`),
  );

const invoicesOf = async (familyId: number) =>
  (await jsonOf<Invoices>(concierge(`/api/invoice/getInvoices?familyId=${String(familyId)}`))).invoices;

test('invoices and reports name the source of their records, its time, and whether it agrees', async () => {
  const given = await openPackage(writePackage(files));
  await applyPackage(server.db, given, {});
  await given.close();
  const [family] = await server.db.query<{ id: number }>(`SELECT id FROM family WHERE name = 'Northgate'`);
  const source = { name: 'northgate-ledger', asOf: '2026-11-27T22:00:00.000Z' };
  expect((await sheetOf(family!.id)).sources).toEqual([{ ...source, reconciled: true }]);
  expect((await netWorthOf(family!.id)).sources).toEqual([{ ...source, reconciled: true }]);
  expect((await invoicesOf(family!.id)).sources).toEqual([source]);
  const client = await newClient(server, 'sources-client');
  await concierge(
    '/api/family/assignuser',
    post({ familyId: family!.id, loginProfileId: await loginProfileIdOf(client) }),
  );
  await server.db.query("INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, 'c-1')", [
    await loginProfileIdOf(client),
  ]);
  expect((await jsonOf<InvoiceSummary>(client('/api/invoice/getinvoices'))).invoices.sources).toEqual([source]);
});

test('without imported records there is no source', async () => {
  const id = await newFamily(server, 'Unimported', []);
  expect(await sheetOf(id)).not.toHaveProperty('sources');
  expect(await netWorthOf(id)).not.toHaveProperty('sources');
  expect(await invoicesOf(id)).not.toHaveProperty('sources');
});
