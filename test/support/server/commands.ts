import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { provideCompiledServer } from '#test/support/journeys/compiledServer';
import type { Database } from '#server/db/database';
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
  /** Opens the database of the commands. */
  readonly inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<void>;
}

/** Provides commands: on the server of TEST_DATABASE_URL, or on an embedded database. */
export async function provideCommands(): Promise<Commands> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_IMAGE: image } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  const database = server ? await createTestPostgres(server, templateDatabase) : undefined;
  if (!database && image) await (await openPGlite({ folder, image: await openAsBlob(image) })).close();
  const removeServer = await provideCompiledServer();
  const commands = join(process.env['TEST_COMPILED_SERVER']!, 'server/commands');
  return {
    folder,
    run: async (settings, name, ...args) => {
      const { PATH, HOME } = process.env;
      const stored = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.address }) };
      const child = spawn(process.execPath, [join(commands, `${name}.js`), ...args], {
        cwd: folder,
        env: { PATH, HOME, DATA_KEYS: testKeys, ...stored, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
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
