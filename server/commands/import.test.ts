import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Commands, provideCommands } from '#test/support/server/commands';
import { manifestOf, writePackage } from '#test/support/server/importPackage';
import { schemaEnum } from '../contract/schemas';
import type { Report } from '../import/report';

let commands: Commands;

beforeAll(async () => {
  commands = await provideCommands();
}, 120_000);
afterAll(() => commands.remove());

const run = (...args: string[]) => commands.run({}, 'import', ...args);

const json = async (...args: string[]): Promise<[number, Report]> => {
  const [code, output] = await run(...args, '--json');
  return [code, JSON.parse(output) as Report];
};

const reportKeys = ['run', 'result', 'source', 'asOf', 'streams', 'issues', 'control'];
const countKeys = ['read', 'created', 'updated', 'unchanged', 'removed', 'rejected'];

const books = {
  'families.csv': 'key,name\nnorth,Northgate\n',
  'locations.csv': 'id,family,name\nL1,north,Holding\n',
  'accounts.csv': 'family,number,name,class\nnorth,0010,Checking,asset\nnorth,3000,Capital,equity\n',
};
const lines = (account: string) =>
  'entry,family,date,status,location,account,debit,credit\n' +
  `7,north,2026-03-31,posted,L1,${account},"1,250.00",\n7,north,2026-03-31,posted,L1,3000,,"1,250.00"\n`;
const right = () => writePackage({ ...books, 'journal-lines.csv': lines('0010') });
const wrong = () => writePackage({ ...books, 'journal-lines.csv': lines('10') });
const created = { read: 2, created: 2, updated: 0, unchanged: 0, removed: 0, rejected: 0 };

test('writes a template, which is a clean package', async () => {
  const folder = join(commands.folder, 'template');
  expect(await run('template', folder)).toEqual([0, `Wrote 13 files into ${folder}. README.md describes them.`]);
  expect(readFileSync(join(folder, 'billing-customers.csv'), 'utf8')).toBe('id,family\r\n');
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const file of readdirSync(folder)) if (file !== 'README.md') expect(readme).toContain(`## ${file}\n`);
  for (const code of schemaEnum('ImportIssueCode')) expect(readme).toContain(`\`${code}\``);
  expect(readme).toContain('| `class` | yes | One of `asset`, `liability`, `equity`, `income`, `expense`. |');
  const [code, { result, issues }] = await json('check', folder);
  expect([code, result, issues]).toEqual([0, 'clean', []]);
  expect(await run('template', folder)).toEqual([2, `${folder} has files: name a new or empty folder.`]);
});

test('checks a package, and reports its issues', async () => {
  const [code, report] = await json('check', wrong());
  expect(code).toBe(1);
  expect(report).toMatchObject({ run: null, result: 'blocked', source: 'northgate-ledger', control: [] });
  expect(Object.keys(report)).toEqual(reportKeys);
  const sources = `SELECT name FROM import_source WHERE name = 'northgate-ledger'`;
  expect(await commands.inDatabase((db) => db.query(sources))).toEqual([]);
  const [, text] = await run('check', wrong());
  expect(text).toContain(`
journal-lines.csv: errors
  row 2, account, 7: "10" is no account of this family. Did you mean "0010"?

Blocked: nothing was changed.`);
});

test('applies a package once, and lists its runs', async () => {
  const [code, report] = await json('apply', right());
  expect([code, report.result, report.streams['journal-lines']]).toEqual([0, 'applied', created]);
  const [, text] = await run('apply', right());
  expect(text).toMatch(/^stream +read {2}created {2}updated {2}unchanged {2}removed {2}rejected$/m);
  expect(text).toMatch(/^journal-lines +2 +0 +0 +2 +0 +0$/m);
  expect(text).toMatch(/^Nothing changed: .*\nApplied as run \d+\.$/m);
  const [, list] = await commands.run({}, 'import', 'list', '--json');
  const { runs: all } = JSON.parse(list) as { runs: Report[] };
  const runs = all.filter(({ source }) => source === report.source);
  expect(runs).toMatchObject([{}, { id: report.run, state: 'applied', source: report.source }]);
  for (const { streams } of [report, ...runs]) {
    expect(Object.keys(streams)).toEqual(['families', 'locations', 'accounts', 'journal-lines']);
    for (const counts of Object.values(streams)) expect(Object.keys(counts)).toEqual(countKeys);
  }
  expect((await run('list'))[1]).toMatch(
    /^source +package +started +state +run +created +updated +removed +rejected$/m,
  );
});

