import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { closedVault, type Vault } from '../vault/vault';
import type { Database } from './database';
import { lockFolder } from './lockFile';
import { cannotCreate, cannotOpen, createStartMessages } from './pgliteFailure';
import { makeFilesPrivate, PrivateFiles } from './privateFiles';
import { savepoints } from './savepoints';
import { translateError } from './unavailable';
import { valueTypes } from './values';

const script = fileURLToPath(new URL('./makeFolder.mjs', import.meta.url));

/**
 * Creates an empty database in the folder if there is none. A child process creates it, because that takes several
 * hundred MB of memory that the server would never release. The folder is renamed when it is complete.
 *
 * @throws SettingError with the reason when the child process fails.
 */
async function ensureDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [script, unfinished]).catch((error: unknown) => {
    throw cannotCreate(folder, error);
  });
  await rename(unfinished, folder);
}

type Engine = Pick<PGlite | Transaction, 'query' | 'exec'>;

const statements = (engine: Engine, vault: Vault): Pick<Database, 'query' | 'run' | 'vault'> => ({
  vault,
  query: async <T>(text: string, params: readonly unknown[] = []) => {
    try {
      return (await engine.query<T>(text, [...params])).rows;
    } catch (error) {
      throw translateError(error);
    }
  },
  run: async (script) => {
    try {
      await engine.exec(script);
    } catch (error) {
      throw translateError(error);
    }
  },
});

/** PostgreSQL's default of 128 MB for buffers would be most of the memory of the product. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const parsers = Object.fromEntries(valueTypes.map(({ oid, parse }) => [oid, parse]));

/** The source of an embedded database: a folder or an image; with both, the image is unpacked into the folder. */
export interface PGliteSource {
  readonly folder?: string;
  readonly image?: Blob;
  /** Without a vault, no value can be sealed or opened. */
  readonly vault?: Vault;
}

/** Opens the engine, with a folder that is created if there is no image of it. */
async function openEngine(dataDir: string | undefined, image: Blob | undefined): Promise<PGlite> {
  if (dataDir !== undefined && !image) {
    await ensureDatabaseFolder(dataDir);
    await makeFilesPrivate(dataDir);
  }
  const messages = createStartMessages();
  let isStarting = true;
  const onMessage = (line: string): void => {
    if (isStarting) messages.add(line);
  };
  const engine = await PGlite.create({
    parsers,
    startParams,
    ...(dataDir !== undefined && { fs: new PrivateFiles(dataDir, onMessage) }),
    ...(image && { loadDataDir: image }),
  }).catch((error: unknown) => {
    throw dataDir === undefined ? error : cannotOpen(dataDir, error, messages.reason());
  });
  isStarting = false;
  return engine;
}

/**
 * Opens PostgreSQL in this process. Only one process can use a folder. The data survives a killed process, but not a
 * power failure: writes are not flushed to disk.
 *
 * @throws SettingError when another process uses the folder, or the database in it cannot be created or opened.
 */
export async function openPGlite({ folder, image, vault = closedVault }: PGliteSource = {}): Promise<Database> {
  const unlock = folder === undefined ? undefined : lockFolder(folder);
  const engine = await openEngine(folder === undefined ? undefined : join(folder, 'database'), image).catch(
    (error: unknown) => {
      unlock?.();
      throw error;
    },
  );
  return {
    ...statements(engine, vault),
    transaction: async (work) => {
      try {
        return await engine.transaction((tx) => work(savepoints(statements(tx, vault))));
      } catch (error) {
        throw translateError(error);
      }
    },
    close: async () => {
      await engine.close();
      unlock?.();
    },
  };
}

/** Returns an image (uncompressed tar) of an empty database after `prepare`. */
export async function imageOfPGlite(prepare: (db: Database) => Promise<void>, vault: Vault): Promise<Blob> {
  const engine = await PGlite.create({ parsers });
  await engine.transaction((tx) => prepare(savepoints(statements(tx, vault))));
  const image = await engine.dumpDataDir('none');
  await engine.close();
  return image;
}
