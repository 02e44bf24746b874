import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { manifestOf } from '#test/support/server/importPackage';
import { KilledError, killedAfter } from '#test/support/server/killedDatabase';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import { createFolderStore } from '#server/attachments/folderStore';
import { removeDue } from '#server/attachments/removal';
import type { Database } from '#server/db/database';
import { claimTask } from './queue';
import { runNextTask, runUntil } from './worker';

const folder = mkdtempSync(join(tmpdir(), 'takeover-'));
const attachments = join(folder, 'attachments');
const store = createFolderStore(attachments);
const log = { warn: () => undefined, error: () => undefined };

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const families = ['a', 'b'];

/** A package of two families, each with two lines and an invoice of the same amount. */
const books = (amount: number): Readonly<Record<string, string>> => {
  const rows = (row: (family: string) => string): string => families.map(row).join('');
  const cents = String(amount);
  return {
    'families.csv': `key,name\n${rows((family) => `${family},Killed ${family}\n`)}`,
    'locations.csv': `id,family,name\n${rows((family) => `L1,${family},Holding\n`)}`,
    'accounts.csv': `family,number,name,class\n${rows((family) => `${family},10,Cash,asset\n${family},30,Capital,equity\n`)}`,
    'journal-lines.csv': `entry,family,date,status,location,account,debit,credit\n${rows(
      (family) => `1,${family},2026-01-15,posted,L1,10,${cents},\n1,${family},2026-01-15,posted,L1,30,,${cents}\n`,
    )}`,
    'invoices.csv': `id,family,total,due\n${rows((family) => `${family},${family},${cents},${cents}\n`)}`,
  };
};

/** The amounts of each family, which are one. */
async function amounts(): Promise<number[]> {
  const found = await db.query<{ amount: number; amounts: number; records: number }>(
    `SELECT min(amount) AS amount, count(DISTINCT amount) AS amounts, count(*) AS records FROM (
       SELECT family_id, debit + credit AS amount FROM journal_line UNION ALL SELECT family_id, total_amount FROM invoice
     ) r JOIN family f ON f.id = r.family_id AND f.name LIKE 'Killed %' GROUP BY f.name ORDER BY f.name`,
  );
  for (const { amounts: different, records } of found) expect([different, records]).toEqual([1, 3]);
  return found.map(({ amount }) => amount);
}

const addTask = async (columns: string, ...values: unknown[]): Promise<void> => {
  await db.query(
    `INSERT INTO import_task (actor, ${columns}) VALUES ((SELECT min(id) FROM login_profile),
     ${values.map((_, index) => `$${String(index + 1)}`).join(', ')})`,
    values,
  );
};

/** Uploads a package as a zip, and asks for its import. */
async function askToApply(files: Readonly<Record<string, string>>): Promise<void> {
  const all = { 'manifest.json': JSON.stringify(manifestOf()), ...files };
  const path = join(folder, 'books.zip');
  writeFileSync(path, zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))));
  const fileName = randomUUID();
  await store.put(fileName, path);
  rmSync(path);
  const [upload] = await db.query<{ id: number }>(
    `INSERT INTO import_upload (package_name, files, size, actor)
     SELECT 'books', $1, 1, min(id) FROM login_profile RETURNING id`,
    [JSON.stringify([{ name: 'books.zip', fileName }])],
  );
  await addTask('action, upload_id', 'apply', upload?.id);
}

const runTask = (used: Database): Promise<boolean> => runNextTask({ db: used, store, folder, log });

/** Runs the next task on an instance that is killed after some statements. Returns how many it needed, if it ended. */
async function runKilled(statements: number): Promise<number | undefined> {
  const killed = killedAfter(db, statements);
  try {
    await runTask(killed.db);
    return statements - killed.left();
  } catch (error) {
    if (error instanceof KilledError) return undefined;
    throw error;
  }
}

/** Runs the task on another instance, after the lease of the first one. Returns the run. */
async function takeOver(): Promise<number> {
  await db.query(`UPDATE import_task SET lease_until = now() - interval '1 second' WHERE state = 'running'`);
  await runTask(db);
  const [task] = await db.query<{ run: number; state: string; message: string | null; attempts: number }>(
    `SELECT run_id AS run, state, message, attempts FROM import_task ORDER BY id DESC LIMIT 1`,
  );
  expect(task).toMatchObject({ state: 'done', message: null });
  return task!.run;
}

/**
 * Calls `work` with the numbers of statements after which an instance is killed: any, and each of the last ones. The
 * first call creates the records, which needs more statements than the later ones, and signs of life come by time: a few
 * instances may end before they are killed.
 */
async function killAtMoments(work: (statements: number, turn: number) => Promise<number | undefined>): Promise<void> {
  await work(10_000, 1);
  const needed = (await work(10_000, 2)) ?? 0;
  expect(needed).toBeGreaterThan(50);
  const moments = [
    ...Array.from({ length: 6 }, () => Math.floor(Math.random() * needed)),
    ...Array.from({ length: 6 }, (_, index) => needed - 1 - index),
  ];
  let killed = 0;
  for (const [index, moment] of moments.entries()) if ((await work(moment, index + 3)) === undefined) killed += 1;
  expect(killed).toBeGreaterThan(moments.length / 2);
}

const stateOf = async (run: number): Promise<unknown> =>
  (await db.query<{ state: string }>('SELECT state FROM import_run WHERE id = $1', [run]))[0]?.state;

