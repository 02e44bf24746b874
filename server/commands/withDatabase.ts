import { existsSync } from 'node:fs';
import { loadConfig, SettingError } from '../config';
import type { Database } from '../db/database';
import { connect } from '../db/open';
import { openVault } from '../vault/keys';

/**
 * Runs a command on the configured database; settings come from the environment and `.env`. The result of `work`
 * becomes the exit code. Prints the message of a SettingError and exits with 2.
 */
export async function withDatabase(work: (db: Database) => Promise<number>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = loadConfig(process.env);
    const db = await connect(config, openVault(config), () => undefined);
    try {
      process.exitCode = await work(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** Prints a line. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
