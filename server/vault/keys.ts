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
  if (!first) return refuse();
  const ids = [first, ...others].map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined)
    throw new SettingError(`DATA_KEYS must hold keys of different names: ${repeated} is there twice.`);
  return createVault([first, ...others]);
};

/** Checks a list of keys in the format of the setting. @throws SettingError that says what is wrong. */
export const assertKeys = (text: string): void => void parseKeys(text);

/** Returns a new key in the format of the setting. */
export const newKey = (name: string): string => `${name}:${randomBytes(secretBytes).toString('base64')}`;

/** Returns a new key that is named after the day; a random part keeps the names of one day apart. */
export const newKeyOf = (day: Date): string =>
  newKey(`k${day.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`);

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
