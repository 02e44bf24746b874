import type {
  History,
  ImportIssues,
  ImportRunReply,
  ImportRuns,
  ImportSources,
} from '#server/generated/operations.gen';
import { applyPackage } from '#server/import/importPackage';
import { openPackage } from '#server/import/package/openPackage';
import { listRuns } from '#server/import/runs';
import { undoRun } from '#server/import/undo/undoRun';
import { link, startBill, sync } from '#test/support/connectors/sources';
import { type PackageContent, writePackage } from '#test/support/server/importPackage';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, person } from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('importer'));

const families = 'key,name\nnorth,Northgate\n';
const invoices = (...rows: string[]): string => `id,family,number,total,due\n${rows.join('\n')}\n`;

async function apply(files: PackageContent, packageName?: string, source = 'northgate-ledger'): Promise<number> {
  const given = await openPackage(writePackage(files, { source }));
  const { run } = await applyPackage(server.db, given, { packageName });
  await given.close();
  return run ?? 0;
}

const readRuns = (): Promise<ImportRuns> => jsonOf(concierge('/api/import/getruns'));
const readRun = (id: number): Promise<ImportRunReply> => jsonOf(concierge(`/api/import/getrun?id=${String(id)}`));
const readIssues = (id: number, offset = 0): Promise<ImportIssues> =>
  jsonOf(concierge(`/api/import/getissues?id=${String(id)}&offset=${String(offset)}`));

test('without a run there is no source', async () => {
  await server.db.run('TRUNCATE import_run CASCADE');
  expect(await jsonOf(concierge('/api/import/getsources'))).toEqual({ sources: [] });
  expect(await readRuns()).toEqual({ runs: [] });
  expect(await readRun(1)).toEqual({ run: null });
  expect(await readIssues(1)).toEqual({ issues: [], total: 0 });
});

test('an applied package is a run with its counts, and makes its source', async () => {
  const id = await apply(
    { 'families.csv': families, 'invoices.csv': invoices('1,north,A,5,5', '2,north,B,6,6') },
    'books.zip',
  );
  const { run } = await readRun(id);
  expect(run).toMatchObject({
    source: 'northgate-ledger',
    action: 'apply',
    state: 'applied',
    packageName: 'books.zip',
    asOf: '2026-11-27T22:00:00.000Z',
    errors: 0,
    warnings: 0,
    streams: { invoices: { read: 2, created: 2, rejected: 0 } },
    control: [],
  });
  const { sources } = await jsonOf<ImportSources>(concierge('/api/import/getsources'));
  expect(sources).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'northgate-ledger',
      asOf: '2026-11-27T22:00:00.000Z',
      lastRun: expect.objectContaining({ id, state: 'applied' }) as unknown,
    },
  ]);
});

test('a package that changes nothing has no changes', async () => {
  const files = { 'families.csv': families, 'invoices.csv': invoices('1,north,A,5,5', '2,north,B,6,6') };
  expect((await readRun(await apply(files))).run).toMatchObject({ state: 'applied', changes: 0 });
  const { runs } = await readRuns();
  expect(runs.map(({ changes }) => changes)).toEqual([0, 3]);
});

test('a blocked package makes no source', async () => {
  const id = await apply({ 'invoices.csv': invoices('1,nobody,A,5,5') }, undefined, 'mistyped');
  expect((await readRun(id)).run).toMatchObject({ source: 'mistyped', state: 'blocked' });
  expect((await readRun(id)).run).not.toHaveProperty('changes');
  const { sources } = await jsonOf<ImportSources>(concierge('/api/import/getsources'));
  expect(sources.map(({ name }) => name)).toEqual(['northgate-ledger']);
  await server.db.query('DELETE FROM import_run WHERE id = $1', [id]);
});

test('the issues of a blocked run are read in pages', async () => {
  const wrong = Array.from({ length: 600 }, (_, index) => `${String(index)},north,N,x,0`);
  const id = await apply({ 'families.csv': families, 'invoices.csv': invoices(...wrong) });
  expect((await readRun(id)).run).toMatchObject({ state: 'blocked', errors: 600 });
  const [first, rest] = [await readIssues(id), await readIssues(id, 500)];
  expect([first.issues.length, rest.issues.length, first.total]).toEqual([500, 100, 600]);
  expect([first.issues[0]?.row, rest.issues.at(-1)?.row]).toEqual([2, 601]);
});

