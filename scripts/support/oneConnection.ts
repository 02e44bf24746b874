import { loadConfig } from '#server/config';
import type { Database } from '#server/db/database';
import { openDatabase } from '#server/db/open';
import { testVault } from '#test/support/server/serverKeys';

/** Opens the database of settings with one connection: a `SET` applies to all statements after it. */
export function openOneConnection(settings: NodeJS.ProcessEnv): Promise<Database> {
  const config = loadConfig(settings);
  const limits = { ...config.limits, connections: { requests: 1, reports: 1 } };
  return openDatabase({ ...config, limits }, testVault, () => undefined);
}
