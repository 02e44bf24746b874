import { link, startBill, startSoftLedger, sync, type TestSource } from '#test/support/connectors/sources';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { FaultName } from '#scripts/sources/imitation';
import type { Database } from '../db/database';

let db: Database;
let sources: Record<'bill' | 'softledger', TestSource>;

beforeAll(async () => {
  db = await openTestDatabase();
  await link(db, 'bill');
  await link(db, 'softledger');
  sources = { bill: await startBill(250), softledger: await startSoftLedger(1200) };
});
afterAll(async () => {
  await Promise.all(Object.values(sources).map(({ server }) => server.stop()));
  await db.close();
});

const records = {
  bill: `SELECT count(*) FROM invoice i JOIN import_source s ON s.id = i.import_source_id WHERE s.name = 'BILL' AND NOT archived`,
  softledger: `SELECT count(DISTINCT source_key) FROM journal_entry e JOIN import_source s ON s.id = e.import_source_id WHERE s.name = 'SoftLedger'`,
} as const;

const countOf = async (name: keyof typeof records): Promise<number> =>
  (await db.query<{ count: number }>(records[name]))[0]!.count;

const faults: FaultName[] = ['page-changes', '429', 'session-over', 'twice', 'cut-off', 'clock-off'];
const cases = (['bill', 'softledger'] as const).flatMap((name) => faults.map((fault) => [name, fault] as const));

describe.each(['bill', 'softledger'] as const)('%s', (name) => {
  test('the first sync imports everything, while a page changes as it is read', async () => {
    const { source, connector } = sources[name];
    source.fault('page-changes');
    const result = await sync(db, connector);
    expect([result.differences, await countOf(name)]).toEqual([[], name === 'bill' ? 250 : 1200]);
  });

  test('an unchanged repetition imports nothing', async () => {
    const { connector } = sources[name];
    const results = [await sync(db, connector), await sync(db, connector)];
    expect(results[1]).toMatchObject({ reports: [], differences: [], isFull: false });
    expect(results[1]!.calls).toBeLessThan(20);
  });

  test('an unchanged night reads everything once', async () => {
    const calls = { bill: 5, softledger: 10 }[name];
    expect(await sync(db, sources[name].connector, { full: true })).toMatchObject({ reports: [], calls });
  });
});

test.each(cases)('%s: %s loses nothing and adds nothing twice', async (name, fault) => {
  const { source, connector } = sources[name];
  const before = await countOf(name);
  source.change(3);
  source.fault(fault);
  expect((await sync(db, connector)).differences).toEqual([]);
  expect((await sync(db, connector, { full: true })).differences).toEqual([]);
  expect(await countOf(name)).toBe(before);
});

test.each(['bill', 'softledger'] as const)(
  '%s: a record that is gone differs, and is removed in the night',
  async (name) => {
    const { source, connector } = sources[name];
    const before = await countOf(name);
    source.fault('gone');
    const result = await sync(db, connector);
    expect(result.differences.length).toBeGreaterThan(0);
    expect(await countOf(name)).toBe(before);
    const [state] = await db.query<{ reconciled: boolean }>(
      `SELECT bool_and(i.reconciled) AS reconciled FROM import_state i JOIN import_source s ON s.id = i.source_id WHERE s.name = $1`,
      [connector.source],
    );
    expect(state!.reconciled).toBe(false);
    expect((await sync(db, connector, { full: true })).differences).toEqual([]);
    expect(await countOf(name)).toBe(before - 1);
  },
);

test('more than 2 % that is gone stays, and the sync says so', async () => {
  const { source, connector } = sources.bill;
  const before = await countOf('bill');
  for (let index = 0; index < 10; index += 1) source.fault('gone');
  const stopped = await sync(db, connector, { full: true });
  expect(stopped.stopped).toMatch(/^10 invoices are no longer in BILL, more than 2 %\. Nothing was removed\./);
  expect(await countOf('bill')).toBe(before);
  expect(await sync(db, connector, { full: true, allowRemovals: true })).toMatchObject({
    differences: [],
    stopped: undefined,
  });
  expect(await countOf('bill')).toBe(before - 10);
});

test('what is stored otherwise than the source has it is imported again', async () => {
  await db.query(`UPDATE invoice SET due_amount = due_amount + 3 WHERE id = (SELECT min(i.id) FROM invoice i
    JOIN import_source s ON s.id = i.import_source_id WHERE s.name = 'BILL')`);
  expect((await sync(db, sources.bill.connector)).differences).toEqual([]);
});

test('two syncs of a source never run at once', async () => {
  const { connector } = sources.bill;
  const results = await Promise.allSettled([sync(db, connector), sync(db, connector)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a source that is away keeps what is stored; the first failure is a run', async () => {
  const { connector } = sources.softledger;
  const before = await countOf('softledger');
  await sources.softledger.server.stop();
  const failure = /^SoftLedger does not answer \(ECONNREFUSED\)\.$/;
  await expect(sync(db, connector)).rejects.toThrow(failure);
  await expect(sync(db, connector)).rejects.toThrow(failure);
  expect(await countOf('softledger')).toBe(before);
  const [failed] = await db.query<{ failures: number; runs: number; message: string }>(
    `SELECT s.failures, s.message, (SELECT count(*) FROM import_run r WHERE r.source_id = s.source_id AND r.state = 'failed') AS runs
     FROM sync_state s JOIN import_source i ON i.id = s.source_id WHERE i.name = 'SoftLedger'`,
  );
  expect(failed).toMatchObject({ failures: 2, runs: 1, message: expect.stringMatching(failure) as string });
});
