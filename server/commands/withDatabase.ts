import { existsSync } from 'node:fs';
import { loadConfig, SettingError } from '../config';
import type { Database } from '../db/database';
import { connect } from '../db/open';

/**
 * Runs a command on the database of the settings, read from the environment and `.env`. What it answers becomes the status of the process; a
 * setting that is wrong is told in one sentence.
 */
export async function withDatabase(work: (db: Database) => Promise<number>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const db = await connect(loadConfig(process.env), () => undefined);
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
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
