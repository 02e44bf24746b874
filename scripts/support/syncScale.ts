import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadConfig } from '#server/config';
import { isJsonObject } from '#server/contract/jsonObject';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { link } from '#test/support/connectors/sources';
import { provideCompiledServer } from '#test/support/journeys/compiledServer';
import { createProductData } from '#test/support/journeys/productData';
import { testKeys, testVault } from '#test/support/server/serverKeys';
import type { Figure } from '../bench/measurement';
import { Bill, fillBill } from '../sources/bill';
import { billSettings, softLedgerSettings } from '../sources/settings';
import { fillSoftLedger, SoftLedger } from '../sources/softledger';

const invoices = 10_000;
const journals = 50_000;
const linesOfEach = 4;
const firstBudget = 300;
const nightBudget = 20;

/** Syncs a source by the compiled command. @returns Its seconds, and what it prints. */
async function syncOnce(name: string, settings: Readonly<Record<string, string>>, options: readonly string[] = []) {
  const command = join(process.env['TEST_COMPILED_SERVER'] ?? '', 'server/commands/sync.js');
  const start = performance.now();
  const child = spawn(process.execPath, [command, name, '--once', '--json', ...options], {
    env: { PATH: process.env['PATH'], DATA_KEYS: testKeys, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const result: unknown = JSON.parse(output);
  if (child.exitCode !== 0 || !isJsonObject(result))
    throw new Error(`The sync ended with ${String(child.exitCode)}:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, calls: String(result['calls']) };
}

/**
 * Syncs 10,000 invoices and 200,000 journal lines from imitating servers, and then an unchanged night of them.
 *
 * @param url - A PostgreSQL server.
 */
export async function measureSync(url: string): Promise<readonly Figure[]> {
  const [bill, ledger] = [new Bill(), new SoftLedger()];
  fillBill(bill, 2, invoices);
  fillSoftLedger(ledger, 2, journals, linesOfEach);
  const removeServer = await provideCompiledServer();
  const data = await createProductData(undefined, url);
  const servers = { bill: await bill.start(), softledger: await ledger.start() };
  const settings = {
    ...data.settings,
    ...billSettings(servers.bill.url),
    ...softLedgerSettings(servers.softledger.url),
  };
  try {
    const db = await openDatabase(loadConfig(data.settings), testVault, () => undefined);
    await migrate(db);
    await link(db, 'bill');
    await link(db, 'softledger');
    await db.close();
    const figures: Figure[] = [];
    for (const [name, what] of [
      ['bill', `${invoices.toLocaleString('en-US')} invoices`],
      ['softledger', `${(journals * linesOfEach).toLocaleString('en-US')} journal lines`],
    ] as const) {
      const first = await syncOnce(name, settings);
      const night = await syncOnce(name, settings, ['--full']);
      figures.push(
        {
          what: `First sync of ${what}`,
          value: first.seconds,
          unit: 's',
          budget: firstBudget,
          reference: `${first.calls} calls`,
        },
        {
          what: `Unchanged night of ${what}`,
          value: night.seconds,
          unit: 's',
          budget: nightBudget,
          reference: `${night.calls} calls`,
        },
      );
    }
    return figures;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await data.remove();
    await removeServer();
  }
}
