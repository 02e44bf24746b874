import type { ClientOptions } from './client';
import type { Finding } from './findings';
import type { CheckedOperation } from './operations';
import type { LawName } from './laws/law';
import type { TokenSource } from './tokens';

/** What a run has done so far. */
export interface Progress {
  readonly cases: number;
  readonly requests: number;
  readonly findings: number;
  readonly seconds: number;
}

/** Settings of a run. */
export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly tokenOf: TokenSource;
  readonly operations: readonly CheckedOperation[];
  /** Maximum duration; unlimited by default. */
  readonly seconds?: number;
  readonly seed: number;
  readonly clientOptions?: ClientOptions;
  /** Runs the checks of these laws only, by default of all. */
  readonly laws?: readonly LawName[];
  /** Maximum requests for shrinking the request of a finding. */
  readonly maxShrinkRequests?: number;
  /** The origin of the portal, which the server must allow. */
  readonly origin?: string;
  /** Sends read-only requests. */
  readonly readOnly: boolean;
  readonly onFinding?: (finding: Finding) => void;
  /** Called after each check. */
  readonly onProgress?: (progress: Progress) => void;
}
