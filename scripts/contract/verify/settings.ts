import type { ClientOptions } from './client';
import type { Finding } from './findings';
import type { GivenData } from './inputs/givenData';
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
  /** Maximum number of cases; a limited run takes a sample of every plan. Unlimited by default. */
  readonly cases?: number;
  /** Maximum duration; unlimited by default. */
  readonly seconds?: number;
  /** Number of generated cases after the basic ones; 1000 by default. */
  readonly generated?: number;
  readonly seed: number;
  readonly clientOptions?: ClientOptions;
  /** Runs the checks of these laws only, once and with every case; by default all laws and generated requests. */
  readonly laws?: readonly LawName[];
  /**
   * Whether a finding is all that is asked of an operation: the run leaves out its further checks. Checks run one after
   * the other then, because a finding beside others must be confirmed. By default, every check runs.
   */
  readonly isEnough?: (operationId: string, check: string) => boolean;
  /** Maximum requests for shrinking the request of a finding. */
  readonly maxShrinkRequests?: number;
  /** Test data instead of found or created records. */
  readonly data?: GivenData;
  /** Sends read-only requests. */
  readonly readOnly: boolean;
  readonly onFinding?: (finding: Finding) => void;
  /** Called after each check. */
  readonly onProgress?: (progress: Progress) => void;
}