test('runs are listed newest first, 100 a page', async () => {
  await server.db.query(
    `INSERT INTO import_run (source_id, action, state, as_of) SELECT max(id), 'apply', 'applied', now() FROM import_source, generate_series(1, 100)
     GROUP BY generate_series`,
  );
  const first = await readRuns();
  const rest = await jsonOf<ImportRuns>(concierge(`/api/import/getruns?before=${String(first.before)}`));
  const ids = [...first.runs, ...rest.runs].map(({ id }) => id);
  expect([first.runs.length, rest.runs.length, rest.before]).toEqual([100, 3, undefined]);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('a run that stopped without an end is interrupted', async () => {
  const [run] = await server.db.query<{ id: number }>(
    `INSERT INTO import_run (source_id, action, as_of, heartbeat_at) SELECT max(id), 'apply', now(), now() - interval '61 seconds'
     FROM import_source RETURNING id`,
  );
  expect((await readRun(run?.id ?? 0)).run).toMatchObject({ state: 'interrupted' });
  expect(await listRuns(server.db, 1)).toMatchObject([{ id: run?.id, state: 'interrupted' }]);
});

test('the history of a family names the run, and who started it', async () => {
  const [dana] = await server.db.query<{ id: number; name: string }>(
    `SELECT id, name FROM login_profile WHERE name IS NOT NULL ORDER BY id LIMIT 1`,
  );
  const files = { 'families.csv': 'key,name\nhist,History\n', 'invoices.csv': invoices('1,hist,A,5,5') };
  const run = await apply(files);
  const given = await openPackage(writePackage({ 'invoices.csv': invoices('1,hist,A,6,6') }));
  const { run: second } = await applyPackage(server.db, given, { actor: dana?.id });
  await undoRun(server.db, second ?? 0);
  const [family] = await server.db.query<{ id: number }>(`SELECT id FROM family WHERE name = 'History'`);
  const { changes } = await jsonOf<History>(concierge(`/api/family/gethistory?id=${String(family?.id)}`));
  const change = { recordKind: 'import', recordName: 'northgate-ledger', action: 'changed', field: 'invoices' };
  expect(changes).toEqual([
    expect.objectContaining({
      ...change,
      changedBy: 'System',
      recordId: second,
      before: '0 created, 1 updated, 0 removed',
    }),
    expect.objectContaining({
      ...change,
      changedBy: dana?.name,
      changedById: dana?.id,
      recordId: second,
      after: '0 created, 1 updated, 0 removed',
    }),
    expect.objectContaining({
      ...change,
      changedBy: 'System',
      recordId: run,
      after: '1 created, 0 updated, 0 removed',
    }),
    expect.objectContaining({ ...change, changedBy: 'System', recordId: run, field: 'families' }),
  ]);
});

describe('a source that is synced', () => {
  const bill = async () =>
    (await jsonOf<ImportSources>(concierge('/api/import/getsources'))).sources.find(({ name }) => name === 'BILL');

  test('has customers that no family has, and is red while they have invoices; clients read nothing of it', async () => {
    const { server: billServer, connector, source } = await startBill(4);
    source.customers.set({ id: 'C3', name: 'Calloway' });
    await sync(server.db, connector);
    const [hidden, other] = [
      { kind: 'customer', isHidden: true },
      { kind: 'customer', isHidden: false },
    ];
    expect((await bill())?.sync).toMatchObject({
      state: 'unlinked',
      unlinkedCount: 3,
      unlinked: [
        { ...hidden, id: 'C2' },
        { ...hidden, id: 'C1' },
        { ...other, id: 'C3', name: 'Calloway' },
      ],
    });
    await link(server.db, 'bill');
    expect((await bill())?.sync).toMatchObject({ state: 'current', unlinkedCount: 1, unlinked: [{ id: 'C3' }] });
    await sync(server.db, connector);
    expect((await bill())?.sync).toMatchObject({ state: 'current', unlinkedCount: 1, unlinked: [{ id: 'C3' }] });
    const client = server.as(person('reader'));
    expect((await client('/api/import/getsources')).status).toBe(403);
    await billServer.stop();
  });
});
