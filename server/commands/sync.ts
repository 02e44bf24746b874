import { readArguments, UsageError } from '../commandLine';
import type { Connector } from '../connectors/connector';
import { connectorsOf } from '../connectors/configured';
import { SourceError } from '../connectors/http';
import { syncSource, type SyncResult } from '../connectors/sync';
import { syncText } from '../connectors/syncText';
import { explanation, print, runCommand, withDatabase } from './withDatabase';

const usage = `Syncs invoices from BILL, or books from SoftLedger, while the portal runs or not.

  npm run sync -- bill|softledger --once [--full] [--allow-removals] [--json]

  --once             syncs once, and ends; the running portal repeats it automatically
  --full             reads everything, and removes what is gone, as every night
  --allow-removals   removes what is gone, also when it is more than 2 % of what is stored
  --json             prints one JSON object, with error when it failed

Exit codes: 0 synced and equal to the source, 1 differences, or a sync runs already, 2 the source or the database could not be read.`;

const options = {
  once: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const named = (connectors: readonly Connector[], name: string): Connector => {
  const connector = connectors.find((one) => one.name === name);
  if (!connector) throw new SourceError(`${name.toUpperCase()}_URL must be set to sync it.`);
  return connector;
};

const report = (result: SyncResult, seconds: number, isJson: boolean): number => {
  const { differences, stopped } = result;
  print(isJson ? JSON.stringify({ ...result, seconds }) : syncText(result, seconds));
  return differences.length > 0 || stopped !== undefined ? 1 : 0;
};

/** Syncs as the arguments say. @throws UsageError, SourceError or SettingError when it cannot. */
async function syncGiven(): Promise<number> {
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  const [name = '', ...more] = positionals;
  if (!['bill', 'softledger'].includes(name) || more.length > 0)
    throw new UsageError('Name one source: bill or softledger.', usage);
  if (!values.once) throw new UsageError('Only --once syncs: the running portal repeats it automatically.', usage);
  const { full, 'allow-removals': allowRemovals } = values;
  const start = Date.now();
  return withDatabase(async (db, config) => {
    const result = await syncSource(db, named(connectorsOf(config), name), {
      full: full || allowRemovals,
      allowRemovals,
    });
    if (result) return report(result, Math.round((Date.now() - start) / 1000), values.json);
    const running = 'A sync of this source runs already.';
    print(values.json ? JSON.stringify({ error: running }) : running);
    return 1;
  });
}

const isJson = process.argv.includes('--json');

await runCommand(async () => {
  try {
    return await syncGiven();
  } catch (error) {
    const message = error instanceof SourceError ? error.message : explanation(error);
    if (isJson) print(JSON.stringify({ error: message }));
    else process.stderr.write(`${message}\n`);
    return 2;
  }
});
