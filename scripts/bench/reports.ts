import { openPGlite } from '#server/db/pglite';
import type { Database } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { balanceSheet } from '#server/features/accounting/balanceSheet';
import { cashFlow } from '#server/features/accounting/cashFlow';
import { incomeStatement } from '#server/features/accounting/incomeStatement';
import type { ReportContext } from '#server/features/accounting/selection';
import { ledgerRows } from '../support/ledgerRows';
import { type Measurement, median, timed } from './measurement';

const entries = 200_000;
const turns = 5;

/** A request of a concierge, now. */
const contextOf = (db: Database): ReportContext => ({
  db,
  caller: { kind: 'concierge', loginProfileId: 1, sub: 'bench', emailVerified: true },
  now: () => new Date('2026-11-20T12:00:00Z'),
});

/** The three reports over many entries, as the API returns them, compared with one plain sum over the same lines. */
export const reports: Measurement = async () => {
  const db = await openPGlite();
  try {
    await migrate(db);
    await db.run(`INSERT INTO family (name) VALUES ('Bench'); ${ledgerRows(1, entries)}`);
    const filters = { familyId: 1, reportEndDate: '2026-11-20', type: 'consolidated', journalStatus: 'all' } as const;
    const period = { ...filters, startDate: '2026-01-01' };
    const context = contextOf(db);
    const [sums, reports]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      sums.push(await timed(() => db.query('SELECT sum(debit - credit) FROM journal_line')));
      reports.push(
        await timed(async () => {
          await balanceSheet(context, filters);
          await cashFlow(context, period);
          await incomeStatement(context, period);
        }),
      );
    }
    const value = median(reports) / median(sums);
    const times = `${median(reports).toFixed(0)} ms and ${median(sums).toFixed(0)} ms`;
    const reference = `${times} for ${entries} entries; cash flow and income of the year to date`;
    return [{ what: 'The three reports compared with one plain sum', value, unit: 'times', budget: 10, reference }];
  } finally {
    await db.close();
  }
};
