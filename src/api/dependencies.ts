import type { ProgressListener } from './uploads';

/** What became of an attempt to get a fresh access token. */
export type Renewal =
  | 'renewed'
  /** The identity provider could not be asked; the session may well go on. */
  | 'unavailable'
  /** The identity provider says that the session has ended. */
  | 'over';

/** The session, as far as the API needs it. */
export interface Credentials {
  /** The access token to send, renewed first where it has expired; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /** Replaces a token the API refused. Calls that come at once share one renewal. */
  renew(refused: string): Promise<Renewal>;
  /** Says that the API refuses even a fresh token. */
  end(): void;
}

/** What the base query works with; handed to the store as the `api` of its extra argument. */
export interface ApiDependencies {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends like `fetch` and tells how far it is; without it, nothing tells. */
  readonly upload?: (request: Request, onProgress: ProgressListener) => Promise<Response>;
  /** Waits between the attempts of a query. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

const isExtra = (extra: unknown): extra is { api: ApiDependencies } =>
  typeof extra === 'object' && extra !== null && 'api' in extra;

/**
 * Finds the API's dependencies in the store's extra argument.
 *
 * @throws Error when the store was made without them.
 */
export function apiDependencies(extra: unknown): ApiDependencies {
  if (!isExtra(extra)) throw new Error('The store was made without the dependencies of the API.');
  return extra.api;
}
