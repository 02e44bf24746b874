import type { Answer, Call } from '../call';
import type { Rng } from '../rng';
import type { Finder } from '../finder';
import type { Violation, Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';

/** A request with what its answer must be. */
export interface Case {
  readonly call: Call;
  readonly expected: Expected;
  /** Whether a smaller request is still one of the same kind: still valid, or still breaking the same rule. */
  readonly holds: (call: Call) => boolean;
  /** Brings what goes stale (versions) up to date, before the request is sent once more. */
  readonly refresh?: (call: Call) => Promise<Call>;
  /** What must hold after an answer as expected; it also takes back what the request has added. */
  readonly after?: (answer: Answer) => Promise<readonly Violation[]>;
}

export interface Tools {
  readonly finder: Finder;
  readonly rng: Rng;
}

/** One thing to try with an operation. Nothing is sent before `make` is called. */
export interface Plan {
  readonly operation: CheckedOperation;
  /** What kind of thing it is; the reports group by it. */
  readonly group:
    | 'valid requests'
    | 'callers'
    | 'ids'
    | 'methods and media types'
    | 'rules'
    | 'hostile requests'
    | 'repetition'
    | 'sequences';
  readonly name: string;
  /** Whether it may change something on the server: left out in read-only mode. */
  readonly writes: boolean;
  /** The cases; none when there is nothing to try after all. */
  readonly make: (tools: Tools) => Promise<readonly Case[]>;
}

export const isReading = ({ method }: CheckedOperation): boolean => method === 'GET';
