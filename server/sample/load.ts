import type { Database } from '../db/database';
import { hangConversations } from './conversations/conversations';
import { hangFamilies } from './families/families';
import { hangChanges } from './history/changes';
import { hangInvoices } from './invoices/invoices';
import { hangLedger } from './ledger/ledger';
import { createClock } from './support/calendar';
import { insertRows } from './support/insert';
import { createRegister } from './support/register';

export { sampleFiles } from './conversations/conversations';

/** The day the sample is loaded, which its dates are relative to. */
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
 * Fills a migrated, otherwise empty database with the sample data, and notes in `sample_data` that it did. All in one transaction; the
 * same `options` always give the same data. The files of its attachments are `sampleFiles()`.
 */
export const loadSample = (db: Database, { today, now }: SampleOptions): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    const clock = createClock(today, now);
    const register = createRegister();
    const families = hangFamilies(register, clock, await agreementInForce(tx));
    for (const hang of [hangConversations, hangInvoices, hangLedger, hangChanges]) hang(register, clock, families);
    for (const table of register.tables()) await insertRows(tx, table);
    await tx.query('INSERT INTO sample_data (loaded_at) VALUES ($1)', [now.toISOString()]);
  });
