import { randomBytes } from 'node:crypto';
import { SettingError } from '../settingError';
import type { Database, Queries } from '../db/database';

const place = 'stored_secret.value';

/** Returns a stored secret. */
export async function readSecret(db: Queries, name: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ value: string }>('SELECT value FROM stored_secret WHERE name = $1', [name]);
  return row && Buffer.from(db.vault.open(row.value, place), 'base64');
}

/** Returns a secret of 32 bytes, created once per database and stored sealed. */
export async function storedSecret(db: Queries, name: string): Promise<Buffer> {
  await db.query('INSERT INTO stored_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    db.vault.seal(randomBytes(32).toString('base64'), place),
  ]);
  const secret = await readSecret(db, name);
  if (!secret) throw new Error(`The secret ${name} was not stored.`);
  return secret;
}

/** @throws SettingError when the database was encrypted with other keys. */
export async function checkKeys(db: Database): Promise<void> {
  for (const { value } of await db.query<{ value: string }>('SELECT value FROM stored_secret')) {
    try {
      db.vault.open(value, place);
    } catch {
      throw new SettingError('DATA_KEYS must hold the keys this database was encrypted with.');
    }
  }
}
