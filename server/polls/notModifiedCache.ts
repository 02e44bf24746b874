import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../identity/caller';
import type { Operation } from '../contract/operations';
import { isJsonObject } from '../contract/jsonObject';
import type { OperationId } from '../generated/operations.gen';
import type { Database } from '../db/database';
import { changesChannel } from '../db/changesChannel';

/**
 * Polls whose responses depend only on conversations, rights and assignments; the triggers of migration 037 notify changes
 * of all three.
 */
const polls: readonly OperationId[] = ['getClientConversations', 'getConciergeConversations', 'getMessages'];

const arriving = 'notifications of the database arrive: unchanged polls need no database';
const missing =
  'notifications of the database do not arrive, so polls query the database: DATABASE_LISTEN_URL must not lead through a pooler in transaction mode';

const maxAgeMs = 60_000;
const maxEntries = 10_000;

/** A poll that got 304. */
interface Unchanged {
  readonly caller: Caller;
  readonly etag: string;
}

interface Entry extends Unchanged {
  readonly version: string;
  readonly validUntil: number;
}

/** Cache of polls that got 304 and whose response has not changed since. */
export interface NotModifiedCache {
  /** Returns the caller and ETag of a poll that has not changed since its last 304. */
  readonly find: (request: FastifyRequest, operation: Operation) => Unchanged | undefined;
  /** Returns the number of received notifications; read it before the poll is evaluated. */
  readonly revision: () => number;
  /** Stores a poll that got 304, unless a notification arrived since `revision`. */
  readonly store: (request: FastifyRequest, reply: FastifyReply, operation: Operation, revision: number) => void;
  /** Resolves when this process has received the notifications of a change, so that its author sees it. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns the expiry of a verified token in milliseconds since 1970. */
function expiryOf(authorization: string): number {
  const payload: unknown = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
  return isJsonObject(payload) ? Number(payload['exp']) * 1000 : 0;
}

const keyOf = ({ headers, url }: FastifyRequest): string | undefined => {
  const { authorization, 'if-none-match': etag } = headers;
  return authorization === undefined || etag === undefined ? undefined : [authorization, etag, url].join('\n');
};

/**
 * Caches in this process which polls got 304, until PostgreSQL notifies a change for the user. Without
 * notifications (embedded database, lost connection) it has no cache. Decision:
 * docs/adr/0025-polls-without-database.md.
 */
export function createNotModifiedCache(
  db: Pick<Database, 'listen'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  now: () => number = Date.now,
): NotModifiedCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  const changes = new Map<string, number>();
  let received = 0;
  const listener = db.listen?.(changesChannel, {
    onNotification: (payload) => {
      received += 1;
      if (payload === '*') entries.clear();
      changes.set(payload, (changes.get(payload) ?? 0) + 1);
    },
    onListening: (isListening) => (isListening ? log.info(arriving) : log.warn(missing)),
  });
  const versionFor = ({ kind, loginProfileId }: Caller): string =>
    [loginProfileId, ...(kind === 'concierge' ? ['concierges'] : []), '*']
      .map((name) => changes.get(String(name)) ?? 0)
      .join(' ');
  return {
    find: (request, { id }) => {
      if (!polls.includes(id) || listener?.isListening() !== true) return undefined;
      const entry = entries.get(keyOf(request) ?? '');
      return entry && entry.validUntil > now() && entry.version === versionFor(entry.caller) ? entry : undefined;
    },
    revision: () => received,
    store: (request, reply, { id }, revision) => {
      const key = keyOf(request);
      const isCacheable =
        polls.includes(id) && key !== undefined && revision === received && listener?.isListening() === true;
      if (!isCacheable) return;
      const { caller, headers } = request;
      const validUntil = Math.min(now() + maxAgeMs, expiryOf(headers.authorization ?? ''));
      entries.set(key, { caller, etag: String(reply.getHeader('etag')), version: versionFor(caller), validUntil });
    },
    catchUp: async () => listener?.catchUp(),
    close: async () => listener?.close(),
  };
}
