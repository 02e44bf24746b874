import { readFileSync } from 'node:fs';
import type { Handler, HandlersOf } from '#server/operations/handler';
import { isJsonObject } from '#server/contract/jsonObject';
import { ServiceUnavailableError } from '#server/errors';
import { withinLimit } from '#server/timeLimit';

const limitMs = 1_000;

const readVersion = (): string => {
  const described: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return isJsonObject(described) ? String(described['version']) : '';
};

const version = readVersion();

const getHealthReady: Handler<'getHealthReady'> = async (_request, { db, storageState, isIssuerReadable }) => {
  await withinLimit((db.forHealth ?? db).query('SELECT 1'), limitMs, () => new ServiceUnavailableError());
  const { database, files } = storageState();
  if (database !== 'up' || !isIssuerReadable()) throw new ServiceUnavailableError();
  return { status: 'up', version, files };
};

/** Health of the backend. `getHealth` serves the API Connection panel. Spec: R-PRF-4. */
export const healthHandlers = {
  getHealth: getHealthReady,
  getHealthReady,
  getHealthLive: () => Promise.resolve({ status: 'up', version }),
} satisfies HandlersOf<'getHealth' | 'getHealthReady' | 'getHealthLive'>;