test('an import whose instance is killed at any moment leaves no family half done, and another instance ends it', async () => {
  await killAtMoments(async (statements, turn) => {
    await askToApply(books(turn));
    const needed = await runKilled(statements);
    for (const amount of await amounts()) expect([turn - 1, turn]).toContain(amount);
    expect(await stateOf(await takeOver())).toBe('applied');
    expect(await amounts()).toEqual([turn, turn]);
    return needed;
  });
  expect(await db.query(`SELECT FROM import_upload WHERE files <> '[]'`)).toEqual([]);
  await removeDue(db, store, new Date());
  expect(readdirSync(attachments)).toEqual([]);
}, 240_000);

/** Returns a database that calls `act` before the statement of this number. */
function actingAt(database: Database, statements: number, act: () => void): Database {
  let left = statements;
  const count = (): void => {
    left -= 1;
    if (left === 0) act();
  };
  const acting = (used: Database): Database => ({
    ...used,
    query: async <T>(text: string, params?: readonly unknown[]) => {
      count();
      return used.query<T>(text, params);
    },
    transaction: (work) => used.transaction((tx) => work(acting(tx))),
  });
  return acting(database);
}

const lastTask = async () =>
  (
    await db.query<{ id: number; run: number | null; state: string; message: string | null }>(
      'SELECT id, run_id AS run, state, message FROM import_task ORDER BY id DESC LIMIT 1',
    )
  )[0]!;

/** Runs the next task, and cancels it before the statement of this number. */
async function runCancelled(statements: number): Promise<void> {
  const task = (await claimTask(db))!;
  const cancelled = new AbortController();
  const used = actingAt(db, statements, () => cancelled.abort());
  await runUntil({ db: used, store, folder, log }, task, cancelled.signal);
  expect(await lastTask()).toMatchObject({ id: task.id, state: 'cancelled', message: null });
}

test('an import that is cancelled at any moment leaves nothing', async () => {
  const before = await amounts();
  for (const statements of [1, 40, 100, 130, 150, 170]) {
    await askToApply(books(1000));
    await runCancelled(statements);
    expect({ statements, amounts: await amounts() }).toEqual({ statements, amounts: before });
    const { run } = await lastTask();
    if (run !== null) expect(await stateOf(run)).toBe('cancelled');
  }
  await askToApply(books((before[0] ?? 0) + 1));
  expect(await stateOf(await takeOver())).toBe('applied');
}, 240_000);

/** Returns a database that calls `act` when the first family is imported. */
const actingAfterFamily = (act: () => Promise<unknown>): Database => ({
  ...db,
  query: async <T>(text: string, params?: readonly unknown[]) => {
    if (text.startsWith('UPDATE import_run SET progress') && JSON.stringify(params).includes('apply')) await act();
    return db.query<T>(text, params);
  },
});

test('an import of several instances is cancelled as a whole', async () => {
  const before = await amounts();
  await askToApply(books(2000));
  const dying = actingAfterFamily(() => {
    dying.query = () => Promise.reject(new KilledError());
    dying.transaction = () => Promise.reject(new KilledError());
    return dying.query('');
  });
  await expect(runTask(dying)).rejects.toThrow(KilledError);
  expect(await amounts()).toEqual([2000, before[1]]);
  const { run: first } = await lastTask();
  await db.query(`UPDATE import_task SET lease_until = now() - interval '1 second' WHERE state = 'running'`);
  await runCancelled(80);
  const { run: second } = await lastTask();
  expect(second).not.toBe(first);
  expect([await stateOf(first!), await stateOf(second!)]).toEqual(['cancelled', 'cancelled']);
  expect(await amounts()).toEqual(before);
}, 60_000);

test('an instance stops an import within seconds after it was cancelled', async () => {
  const before = await amounts();
  await askToApply(books(3000));
  let notice = (): void => undefined;
  const noticed = new Promise<void>((resolve) => (notice = resolve));
  const cancelled = actingAfterFamily(async () => {
    expect((await amounts())[0]).toBe(3000);
    await db.query(`UPDATE import_task SET is_cancelled = true WHERE state = 'running'`);
    await noticed;
  });
  await runTask({
    ...cancelled,
    query: async <T>(text: string, params?: readonly unknown[]) => {
      const rows = await cancelled.query<T>(text, params);
      if (text.startsWith('UPDATE import_task SET lease_until')) setImmediate(notice);
      return rows;
    },
  });
  expect(await lastTask()).toMatchObject({ state: 'cancelled', message: null });
  expect(await amounts()).toEqual(before);
}, 60_000);

test('an import that takes too long is stopped', async () => {
  const before = await amounts();
  await askToApply(books(4000));
  await runNextTask({ db, store, folder, log, limitMs: 0 });
  expect(await lastTask()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('longer than an hour') as string,
  });
  expect(await amounts()).toEqual(before);
});

test('an undo whose instance is killed at any moment is done once', async () => {
  const [before = 0] = await amounts();
  await killAtMoments(async (statements) => {
    await askToApply(books(before + 1));
    const run = await takeOver();
    await addTask('action, run_id', 'undo', run);
    const needed = await runKilled(statements);
    expect([
      [before, before],
      [before + 1, before + 1],
    ]).toContainEqual(await amounts());
    await takeOver();
    expect(await stateOf(run)).toBe('undone');
    expect(await amounts()).toEqual([before, before]);
    return needed;
  });
}, 240_000);
