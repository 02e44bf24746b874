import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config';
import { SettingError } from '../settingError';
import { codeOf } from '../errorProperty';
import { createVault, type DataKey, type Vault } from './vault';

const secretBytes = 32;

const refuse = (): never => {
  throw new SettingError(
    'DATA_KEYS must be a list of keys, each a name and 32 bytes in base64 (name:base64), separated by commas; `npm run keys -- new` makes one.',
  );
};

const parseKey = (text: string): DataKey => {
  const [, id = '', encoded = ''] = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/]{43}=?)$/.exec(text.trim()) ?? [];
  const secret = Buffer.from(encoded, 'base64');
  return secret.length === secretBytes ? { id, secret } : refuse();
};

const parseKeys = (text: string): Vault => {
  const [first, ...others] = text.split(',').map(parseKey);
  if (!first || new Set([first, ...others].map(({ id }) => id)).size <= others.length) return refuse();
  return createVault([first, ...others]);
};

/** Returns a new key in the format of the setting, named after the day. */
export const newKey = (today: string): string => `${today}:${randomBytes(secretBytes).toString('base64')}`;

const keysFile = (folder: string): string => join(folder, 'data-keys');

/** Returns the keys of an installation without the setting, from a file with the data. */
const keysInFolder = (folder: string): string | undefined => {
  try {
    return readFileSync(keysFile(folder), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
};

const createKeys = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const key = newKey('local');
  writeFileSync(keysFile(folder), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
};

/**
 * Opens the configured vault: with `DATA_KEYS`, otherwise with the file `data-keys` in `DATA_DIR`, created if missing.
 *
 * @throws SettingError when the keys cannot be read.
 */
export const openVault = ({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): Vault =>
  parseKeys(dataKeys ?? keysInFolder(dataDir) ?? createKeys(dataDir));

/**
 * Opens the configured vault of an existing database. Creates no key.
 *
 * @throws SettingError when there are no keys, or they cannot be read.
 */
export function openExistingVault({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): Vault {
  const keys = dataKeys ?? keysInFolder(dataDir);
  if (keys === undefined) {
    throw new SettingError(
      `DATA_KEYS must hold the keys this database was encrypted with: it is not set, and DATA_DIR has no file ${resolve(keysFile(dataDir))}.`,
    );
  }
  return parseKeys(keys);
}
