import fc from 'fast-check';
import { anEntry, dayOf, locations, writeBooks } from '#test/support/samples/randomBooks';
import { readRaw, total, type RawLine } from '#test/support/server/ledger';
import { testServer } from '#test/support/server/serverApp';
import { rebuildSums } from '#server/db/rebuildSums';
import { readSums } from './sums';

const server = testServer();
const dimensions = ['Acme', 'Brook', 'Cedar'] as const;

/** A change of the ledger by SQL; `$1` is the family, `$2` a number that selects what changes. */
const changes = {
  post: `UPDATE journal_entry SET status = 'posted' WHERE family_id = $1 AND id % 3 = $2 % 3`,
  unpost: `UPDATE journal_entry SET status = 'draft' WHERE family_id = $1 AND id % 5 = $2 % 5`,
  postpone: `UPDATE journal_entry SET entry_date = entry_date + $2::int WHERE family_id = $1 AND id % 2 = $2 % 2`,
  move: `UPDATE journal_entry SET location_id = $1::int || '-' || (ARRAY['a', 'b', 'c', 'd'])[1 + $2 % 4]
    WHERE family_id = $1 AND id % 3 = $2 % 3`,
  deleteEntries: 'DELETE FROM journal_entry WHERE family_id = $1 AND id % 7 = $2 % 7',
  deleteLines: 'DELETE FROM journal_line WHERE family_id = $1 AND id % 7 = $2 % 7',
  correct: `UPDATE journal_line SET debit = credit, credit = debit, account_id = (
      SELECT id FROM ledger_account WHERE family_id = $1 ORDER BY id OFFSET $2 % 5 LIMIT 1
    ) WHERE family_id = $1 AND id % 3 = $2 % 3`,
  tag: `INSERT INTO journal_line_dimension SELECT $1, line.id, d.id FROM journal_line line, ledger_dimension d
    WHERE line.family_id = $1 AND d.family_id = $1 AND (line.id + ascii(d.name)) % 5 = $2 % 5 ON CONFLICT DO NOTHING`,
  tagOthers: `UPDATE journal_line_dimension t SET journal_line_id = (
      SELECT max(id) FROM journal_line WHERE family_id = $1 AND id NOT IN (SELECT journal_line_id FROM journal_line_dimension)
    ) WHERE family_id = $1 AND ctid = (SELECT ctid FROM journal_line_dimension WHERE family_id = $1 OFFSET $2 % 5 LIMIT 1)
      AND EXISTS (SELECT FROM journal_line WHERE family_id = $1 AND id NOT IN (SELECT journal_line_id FROM journal_line_dimension))`,
  untag: `DELETE FROM journal_line_dimension WHERE family_id = $1 AND journal_line_id % 3 = $2 % 3`,
} as const;

const someChanges = fc.array(fc.tuple(fc.constantFrom(...Object.values(changes)), fc.integer({ min: 0, max: 100 })), {
  maxLength: 8,
});

const someEntries = fc.array(anEntry, { minLength: 1, maxLength: 14 });

const writeDimensions = (family: number) =>
  server.db.query(
    `INSERT INTO ledger_dimension (id, family_id, type, name)
     SELECT $1::int || '-' || name, $1, CASE WHEN name < 'C' THEN 'Vendor' ELSE 'Job' END, name FROM unnest($2::text[]) name`,
    [family, dimensions],
  );

const periods = ['day', 'month'] as const;

type Period = (typeof periods)[number];

/** The stored sums of a family as texts, sorted. */
const storedSums = async (family: number, period: Period): Promise<string[]> => {
  const rows = await server.db.query<{ text: string }>(
    `SELECT concat_ws(' ', array_to_string(dimension_ids, '+'), ${period}, number, location_id, status, counterparty_location_id,
       lines, cents) AS text
     FROM ledger_${period}_sum s JOIN ledger_account a ON a.id = s.account_id WHERE s.family_id = $1`,
    [family],
  );
  return rows.map(({ text }) => text).sort();
};

/** The sums of the lines, added up here. */
const rightSums = (lines: readonly RawLine[], period: Period): string[] => {
  const sums = new Map<string, { lines: number; cents: number }>();
  for (const { dimensions: tags, date, account, location, status, counterparty, cents } of lines) {
    const ids = tags.map(({ id }) => id).sort();
    const start = period === 'day' ? date : `${date.slice(0, 7)}-01`;
    const rest = [start, account, location, status, counterparty ?? ''].join(' ');
    for (const key of ids.length > 0 ? ['', ids.join('+')] : ['']) {
      const sum = sums.get(`${key} ${rest}`) ?? { lines: 0, cents: 0 };
      sums.set(`${key} ${rest}`, { lines: sum.lines + 1, cents: sum.cents + cents });
    }
  }
  return [...sums].map(([key, sum]) => `${key} ${sum.lines} ${sum.cents}`).sort();
};

