import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../contract/caller';
import type { Operation } from '../contract/document';
import type { OperationId } from '../contract/handler';
import type { Database } from '../db/database';
import { isPart } from '../contract/document';

/** Polls whose answers change with conversations, rights and assignments alone, all of which are notified. */
const polls: readonly OperationId[] = ['getClientConversations', 'getConciergeConversations', 'getMessages'];

const longestMs = 60_000;
const most = 10_000;

/** A poll that was answered 304. */
interface Unchanged {
  readonly caller: Caller;
  readonly etag: string;
}

interface Kept extends Unchanged {
  readonly version: string;
  readonly until: number;
}

/** Polls that were answered 304 and whose answer cannot have changed since. */
export interface UnchangedPolls {
  /** What this poll was answered before, when that still holds. */
  readonly recall: (request: FastifyRequest, operation: Operation) => Unchanged | undefined;
  /** Says what has been heard so far; to be asked before a poll is looked into. */
  readonly mark: () => number;
  /** Keeps a poll that was answered 304, unless something was heard since `mark`. */
  readonly keep: (request: FastifyRequest, reply: FastifyReply, operation: Operation, mark: number) => void;
  /** After a change: fulfilled once this process has heard of it, so that the person who made it sees it. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** When a verified token ends, in milliseconds since 1970. */
function endOf(authorization: string): number {
  const payload: unknown = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
  return isPart(payload) ? Number(payload['exp']) * 1000 : 0;
}

const keyOf = ({ headers, url }: FastifyRequest): string | undefined => {
  const { authorization, 'if-none-match': known } = headers;
  return authorization === undefined || known === undefined ? undefined : [authorization, known, url].join('\n');
};

/**
 * Remembers in this process which polls were answered 304, until PostgreSQL notifies a change that concerns the person. Without such
 * notifications, as with the embedded database or while the connection is lost, it remembers nothing. Decision:
 * docs/adr/0025-polls-without-database.md.
 */
export function createUnchangedPolls(db: Pick<Database, 'listen'>, now: () => number = Date.now): UnchangedPolls {
  const kept = new Map<string, Kept>();
  const changes = new Map<string, number>();
  let heardSoFar = 0;
  const listener = db.listen?.('portal_changes', (payload) => {
    heardSoFar += 1;
    if (payload === '*') kept.clear();
    changes.set(payload, (changes.get(payload) ?? 0) + 1);
  });
  const versionFor = ({ kind, loginProfileId }: Caller): string =>
    [loginProfileId, ...(kind === 'concierge' ? ['concierges'] : []), '*']
      .map((name) => changes.get(String(name)) ?? 0)
      .join(' ');
  return {
    recall: (request, { id }) => {
      if (!polls.includes(id) || listener?.isListening() !== true) return undefined;
      const known = kept.get(keyOf(request) ?? '');
      return known && known.until > now() && known.version === versionFor(known.caller) ? known : undefined;
    },
    mark: () => heardSoFar,
    keep: (request, reply, { id }, mark) => {
      const key = keyOf(request);
      const isKept = polls.includes(id) && key !== undefined && mark === heardSoFar && listener?.isListening() === true;
      if (!isKept) return;
      const { caller, headers } = request;
      const until = Math.min(now() + longestMs, endOf(headers.authorization ?? ''));
      kept.delete(key);
      kept.set(key, { caller, etag: String(reply.getHeader('etag')), version: versionFor(caller), until });
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    },
    catchUp: async () => listener?.catchUp(),
    close: async () => listener?.close(),
  };
}
