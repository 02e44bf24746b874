import { apply, books } from '#test/support/imports/packages';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const invoice = async () => {
  const [row] = await db.query(
    `SELECT invoice_number AS number, status, due_date::text AS due, total_amount::float8 AS total, due_amount::float8 AS open, archived
     FROM invoice WHERE source_key = 'i1'`,
  );
  return row;
};

test('a column that a later file lacks keeps its stored values; an empty cell empties them', async () => {
  const first = {
    ...books,
    'invoices.csv': 'id,family,number,status,dueDate,total,due\ni1,n,17,Unpaid,2026-09-30,500,500\n',
  };
  expect(await apply(db, first)).toMatchObject({ result: 'applied', issues: [] });
  const paid = { 'invoices.csv': 'id,family,status,due\ni1,n,Paid,0\n' };
  expect(await apply(db, paid)).toMatchObject({ result: 'applied', streams: { invoices: { updated: 1 } } });
  expect(await invoice()).toEqual({
    number: '17',
    status: 'Paid',
    due: '2026-09-30',
    total: 500,
    open: 0,
    archived: false,
  });
  expect(await apply(db, paid)).toMatchObject({ streams: { invoices: { updated: 0, unchanged: 1 } } });
  const emptied = { 'invoices.csv': 'id,family,status,dueDate\ni1,n,Paid,\n' };
  expect(await apply(db, emptied)).toMatchObject({ result: 'applied', streams: { invoices: { updated: 1 } } });
  expect(await invoice()).toMatchObject({ number: '17', due: null, total: 500 });
});

test('an archived invoice that a file has again is restored', async () => {
  await apply(db, { 'invoices.csv': 'id,family,archived\ni1,n,true\n' });
  expect(await invoice()).toMatchObject({ number: '17', archived: true });
  await apply(db, { 'invoices.csv': 'id,family\ni1,n\n' });
  expect(await invoice()).toMatchObject({ number: '17', archived: false });
});

test('accounts and locations keep their parents', async () => {
  await apply(db, { 'accounts.csv': 'family,number,name,class,parent\nn,0010,Cash,asset,0001\n' });
  await apply(db, {
    'accounts.csv': 'family,number,name,class\nn,0010,Cash at Bank,asset\n',
    'locations.csv': 'id,family,name\nL2,n,Maritime Trust\n',
  });
  const [account] = await db.query(
    `SELECT a.name, p.number AS parent FROM ledger_account a JOIN ledger_account p ON p.id = a.parent_id WHERE a.number = '0010'`,
  );
  expect(account).toEqual({ name: 'Cash at Bank', parent: '0001' });
  const [location] = await db.query(
    `SELECT name, parent_id IS NOT NULL AS "hasParent" FROM ledger_location WHERE source_key = 'L2'`,
  );
  expect(location).toEqual({ name: 'Maritime Trust', hasParent: true });
});
