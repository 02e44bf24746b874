import type { Database, Queries } from '../db/database';
import { applyPackage } from '../import/importPackage';
import { seedConversations } from './conversations/conversations';
import { type FamilyIds, seedFamilies } from './families/families';
import { families } from './families/list';
import { changeCount, seedChanges } from './history/changes';
import { samplePackage } from './samplePackage';
import { type Clock, createClock } from './support/calendar';
import { insertRows } from './support/insert';
import { createSeedBuilder } from './support/seedBuilder';

export { sampleFiles } from './conversations/conversations';

/** The date of the sample; its dates are relative to it. */
export interface SampleOptions {
  /** The local calendar date of `now`. */
  readonly today: string;
  readonly now: Date;
}

const agreementInForce = async (db: Pick<Database, 'query'>): Promise<string> => {
  const [agreement] = await db.query<{ version: string }>(
    'SELECT version FROM agreement ORDER BY effective_from DESC LIMIT 1',
  );
  if (!agreement) throw new Error('There is no agreement to have accepted.');
  return agreement.version;
};

/** Applies the package. The history has what it changed after the seeded changes, which are older. */
async function applySample(tx: Database, clock: Clock): Promise<void> {
  await tx.query(`SELECT setval(pg_get_serial_sequence('change_history', 'id'), $1)`, [changeCount]);
  const { result, issues } = await applyPackage(tx, samplePackage(clock));
  if (result !== 'applied') throw new Error(`The sample is no package: ${JSON.stringify(issues)}`);
  await tx.query(
    `UPDATE family f SET created_at = age."createdAt"
     FROM jsonb_to_recordset($1::jsonb) AS age (name text, "createdAt" timestamptz) WHERE f.name = age.name`,
    [JSON.stringify(families.map(({ name, createdDaysAgo }) => ({ name, createdAt: clock.at(createdDaysAgo) })))],
  );
}

async function familyIds(tx: Queries): Promise<FamilyIds> {
  const ids = new Map(
    (await tx.query<{ id: number; name: string }>('SELECT id, name FROM family')).map(({ id, name }) => [name, id]),
  );
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`There is no family ${name}.`);
    return id;
  };
}

/**
 * Loads the sample data into a migrated, empty database and adds a row to `sample_data`, in one transaction: imports its
 * package, and adds what no package holds. The data depends only on `options`. `sampleFiles()` returns the files of its
 * attachments.
 */
export const loadSample = (db: Database, { today, now }: SampleOptions): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    const clock = createClock(today, now);
    await applySample(tx, clock);
    const builder = createSeedBuilder();
    const idOf = await familyIds(tx);
    seedFamilies(builder, clock, idOf, await agreementInForce(tx));
    for (const seed of [seedConversations, seedChanges]) seed(builder, clock, idOf);
    for (const table of builder.tables()) await insertRows(tx, table);
    // The package invites people who are members in the sample.
    await tx.query(
      `DELETE FROM invitation i USING login_profile p JOIN family_member m ON m.login_profile_id = p.id
       WHERE m.family_id = i.family_id AND i.email = email_key(p.email)`,
    );
    // Deferred triggers queue emails too: they run before the queue is emptied.
    await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
    await tx.query('DELETE FROM mail_notice');
    await tx.query('INSERT INTO sample_data (loaded_at) VALUES ($1)', [now.toISOString()]);
  });
