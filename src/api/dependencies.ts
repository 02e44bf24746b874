import { isRecord } from '@/lib/isRecord';
import type { ProgressListener } from './uploads';

/** The outcome of renewing the access token. */
export type Renewal =
  | 'renewed'
  /** The identity provider did not respond; the session may still be valid. */
  | 'unavailable'
  /** The identity provider reports that the session has ended. */
  | 'over';

/** The part of the session that requests need. */
export interface Credentials {
  /** Returns the access token, renewed first if it has expired; undefined without a session. */
  accessToken(): Promise<string | undefined>;
  /** Replaces a token the API refused. Concurrent calls share one renewal. */
  renew(refused: string): Promise<Renewal>;
  /** Reports that the API refuses even a new token. */
  end(): void;
}

/** What the base query needs; the store's extra argument holds it as `api`. */
export interface ApiDependencies {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** ETags by cache key. The responses themselves are in the store only, and are dropped at sign-out. */
  readonly etags: Map<string, string>;
  /** The last request of each operation whose outcome is unknown: its content and `Idempotency-Key`, by endpoint. */
  readonly unanswered: Map<string, { readonly content: string; readonly key: string; readonly startedAt: number }>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends a request and reports the progress of its upload. Without it no progress is reported. */
  readonly upload?: (request: Request, onProgress: ProgressListener) => Promise<Response>;
  /** Waits between the attempts of a query. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const isExtra = (extra: unknown): extra is { api: ApiDependencies } => isRecord(extra) && 'api' in extra;

/**
 * Returns the API's dependencies from the store's extra argument.
 *
 * @throws Error when the store was created without them.
 */
export function apiDependencies(extra: unknown): ApiDependencies {
  if (!isExtra(extra)) throw new Error('The store was created without the dependencies of the API.');
  return extra.api;
}
