import { type Commands, provideCommands } from '#test/support/server/commands';
import { writePackage } from '#test/support/server/importPackage';
import type { Report } from '../import/report';

const families = ['a', 'b', 'c'];
const entries = 300;
const kills = 3;

/** A package of three families whose lines all have the same amount. */
const books = (amount: number): string => {
  const rows = (row: (family: string) => string): string => families.map(row).join('');
  return writePackage({
    'families.csv': `key,name\n${rows((family) => `${family},Killed ${family}\n`)}`,
    'locations.csv': `id,family,name\n${rows((family) => `L1,${family},Holding\n`)}`,
    'accounts.csv': `family,number,name,class\n${rows((family) => `${family},10,Cash,asset\n${family},30,Capital,equity\n`)}`,
    'journal-lines.csv': `entry,family,date,status,location,account,debit,credit\n${rows((family) =>
      Array.from({ length: entries }, (_, index) => {
        const line = `${String(index)},${family},2026-0${String((index % 9) + 1)}-15,posted,L1`;
        return `${line},10,${String(amount)},\n${line},30,,${String(amount)}\n`;
      }).join(''),
    )}`,
  });
};

const databases: [name: string, server: string][] = [['the embedded database', '']];
const { TEST_DATABASE_URL: server } = process.env;
if (server !== undefined) databases.push(['PostgreSQL', server]);

describe.each(databases)('on %s', (_, address) => {
  let commands: Commands;

  beforeAll(async () => {
    commands = await provideCommands(address);
  }, 600_000);
  afterAll(() => commands.remove());

  const apply = async (path: string): Promise<Report> => {
    const [code, output] = await commands.run({}, 'import', 'apply', path, '--json');
    expect([code, output]).toEqual([0, expect.stringContaining('"applied"')]);
    return JSON.parse(output) as Report;
  };

  const list = async (): Promise<string[]> => {
    const [, output] = await commands.run({}, 'import', 'list', '--json');
    return (JSON.parse(output) as { runs: { state: string }[] }).runs.map(({ state }) => state);
  };

  /** The amount of each family, whose lines are complete and all have it; sums of the ledger are those of the lines. */
  const amounts = (): Promise<number[]> =>
    commands.inDatabase(async (db) => {
      for (const period of ['day', 'month'])
        expect(
          await db.query(`(TABLE ledger_${period}_sum EXCEPT TABLE ledger_${period}_sum_of_lines)
            UNION ALL (TABLE ledger_${period}_sum_of_lines EXCEPT TABLE ledger_${period}_sum)`),
        ).toEqual([]);
      const found = await db.query<{ amount: number; amounts: number; lines: number }>(
        `SELECT max(l.debit) AS amount, count(DISTINCT abs(l.cents)) AS amounts, count(*) AS lines
         FROM journal_line l JOIN family f ON f.id = l.family_id AND f.name LIKE 'Killed %' GROUP BY f.name ORDER BY f.name`,
      );
      for (const { amounts: different, lines } of found) expect([different, lines]).toEqual([1, 2 * entries]);
      return found.map(({ amount }) => amount);
    });

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };

  test('an import that is killed at any moment leaves no family half done, and ends as if it had not been', async () => {
    const start = await timed(list);
    const whole = await timed(() => apply(books(1)));
    let stored = await amounts();
    expect(stored).toEqual([1, 1, 1]);
    // On a busy machine, a kill can come before or after the import itself.
    for (let kill = 0; kill < kills || (kill < 10 * kills && !(await list()).includes('interrupted')); kill += 1) {
      const next = kill + 2;
      const moment = ((kill % kills) + Math.random()) / kills;
      await commands.killImport(start + (whole - start) * moment, 'apply', books(next));
      const after = await amounts();
      after.forEach((amount, index) => {
        expect([stored[index], next]).toContain(amount);
      });
      stored = after;
    }
    await apply(books(99));
    expect(await amounts()).toEqual([99, 99, 99]);
    const states = new Set(await list());
    expect(states).toContain('interrupted');
    expect(['applied', 'interrupted']).toEqual(expect.arrayContaining([...states]));
  }, 600_000);

  if (address === '')
    test('of two imports at once, the second does not start, because a process uses the database alone', async () => {
      const path = books(7);
      const ended = await Promise.all([1, 2].map(() => commands.run({}, 'import', 'apply', path)));
      const [applied, refused] = ended.sort(([one], [other]) => one - other);
      expect(applied).toEqual([0, expect.stringContaining('Applied as run')]);
      expect(refused).toEqual([2, expect.stringMatching(/is in use by another one .* Stop the portal, or wait/)]);
      expect(await amounts()).toEqual([7, 7, 7]);
    }, 600_000);
  else
    test('of two imports at once, the second waits and changes nothing', async () => {
      const path = books(7);
      const reports = await Promise.all([apply(path), apply(path)]);
      const updated = reports.map(({ streams }) => streams['journal-lines']?.updated ?? -1);
      expect(updated.sort((one, other) => one - other)).toEqual([0, 6 * entries]);
      expect(await amounts()).toEqual([7, 7, 7]);
    }, 600_000);
});
