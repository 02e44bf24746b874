/**
 * Measures an import, then fills a new PostgreSQL database with messages and ledger lines and measures operations on
 * them, for docs/scale.md: `npm run scale -- [messages] [ledger lines] [ledgers]`, `npm run scale -- import [lines]` for
 * the import alone, or `npm run scale -- sync` for a sync from imitating servers.
 */
import { Client } from 'pg';
import type { Caller } from '../server/identity/caller';
import type { Database } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { openPostgres } from '../server/db/postgres';
import { balanceSheet } from '../server/features/accounting/balanceSheet';
import { incomeStatement } from '../server/features/accounting/incomeStatement';
import { search } from '../server/features/families/search/store';
import { findLatest, readLatest } from '../server/features/messaging/conversations/latest';
import { readConversations, readListState } from '../server/features/messaging/conversations/store';
import { readMessages } from '../server/features/messaging/messages/store';
import { median, report, timed } from './bench/measurement';
import { measureImport } from './support/importScale';
import { ledgerRows } from './support/ledgerRows';
import { messageRows } from './support/messageRows';
import { ensurePostgres, startPostgres } from './support/postgres';
import { measureSync } from './support/syncScale';

/** With the number of families that have a ledger. */
const given = process.argv.slice(2);
const isImportOnly = given[0] === 'import';
const isSyncOnly = given[0] === 'sync';
const [importedLines = 500_000] = isImportOnly ? given.slice(1).map(Number) : [];
const [messages = 1_000_000, lines = 10_000_000, ledgers = 10] = isImportOnly || isSyncOnly ? [] : given.map(Number);
const families = 1_000;
const turns = 7;

const caller = (kind: Caller['kind'], loginProfileId: number): Caller => ({
  kind,
  loginProfileId,
  sub: 'scale',
  emailVerified: true,
});

const filters = { reportEndDate: '2026-11-20', type: 'consolidated', journalStatus: 'all' } as const;

/** The measured operations, by name. */
function readings(db: Database, client: number, concierge: number, familyId: number) {
  const context = { db, caller: caller('concierge', concierge), now: () => new Date('2026-11-20T12:00:00Z') };
  const mine = caller('client', client);
  return {
    'state of a client’s list': () => readListState(db, mine),
    'a client’s list': () => readConversations(db, mine),
    'state of the concierges’ list': () => readListState(db, context.caller),
    'the concierges’ list': () => readConversations(db, context.caller),
    'the concierges’ list of the portal': async () => readLatest(db, context.caller, await findLatest(db, 100)),
    'messages of a conversation': () => readMessages(db, 1, client),
    'search over families': () => search(db, 'Volume 77'),
    'balance sheet of today': () => balanceSheet(context, { familyId, ...filters }),
    'balance sheet in the middle of an earlier month': () =>
      balanceSheet(context, { familyId, ...filters, reportEndDate: '2026-06-15' }),
    'balance sheet of the 20th with twelve months beside it': () =>
      balanceSheet(context, {
        familyId,
        ...filters,
        reportEndDate: '2026-10-20',
        comparativeColumnType: 'month',
        comparativeColumnCount: 12,
      }),
    'income statement of the year': () => incomeStatement(context, { familyId, startDate: '2026-01-01', ...filters }),
  };
}

const tables = ['conversation', 'message', 'journal_entry', 'journal_line', 'ledger_day_sum', 'ledger_month_sum'];

async function measure(db: Database): Promise<void> {
  const [ids] = await db.query<{ client: number; concierge: number; family: number }>(
    `SELECT (SELECT client_id FROM conversation WHERE id = 1) AS client,
       (SELECT id FROM login_profile WHERE sub = 'volume|concierge') AS concierge, (SELECT min(id) FROM family) AS family`,
  );
  if (!ids) throw new Error('No row was written.');
  for (const [name, read] of Object.entries(readings(db, ids.client, ids.concierge, ids.family))) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push(await timed(read));
    console.log(`${name}: ${median(times).toFixed(1)} ms`);
  }
  for (const table of tables) {
    const [size] = await db.query<{ rows: number; bytes: number }>(
      `SELECT (SELECT count(*) FROM ${table}) AS rows, pg_total_relation_size('${table}') AS bytes`,
    );
    if (size) console.log(`${table}: ${size.rows} rows, ${(size.bytes / 1e6).toFixed(0)} MB with its indexes`);
  }
}

async function fillAndMeasure(url: string): Promise<void> {
  const db = openPostgres(url, () => undefined);
  try {
    await migrate(db);
    // The portal's connections would time out while the database writes.
    const writing = new Client({ connectionString: url });
    await writing.connect();
    const scripts = [messageRows(messages, families)];
    for (let family = 1; family <= ledgers; family += 1) scripts.push(ledgerRows(family, lines / 2 / ledgers));
    for (const script of scripts) {
      // One statement at a time: VACUUM cannot run in a transaction.
      const seconds = await timed(async () => {
        for (const statement of script.split(';').filter((part) => part.trim() !== '')) await writing.query(statement);
      });
      console.log(`written in ${(seconds / 1000).toFixed(0)} s`);
    }
    await writing.end();
    await measure(db);
  } finally {
    await db.close();
  }
}

const postgres = await startPostgres(ensurePostgres());
try {
  const isWithinBudget = report(
    isSyncOnly ? await measureSync(postgres.url) : await measureImport(postgres.url, importedLines),
  );
  if (!isImportOnly && !isSyncOnly) await fillAndMeasure(postgres.url);
  process.exitCode = isWithinBudget ? 0 : 1;
} finally {
  postgres.stop();
}
