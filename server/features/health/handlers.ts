import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { HandlersOf } from '../../contract/handler';
import { isPart } from '../../contract/document';
import { ServiceUnavailableError } from '../../errors';

const limitMs = 1_000;

const readVersion = (): string => {
  const described: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return isPart(described) ? String(described['version']) : '';
};

const version = readVersion();

const giveUp = async (signal: AbortSignal): Promise<never> => {
  await setTimeout(limitMs, undefined, { signal });
  throw new ServiceUnavailableError();
};

const withinLimit = async (work: Promise<unknown>): Promise<void> => {
  const done = new AbortController();
  const limit = giveUp(done.signal);
  limit.catch(() => undefined);
  await Promise.race([work, limit]).finally(() => done.abort());
};

/** The dot of the API Connection panel. Answers 503 within a second when the database is gone. Spec: client-portal.md 2, Profile. */
export const healthHandlers = {
  getHealth: async (_request, { db }) => {
    await withinLimit(db.query('SELECT 1'));
    return { status: 'up' as const, version };
  },
} satisfies HandlersOf<'getHealth'>;
