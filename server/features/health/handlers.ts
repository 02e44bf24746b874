import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Handler, HandlersOf } from '#server/operations/handler';
import { isPart } from '#server/contract/parts';
import { ServiceUnavailableError } from '#server/errors';

const limitMs = 1_000;

const readVersion = (): string => {
  const described: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return isPart(described) ? String(described['version']) : '';
};

const version = readVersion();

const failAfterLimit = async (signal: AbortSignal): Promise<never> => {
  await setTimeout(limitMs, undefined, { signal });
  throw new ServiceUnavailableError();
};

const withinLimit = async (work: Promise<unknown>): Promise<void> => {
  const done = new AbortController();
  const limit = failAfterLimit(done.signal);
  limit.catch(() => undefined);
  await Promise.race([work, limit]).finally(() => done.abort());
};

const getHealthReady: Handler<'getHealthReady'> = async (_request, { db, storageState }) => {
  await withinLimit(db.query('SELECT 1'));
  const { database, files } = storageState();
  if (database !== 'up') throw new ServiceUnavailableError();
  return { status: 'up', version, files };
};

/** Health of the backend. `getHealth` serves the API Connection panel. Spec: client-portal.md 2, Profile. */
export const healthHandlers = {
  getHealth: getHealthReady,
  getHealthReady,
  getHealthLive: () => Promise.resolve({ status: 'up', version }),
} satisfies HandlersOf<'getHealth' | 'getHealthReady' | 'getHealthLive'>;
