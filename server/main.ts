import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './commandLine';
import { loadConfig, type Config } from './config';
import { SettingError } from './settingError';
import { reset } from './db/reset';
import { codeOf, propertyText } from './errorProperty';
import { SampleIdentityRefusedError } from './identity/loopback';
import { start, type Running } from './start';
import { readStartOptions } from './startOptions';
import { withTemporaryData } from './temporaryData';

/** Time for closing the database after the requests have ended. */
const closingMs = 10_000;

const systemCode = /^E[A-Z]+$/;

/** Returns whether the error is a file system error of the data folder. */
const isAboutFolder = (error: unknown, { dataDir }: Config): boolean =>
  systemCode.test(codeOf(error)) &&
  (propertyText(error, 'path').startsWith(dataDir) || propertyText(error, 'syscall') === 'write');

const expectedErrors = [SettingError, SampleIdentityRefusedError, UsageError] as const;

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Returns the message of an expected error, otherwise the stack. */
const explanation = (error: unknown, config: Config | undefined): string => {
  if (expectedErrors.some((expected) => error instanceof expected)) return propertyText(error, 'message');
  if (config && isAboutFolder(error, config)) {
    return `DATA_DIR must be a folder this server can use: ${propertyText(error, 'message')}.`;
  }
  return describe(error);
};

/** Writes the reason to standard error and exits with 1. */
const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

/** Stops the server on a signal, also on one during the start, which completes before. */
const stopOnSignals = (starting: Promise<Running>, { limits }: Config): void => {
  const timeLimitMs = limits.shutdownTimeout + closingMs;
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(
      () => fail(`The server did not stop within ${String(timeLimitMs / 1000)} seconds.`),
      timeLimitMs,
    ).unref();
    starting
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(`The server did not stop correctly: ${describe(error)}`),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
};

/** Settings of a server with sample data that it discards when it ends. */
const temporaryData = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return withTemporaryData(environment, folder);
};

/**
 * Runs the server until SIGTERM, SIGINT or SIGHUP (a closed terminal). Then it accepts no connections, finishes running requests within
 * `SHUTDOWN_TIMEOUT`, closes the database and exits with 0. A second signal exits at once. Settings come from the
 * environment and `.env`. When the start fails, prints the reason and exits with 1.
 *
 * @param args - `--reset` starts over with fresh sample data; `--memory` starts with fresh sample data, beside the stored
 * data, and keeps nothing.
 */
export async function main(args: readonly string[]): Promise<void> {
  let config: Config | undefined;
  // Files below DATA_DIR are readable only by the server's user.
  process.umask(0o077);
  // A closed or full standard output ends no server.
  process.stdout.on('error', () => undefined);
  try {
    const options = readStartOptions(args);
    if (existsSync('.env')) process.loadEnvFile('.env');
    config = loadConfig(options.memory ? temporaryData(process.env) : process.env);
    if (options.reset) await reset(config);
    const starting = start(config);
    stopOnSignals(starting, config);
    await starting;
    // In production standard output has JSON lines only.
    if (!config.production) process.stdout.write(`${config.portal.portalName}: ${config.publicUrl}\n`);
  } catch (error) {
    fail(explanation(error, config));
  }
}
