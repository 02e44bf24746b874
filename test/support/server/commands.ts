import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { provideCompiledServer } from '#test/support/journeys/compiledServer';
import type { Database } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openPGlite } from '#server/db/pglite';
import { openPostgres } from '#server/db/postgres';
import { templateDatabase } from './sampleTemplateName';
import { createTestPostgres } from './serverDatabase';
import { testKeys, testVault } from './serverKeys';

/** The compiled commands, and a database of their own with sample data. */
export interface Commands {
  /** The working directory, and `DATA_DIR`. */
  readonly folder: string;
  /** Runs a command: its exit code and its output of errors, or its output. */
  readonly run: (settings: Record<string, string>, name: string, ...args: string[]) => Promise<[number, string]>;
  /** Starts an import command, and kills it after some milliseconds unless it has ended. */
  readonly killImport: (after: number, ...args: string[]) => Promise<void>;
  /** Opens the database of the commands. */
  readonly inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<void>;
}

/** Makes an embedded database: from the image of the tests, or without one, empty. */
async function makeEmbedded(folder: string, image: string | undefined): Promise<void> {
  const db = await openPGlite({ folder, vault: testVault, ...(image && { image: await openAsBlob(image) }) });
  if (!image) await migrate(db);
  await db.close();
}

/** Provides commands: on a PostgreSQL server, by default that of TEST_DATABASE_URL, or on an embedded database for ''. */
export async function provideCommands(server = process.env['TEST_DATABASE_URL'] ?? ''): Promise<Commands> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  const database = server !== '' ? await createTestPostgres(server, templateDatabase) : undefined;
  if (!database) await makeEmbedded(folder, process.env['TEST_DATABASE_IMAGE']);
  const removeServer = await provideCompiledServer();
  const commands = join(process.env['TEST_COMPILED_SERVER']!, 'server/commands');
  const start = (settings: Record<string, string>, name: string, args: readonly string[]) => {
    const { PATH, HOME } = process.env;
    const stored = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.address }) };
    return spawn(process.execPath, [join(commands, `${name}.js`), ...args], {
      cwd: folder,
      env: { PATH, HOME, DATA_KEYS: testKeys, ...stored, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  return {
    folder,
    killImport: async (after, ...args) => {
      const child = start({}, 'import', args);
      child.stdout.resume();
      child.stderr.resume();
      const timer = setTimeout(() => child.kill('SIGKILL'), after);
      await once(child, 'exit');
      clearTimeout(timer);
    },
    run: async (settings, name, ...args) => {
      const child = start(settings, name, args);
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ]);
      return [code, (errors || output).trimEnd()];
    },
    inDatabase: async (work) => {
      const db = database
        ? openPostgres(database.address, () => undefined, testVault)
        : await openPGlite({ folder, vault: testVault });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    remove: async () => {
      await removeServer();
      await database?.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