test('exports a family as a package that changes nothing', async () => {
  const folder = join(commands.folder, 'exported');
  expect(await run('export', folder, '--family', 'Northgate')).toEqual([0, `Wrote the package ${folder}.`]);
  const [code, { streams }] = await json('check', folder);
  expect(code).toBe(0);
  expect(streams['journal-lines']).toEqual({ read: 2, created: 0, updated: 0, unchanged: 2, removed: 0, rejected: 0 });
  expect(await run('export', join(commands.folder, 'none'), '--family', 'Nobody')).toEqual([
    1,
    'There is no family Nobody.',
  ]);
});

test('undoes a run once', async () => {
  const [, { run: applied }] = await json('apply', writePackage({ 'families.csv': 'key,name\nsouth,Southgate\n' }));
  const id = String(applied);
  const [code, report] = await json('undo', id);
  expect([code, report.run, report.result]).toEqual([0, applied, 'undone']);
  expect(Object.keys(report.streams.families!)).toEqual(countKeys);
  expect(report.streams.families).toEqual({ read: 0, created: 0, updated: 0, unchanged: 0, removed: 1, rejected: 0 });
  expect(await run('undo', id)).toEqual([1, `Run ${id} was undone already.`]);
});

test('applies the rest of a package if rejected rows are skipped', async () => {
  expect((await json('apply', wrong()))[0]).toBe(1);
  const [code, report] = await json('apply', wrong(), '--skip-rejected');
  expect([code, report.result, report.streams['journal-lines']?.rejected]).toEqual([0, 'applied', 2]);
});

test.each([
  [
    'a folder without a manifest',
    () => {
      const folder = join(commands.folder, 'bare');
      mkdirSync(folder);
      return folder;
    },
    'The package has no manifest.json.',
  ],
  ['a path of nothing', () => '/nowhere/books', '/nowhere/books does not exist, or cannot be read.'],
  ['a file of another name', () => writePackage({ 'invoice.csv': '' }), /^invoice\.csv is no file of a package/],
  [
    'a manifest of another version',
    () => {
      const folder = writePackage({});
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifestOf(), version: 2 }));
      return folder;
    },
    /^manifest\.json: version is 2\. Only 1 can be read\.$/,
  ],
])('exits with 2 for %s, also as JSON', async (_, path, message) => {
  const given = path();
  const [code, output] = await run('apply', given);
  expect(code).toBe(2);
  expect(output).toMatch(message);
  const [jsonCode, report] = await json('apply', given);
  expect([jsonCode, Object.keys(report)]).toEqual([2, reportKeys]);
  expect(report).toMatchObject({ run: null, result: 'blocked', issues: [{ code: 'format', severity: 'error' }] });
  expect(report.issues[0]?.message).toMatch(message);
});

test.each([
  [1, ['undo', '999999'], 999_999, 'There is no run 999999.'],
  [2, ['undo', 'last'], null, '"last" is no number of a run: "list" shows them.'],
  [2, ['check'], null, 'check needs one package.'],
])('prints JSON and exits with %i for %j', async (exit, args, asked, message) => {
  const [code, report] = await json(...args);
  expect([code, Object.keys(report)]).toEqual([exit, reportKeys]);
  expect(report).toMatchObject({ run: asked, result: 'blocked', source: null, streams: {}, control: [] });
  expect(report.issues).toEqual([
    { code: 'not-run', severity: 'error', message: expect.stringContaining(message) as string },
  ]);
});

if (!process.env['TEST_DATABASE_URL'])
  test('exits with 2 while the portal runs on the embedded database', async () => {
    const [code, output] = await commands.inDatabase(() => run('list'));
    expect(code).toBe(2);
    expect(output).toMatch(/in use|running|stop/i);
  });
