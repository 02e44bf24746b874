import type { Database } from '../db/database';
import { seedConversations } from './conversations/conversations';
import { seedFamilies } from './families/families';
import { seedChanges } from './history/changes';
import { seedInvoices } from './invoices/invoices';
import { seedLedger } from './ledger/ledger';
import { createClock } from './support/calendar';
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

/**
 * Loads the sample data into a migrated, empty database and adds a row to `sample_data`, in one transaction. The data
 * depends only on `options`. `sampleFiles()` returns the files of its attachments.
 */
export const loadSample = (db: Database, { today, now }: SampleOptions): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    const clock = createClock(today, now);
    const builder = createSeedBuilder();
    const families = seedFamilies(builder, clock, await agreementInForce(tx));
    for (const seed of [seedConversations, seedInvoices, seedLedger, seedChanges]) seed(builder, clock, families);
    for (const table of builder.tables()) await insertRows(tx, table);
    await tx.query('DELETE FROM mail_notice');
    await tx.query('INSERT INTO sample_data (loaded_at) VALUES ($1)', [now.toISOString()]);
  });
