import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../commandLine';
import { loadConfig } from '../config';
import { SettingError } from '../settingError';
import { loadEnvFile, runCommand } from './withDatabase';

const usage = `Backs up DATABASE_URL, by pg_dump, and the attachments of DATA_DIR into a new folder of BACKUP_DIR, and keeps the newest BACKUP_COUNT (14).

  npm run backup

Exit codes: 0 backed up, 2 the command failed.`;

const script = fileURLToPath(new URL('../../deploy/backup.sh', import.meta.url));

await runCommand(async () => {
  readArguments(usage, {});
  loadEnvFile();
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const { BACKUP_DIR: folder, NODE_EXTRA_CA_CERTS: authorities, PGSSLROOTCERT: own = authorities } = process.env;
  if (databaseUrl === undefined) throw new SettingError('DATABASE_URL must name the database to back up.');
  if (!folder) throw new SettingError('BACKUP_DIR must name a folder for backups.');
  // Node trusts the authorities of NODE_EXTRA_CA_CERTS, libpq those of PGSSLROOTCERT.
  const env = { ...process.env, DATA_DIR: dataDir, ...(own && { PGSSLROOTCERT: own }) };
  const child = spawn('sh', [script], { env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
  return code === 0 ? 0 : 2;
});