const applied = async (family: number, made: readonly (readonly [string, number])[]): Promise<void> => {
  for (const [sql, number] of made) await server.db.query(sql, [family, number]);
};

test('for any changes of entries, lines and dimensions: the sums by day and by month are those of the lines', async () => {
  await fc.assert(
    fc.asyncProperty(someEntries, someChanges, async (entries, made) => {
      const family = await writeBooks(server, entries);
      await writeDimensions(family);
      await applied(family, [[changes.tag, 1], ...made]);
      const lines = await readRaw(server.db, family);
      for (const period of periods) {
        expect(await storedSums(family, period)).toEqual(rightSums(lines, period));
      }
    }),
    { numRuns: 60 },
  );
});

test('for any days: what a report reads is the sum of its lines', async () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }).map(dayOf), { minLength: 1, maxLength: 5 });
  const chosen = fc.record({
    from: fc.option(fc.integer({ min: 0, max: 900 }).map(dayOf), { nil: undefined }),
    days,
    onEntries: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      someEntries,
      chosen,
      fc.boolean(),
      async (entries, { from, days: anyDays, onEntries }, byVendor) => {
        const cuts = onEntries ? entries.slice(0, 5).map(({ day }) => dayOf(day)) : anyDays;
        const family = await writeBooks(server, entries);
        await writeDimensions(family);
        await applied(family, [[changes.tag, 1]]);
        const selection = {
          familyId: family,
          consolidated: false,
          fiscalYearStart: 1,
          ...(byVendor && { dimension: { type: 'Vendor' } as const }),
        };
        const sums = await readSums(server.db, selection, { cuts, ...(from !== undefined && { from }) });
        const lines = await readRaw(server.db, family);
        const accounts = await server.db.query<{ id: number; number: string }>(
          'SELECT id, number FROM ledger_account WHERE family_id = $1',
          [family],
        );
        for (const { id, number } of accounts) {
          const linesBefore = (day: string) =>
            lines.filter(
              ({ account, date, dimensions: tags }) =>
                account === number &&
                date < day &&
                (from === undefined || date >= from) &&
                (!byVendor || tags.some(({ type }) => type === 'Vendor')),
            );
          for (const day of cuts) {
            expect([number, day, sums.of(id, day)]).toEqual([number, day, total(linesBefore(day), () => true)]);
          }
          const hasLines = cuts.some((day) => linesBefore(day).length > 0);
          expect([number, sums.accounts.has(id)]).toEqual([number, hasLines]);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test.each(periods)('rebuilds the sums by %s that lines were written past', async (period) => {
  const family = await writeBooks(server, fc.sample(anEntry, { numRuns: 10, seed: 7 }));
  await writeDimensions(family);
  await applied(family, [[changes.tag, 1]]);
  const right = await storedSums(family, period);
  expect(await rebuildSums(server.db)).toEqual({ written: 0, removed: 0 });
  await server.db.run(`
    UPDATE ledger_${period}_sum SET cents = cents + 1 WHERE family_id = ${family} AND status = 'draft';
    DELETE FROM ledger_${period}_sum WHERE family_id = ${family} AND status = 'posted' AND location_id = '${family}-${locations[0]}';
    INSERT INTO ledger_${period}_sum
        (family_id, dimension_ids, ${period}, account_id, location_id, status, counterparty_location_id, lines, cents)
      SELECT family_id, dimension_ids, ${period} + 9999, account_id, location_id, status, '', 1, 1
        FROM ledger_${period}_sum WHERE family_id = ${family} LIMIT 1;`);
  await server.db.run(`ALTER TABLE journal_line DISABLE TRIGGER USER;
    UPDATE journal_line SET dimension_ids = '{}' WHERE family_id = ${family};
    ALTER TABLE journal_line ENABLE TRIGGER USER;`);
  const { written, removed } = await rebuildSums(server.db);
  expect(written).toBeGreaterThan(0);
  expect(removed).toBeGreaterThan(0);
  expect(await storedSums(family, period)).toEqual(right);
});
