import { existsSync } from 'node:fs';
import { loadConfig, SettingError, type Config } from './config';
import { reset } from './db/reset';
import { codeOf, textOf } from './errorProperty';
import { SampleIdentityRefusedError } from './identity/loopback';
import { start, type Running } from './start';

/** For closing the database, once the requests have ended or were cut off. */
const closingMs = 10_000;

const sentences = {
  EADDRINUSE: ({ port }: Config) => `PORT must be free: another program uses ${port}.`,
  EACCES: ({ port }: Config) => `PORT must be one this user may listen on, not ${port}.`,
  EADDRNOTAVAIL: ({ host }: Config) => `HOST must be an address of this computer, not ${host}.`,
  ENOTFOUND: ({ host }: Config) => `HOST must be an address of this computer, not ${host}.`,
} as const;

const systemCode = /^E[A-Z]+$/;

/** Errors of the file system, when they are about the data folder: broken, full, read-only, or of another user. */
const isAboutFolder = (error: unknown, { dataDir }: Config): boolean =>
  systemCode.test(codeOf(error)) && (textOf(error, 'path').startsWith(dataDir) || textOf(error, 'syscall') === 'write');

const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code);

/** One sentence where the reason is known; otherwise everything that helps to find it. */
const explanation = (error: unknown, config: Config | undefined): string => {
  if (error instanceof SettingError || error instanceof SampleIdentityRefusedError) return error.message;
  const code = codeOf(error);
  if (config && isAboutFolder(error, config)) {
    return `DATA_DIR must be a folder this server can use: ${textOf(error, 'message')}.`;
  }
  if (config && isKnown(code)) return sentences[code](config);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const stopOnSignals = ({ stop }: Running, { limits }: Config): void => {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), limits.shutdownTimeout + closingMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
};

/**
 * Runs the server until SIGTERM or SIGINT: no connection is accepted from then on, what is under way is finished within
 * `SHUTDOWN_TIMEOUT`, the database is closed, and the status is 0. A second signal ends it at once. Settings come from the
 * environment and `.env`. When it cannot start, says why in one sentence and ends with status 1.
 *
 * @param args - `--reset` starts over with fresh sample data.
 */
export async function main(args: readonly string[]): Promise<void> {
  let config: Config | undefined;
  // What the server writes below DATA_DIR is for its own user alone.
  process.umask(0o077);
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    config = loadConfig(process.env);
    if (args.includes('--reset')) await reset(config);
    stopOnSignals(await start(config), config);
    process.stdout.write(`${config.portal.portalName}: ${config.publicUrl}\n`);
  } catch (error) {
    process.stderr.write(`${explanation(error, config)}\n`);
    process.exit(1);
  }
}
