import { writePackage } from '#test/support/server/importPackage';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { applyPackage } from './importPackage';
import { openPackage } from './package/openPackage';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const families = 'key,name\nnorth,Northgate\n';

async function apply(invoices: string) {
  const path = writePackage({ 'families.csv': families, 'invoices.csv': invoices }, { complete: ['invoices'] });
  const given = await openPackage(path);
  const { result } = await applyPackage(db, given, { skipRejected: true });
  await given.close();
  return result;
}

it('skips rejected rows, but not the rest of a file that is no CSV from a row on', async () => {
  expect(await apply('id,family,number,total\n1,north,A,5\n2,north,B,6\n3,north,C,x\n')).toBe('applied');
  expect(await apply('id,family,number,total\n1,north,A,5\n2,north,"B,6\n')).toBe('blocked');
});
