import { existsSync } from 'node:fs';
import { UsageError } from '../commandLine';
import { loadConfig, type Config } from '../config';
import { SettingError } from '../settingError';
import type { Database } from '../db/database';
import { explainDatabaseError } from '../db/open';
import { openExisting } from '../db/openExisting';
import { codeOf, propertyText } from '../errorProperty';

/** Returns the message of an expected error, otherwise the stack. */
export const explanation = (error: unknown): string => {
  if (error instanceof SettingError || error instanceof UsageError) return error.message;
  const code = codeOf(error);
  if (code !== '') return `The command failed: ${propertyText(error, 'message')} (${code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Runs a command; its result becomes the exit code. When it fails, prints the reason and exits with 2: 1 is a result of
 * a command.
 */
export async function runCommand(command: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${explanation(error)}\n`);
    process.exitCode = 2;
  }
}

/** Reads the settings of `.env` in the working directory; those of the environment take precedence. */
export const loadEnvFile = (): void => {
  if (existsSync('.env')) process.loadEnvFile('.env');
};

/**
 * Opens the configured database for `work` and returns its result; settings come from the environment and `.env`.
 * Creates neither a database nor a key.
 *
 * @throws SettingError when the database cannot be used.
 */
export async function withDatabase(work: (db: Database, config: Config) => Promise<number>): Promise<number> {
  loadEnvFile();
  const config = loadConfig(process.env);
  const db = await openExisting(config);
  try {
    return await work(db, config);
  } catch (error) {
    throw explainDatabaseError(error, config);
  } finally {
    await db.close();
  }
}

/** Prints a line. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
