import { link, startBill, startSoftLedger, sync } from '#test/support/connectors/sources';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { SourceRecord } from '#scripts/sources/imitation';
import type { Database } from '../db/database';

let db: Database;
let bill: Awaited<ReturnType<typeof startBill>>;
let ledger: Awaited<ReturnType<typeof startSoftLedger>>;

beforeAll(async () => {
  db = await openTestDatabase();
  await link(db, 'bill');
  await link(db, 'softledger');
  bill = await startBill(120);
  ledger = await startSoftLedger(120);
  await sync(db, bill.connector);
  await sync(db, ledger.connector);
});
afterAll(async () => {
  await bill.server.stop();
  await ledger.server.stop();
  await db.close();
});

/** Numbers and sums of the invoices of a source that count, by family. */
const invoices = () =>
  db.query<{ family: string; count: number; due: number }>(
    `SELECT f.name AS family, count(*) AS count, sum(due_amount) AS due FROM invoice i JOIN family f ON f.id = i.family_id
     JOIN import_source s ON s.id = i.import_source_id WHERE s.name = 'BILL' AND NOT archived GROUP BY 1 ORDER BY 1`,
  );

const sumsOfInvoices = async () => {
  const all = await invoices();
  return { count: all.reduce((sum, { count }) => sum + count, 0), due: all.reduce((sum, { due }) => sum + due, 0) };
};

/** The number of stored journal lines, and their debits and credits. */
const lines = async () =>
  (
    await db.query<{ count: number; debit: number; credit: number }>(
      `SELECT count(*) AS count, sum(l.debit) AS debit, sum(l.credit) AS credit FROM journal_line l
       JOIN journal_entry e ON e.family_id = l.family_id AND e.id = l.journal_entry_id
       JOIN import_source s ON s.id = e.import_source_id WHERE s.name = 'SoftLedger'`,
    )
  )[0]!;

/** A sync of what has changed, and one of everything: both agree with the source, and the second changes nothing. */
const syncTwice = async ({ connector }: Pick<typeof bill | typeof ledger, 'connector'>): Promise<void> => {
  expect((await sync(db, connector)).differences).toEqual([]);
  expect(await sync(db, connector, { full: true })).toMatchObject({ differences: [], stopped: undefined });
};

test('an invoice of another customer is in the other family only', async () => {
  const [before, sums] = [await invoices(), await sumsOfInvoices()];
  const invoice = bill.source.invoices.all().find(({ customerId }) => customerId === 'C1')!;
  bill.source.invoices.set({ ...invoice, customerId: 'C2' });
  await syncTwice(bill);
  expect(await sumsOfInvoices()).toEqual(sums);
  expect((await invoices()).map(({ count }) => count)).toEqual([before[0]!.count - 1, before[1]!.count + 1]);
});

test('the invoices of a customer that is merged into another one follow it', async () => {
  const sums = await sumsOfInvoices();
  for (const invoice of bill.source.invoices.all())
    if (invoice['customerId'] === 'C1') bill.source.invoices.set({ ...invoice, customerId: 'C2' });
  bill.source.customers.remove('C1');
  await syncTwice(bill);
  expect(await sumsOfInvoices()).toEqual(sums);
  expect(await invoices()).toHaveLength(1);
});

test('an invoice whose payment is voided is due again', async () => {
  const { count, due } = await sumsOfInvoices();
  const invoice = bill.source.invoices.all().find(({ status }) => status === 'PAID_IN_FULL')!;
  bill.source.invoices.set({ ...invoice, status: 'OPEN', dueAmount: invoice['totalAmount'] });
  await syncTwice(bill);
  expect(await sumsOfInvoices()).toEqual({ count, due: due + Number(invoice['totalAmount']) });
});

test('a reversed journal and its reversal are both in the books', async () => {
  const before = await lines();
  const journal = ledger.source.journals.get('10')!;
  const transactions = (journal['transactions'] as SourceRecord[]).map((line) => ({
    ...line,
    debit: line['credit'],
    credit: line['debit'],
  }));
  const amount = transactions.reduce((sum, line) => sum + Number(line.debit), 0);
  ledger.source.journals.set({ ...journal, _id: 9000, number: '9000', reference: 'Reversal', transactions });
  await syncTwice(ledger);
  expect(await lines()).toEqual({
    count: before.count + transactions.length,
    debit: before.debit + amount,
    credit: before.credit + amount,
  });
});

test('a location keeps its lines under another name', async () => {
  const before = await lines();
  ledger.source.lists['locations']!.set({ _id: 101, name: 'Lakeside Properties', parentId: 1 });
  await syncTwice(ledger);
  expect(await lines()).toEqual(before);
  const named = await db.query(`SELECT FROM ledger_location WHERE source_key = '101' AND name = 'Lakeside Properties'`);
  expect(named).toHaveLength(1);
});

test('the lines of an account that is gone stay, and the difference is told', async () => {
  const before = await lines();
  ledger.source.lists['ledger-accounts']!.remove('3');
  const result = await sync(db, ledger.connector, { full: true });
  expect(result.differences).toContainEqual(expect.objectContaining({ account: '1200', expected: 0 }));
  expect(await lines()).toEqual(before);
});
