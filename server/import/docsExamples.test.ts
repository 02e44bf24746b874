import { readFileSync } from 'node:fs';
import { check } from '#test/support/imports/packages';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import type { Manifest } from './records';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const examples = [...readFileSync('docs/data.md', 'utf8').matchAll(/^mkdir (\w+) && cd \1\n(.*?)^cd \.\.$/gms)].map(
  ([, name = '', text = '']) => [name, text] as const,
);

test('the guide has an example for each ledger that exports files', () => {
  expect(examples.map(([name]) => name)).toEqual(['quickbooks', 'xero']);
});

test.each(examples)(
  'the example package %s of the guide has no errors, and its books are reconciled',
  async (_, text) => {
    const files = Object.fromEntries(
      [...text.matchAll(/^cat > (\S+) <<'END'\n(.*?)^END$/gms)].map(([, name = '', content = '']) => [name, content]),
    );
    const { 'manifest.json': manifest = '', ...data } = files;
    const report = await check(db, data, JSON.parse(manifest) as Manifest);
    expect([...new Set(report.issues.map(({ code }) => code))]).toEqual(['unknown-column']);
    expect(report).toMatchObject({ result: 'clean', control: [] });
    expect(report.streams['trial-balance']).toMatchObject({ read: 3, unchanged: 3 });
  },
);
