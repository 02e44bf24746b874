import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from './database';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.run('CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)');
});
afterAll(() => db.close());

const notes = async (): Promise<string[]> =>
  (await db.query<{ body: string }>('SELECT body FROM note ORDER BY id')).map(({ body }) => body);

const write = (tx: Database, body: string) => tx.query('INSERT INTO note (body) VALUES ($1)', [body]);

describe('values are equal in the embedded database and in PostgreSQL', () => {
  it.each([
    ['int8', 'SELECT 9007199254740991::int8 AS value', 9007199254740991],
    ['int8[]', 'SELECT ARRAY[1, NULL, 3]::int8[] AS value', [1, null, 3]],
    ['numeric', 'SELECT 1234.50::numeric AS value', 1234.5],
    ['numeric[]', 'SELECT ARRAY[0.1, 2]::numeric[] AS value', [0.1, 2]],
    ['date', "SELECT DATE '2024-02-29' AS value", '2024-02-29'],
    ['date[]', "SELECT ARRAY[DATE '2024-02-29', DATE '1900-01-01'] AS value", ['2024-02-29', '1900-01-01']],
    ['empty array', 'SELECT ARRAY[]::date[] AS value', []],
    ['timestamptz', "SELECT TIMESTAMPTZ '2024-02-29 16:20:00.123456+05:30' AS value", '2024-02-29T10:50:00.123Z'],
    ['timestamptz[]', "SELECT ARRAY[TIMESTAMPTZ '2024-02-29 16:20Z'] AS value", ['2024-02-29T16:20:00.000Z']],
    ['text[]', "SELECT ARRAY['a,b', 'c\"d'] AS value", ['a,b', 'c"d']],
    ['jsonb', `SELECT '{"a": [1, null]}'::jsonb AS value`, { a: [1, null] }],
    ['boolean', 'SELECT true AS value', true],
    ['float8', 'SELECT 0.5::float8 AS value', 0.5],
    ['null', 'SELECT NULL::date AS value', null],
  ])('%s', async (_type, statement, value) => {
    expect(await db.query(statement)).toEqual([{ value }]);
  });

  it('parameters', async () => {
    const rows = await db.query(
      'SELECT $1::int AS a, $2::text AS b, $3::date AS c, $4::jsonb AS d, $5::text[] AS e, $6::numeric AS f, $7::bool AS g, $8::text AS h',
      [1, 'x', '2024-02-29', JSON.stringify([1]), ['p', 'q'], 1.25, false, undefined],
    );
    expect(rows).toEqual([{ a: 1, b: 'x', c: '2024-02-29', d: [1], e: ['p', 'q'], f: 1.25, g: false, h: null }]);
  });

  it('the time zone is UTC', async () => {
    expect(await db.query("SELECT (TIMESTAMPTZ '2024-02-29 23:30:00Z')::date AS day")).toEqual([{ day: '2024-02-29' }]);
  });
});

describe('a transaction', () => {
  it('is committed or rolled back', async () => {
    await db.transaction((tx) => write(tx, 'committed'));
    await expect(
      db.transaction(async (tx) => {
        await write(tx, 'lost');
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    expect(await notes()).toEqual(['committed']);
  });

  it('rolls back only a failed inner transaction', async () => {
    await db.run('TRUNCATE note');
    await db.transaction(async (tx) => {
      await write(tx, 'outer');
      await tx.transaction((inner) => write(inner, 'inner'));
      await tx
        .transaction(async (inner) => {
          await write(inner, 'failed');
          await inner.query('SELECT 1 / 0');
        })
        .catch(() => undefined);
    });
    expect(await notes()).toEqual(['outer', 'inner']);
  });

  it('fails when the error of a statement was ignored', async () => {
    await db.run('TRUNCATE note');
    const work = db.transaction(async (tx) => {
      await write(tx, 'lost');
      await tx.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
    expect(await notes()).toEqual([]);
  });

  it('preserves the error code of the driver', async () => {
    await expect(db.query('INSERT INTO note (body) VALUES (NULL)')).rejects.toMatchObject({ code: '23502' });
  });
});

describe('migrations', () => {
  it('are skipped when the database is up to date', async () => {
    const versions = () => db.query('SELECT version, run_at FROM schemaversion ORDER BY version');
    const before = await versions();
    await migrate(db);
    expect(await versions()).toEqual(before);
  });

  it('refuse a script that was edited after it was applied', async () => {
    await db.run("UPDATE schemaversion SET md5 = 'another' WHERE version = 1");
    await expect(migrate(db)).rejects.toThrow('MD5 checksum failed for migration [1]');
  });
});

it('refuses a database that a newer release has migrated', async () => {
  const newer = await openTestDatabase();
  await newer.query("INSERT INTO schemaversion (version, name) VALUES (999, 'newer')");
  await expect(migrate(newer)).rejects.toThrow(
    /must be of version \d+ or older: it is of version 999, .+; start a newer version of the server, .+--reset`\.$/,
  );
  await newer.close();
});
