import type { ApiResponse, ApiRequest } from '../request';
import type { Rng } from '../rng';
import type { TestData } from '../testData';
import type { Expected } from '../validateResponse';
import type { Violation } from '../violation';
import type { CheckedOperation } from '../operations';

/** A request and its expected response. */
export interface TestCase {
  readonly request: ApiRequest;
  readonly expected: Expected;
  /** Whether a shrunk request is of the same kind: still valid, or violating the same rule. */
  readonly isSameKind: (request: ApiRequest) => boolean;
  /** Updates versions before the request is sent again. */
  readonly refresh?: (request: ApiRequest) => Promise<ApiRequest>;
  /** Checks after an expected response; also undoes the effect of the request. */
  readonly after?: (response: ApiResponse) => Promise<readonly Violation[]>;
}

export interface Tools {
  readonly testData: TestData;
  readonly rng: Rng;
}

/** A check of one operation. `make` sends the first request. */
export interface Plan {
  readonly operation: CheckedOperation;
  /** Group in the reports. */
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
  /** May change data; skipped in read-only mode. */
  readonly writes: boolean;
  /** Creates the cases; empty when none applies. */
  readonly make: (tools: Tools) => Promise<readonly TestCase[]>;
}

export const isReading = ({ method }: CheckedOperation): boolean => method === 'GET';
