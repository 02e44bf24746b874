import { readArguments } from '../commandLine';
import { loadConfig, type Config } from '../config';
import { migrateConfigured, openDatabase } from '../db/open';
import { openVault } from '../vault/keys';
import { loadEnvFile, print, runCommand } from './withDatabase';

const usage = `Creates the tables of a new database, or migrates them to this release; DATABASE_URL names the role for
migrations. The server does the same at its start if its role may.

  npm run database:migrate

Exit codes: 0 migrated, 2 the command failed.`;

/** Creates the embedded database with its folder and keys, as the first start of the server does. */
const createEmbedded = async (config: Config): Promise<void> => {
  const db = await openDatabase(config, openVault(config), () => undefined);
  await db.close();
};

await runCommand(async () => {
  readArguments(usage, {});
  loadEnvFile();
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined) await createEmbedded(config);
  else await migrateConfigured(config);
  print('The database is of the version of this release.');
  return 0;
});
