import type { ImportIssues, ImportRunReply, ImportRuns, ImportSources } from '#server/generated/operations.gen';
import { applyPackage } from '#server/import/importPackage';
import { openPackage } from '#server/import/package/openPackage';
import { type PackageContent, writePackage } from '#test/support/server/importPackage';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf } from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('importer'));

const families = 'key,name\nnorth,Northgate\n';
const invoices = (...rows: string[]): string => `id,family,number,total,due\n${rows.join('\n')}\n`;

async function apply(files: PackageContent, packageName?: string): Promise<number> {
  const given = await openPackage(writePackage(files));
  const { run } = await applyPackage(server.db, given, { packageName });
  await given.close();
  return run ?? 0;
}

const readRuns = (): Promise<ImportRuns> => jsonOf(concierge('/api/import/getruns'));
const readRun = (id: number): Promise<ImportRunReply> => jsonOf(concierge(`/api/import/getrun?id=${String(id)}`));
const readIssues = (id: number, offset = 0): Promise<ImportIssues> =>
  jsonOf(concierge(`/api/import/getissues?id=${String(id)}&offset=${String(offset)}`));

test('without a run there is no source', async () => {
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
  expect([first.runs.length, rest.runs.length, rest.before]).toEqual([100, 2, undefined]);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('a run that stopped without an end is interrupted', async () => {
  const [run] = await server.db.query<{ id: number }>(
    `INSERT INTO import_run (source_id, action, as_of, heartbeat_at) SELECT max(id), 'apply', now(), now() - interval '11 minutes'
     FROM import_source RETURNING id`,
  );
  expect((await readRun(run?.id ?? 0)).run).toMatchObject({ state: 'interrupted' });
});
