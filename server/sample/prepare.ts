import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayLocal } from '#openapi/shared/calendar';
import { attachmentsIn } from '../attachments/folderStore';
import type { Config } from '../config';
import { SettingError } from '../settingError';
import type { Database } from '../db/database';
import { locks } from '../db/locks';
import { hasSampleData, isEmpty } from '../db/reset';
import { isLoopback } from '../identity/loopback';
import { markerName, storeIdOf } from '../storage/ownStore';

/** Loads the sample data into an empty database; instances that start at the same time wait for each other. */
const ensureSampleData = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.sampleData]);
    if (await hasSampleData(tx)) return;
    if (!(await isEmpty(tx))) {
      throw new SettingError(
        'OIDC_ISSUER must be set for a database with real data: the embedded identity provider has sample accounts.',
      );
    }
    const { loadSample } = await import('./load');
    const now = new Date();
    await loadSample(tx, { today: todayLocal(now), now });
  });

/** Writes the sample files if the folder is missing, for example for a copied database. */
const storeSampleFiles = async (folder: string, db: Database): Promise<void> => {
  if (existsSync(folder)) return;
  const { sampleFiles } = await import('./load');
  await mkdir(folder, { recursive: true });
  for (const [name, content] of sampleFiles()) await writeFile(join(folder, name), content);
  const storeId = await storeIdOf(db);
  if (storeId !== undefined) await writeFile(join(folder, markerName), storeId);
};

/**
 * Loads the sample data for the embedded provider, and refuses sample data in production or on a public host: the
 * password of the sample accounts is public.
 *
 * @throws SettingError
 */
export async function prepareSampleData(config: Config, db: Database): Promise<void> {
  const { issuer, production, host } = config;
  if ((production || !isLoopback(host)) && (await hasSampleData(db))) {
    throw new SettingError(
      'DATABASE_URL must name another database: this one holds sample data, which is for one computer only.',
    );
  }
  if (issuer !== undefined) return;
  await ensureSampleData(db);
  await storeSampleFiles(attachmentsIn(config), db);
}
