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

/** Requests that are judged together. `request` names the operation in reports. */
export interface Scenario {
  readonly request: ApiRequest;
  readonly play: () => Promise<readonly Violation[]>;
}

/** A case, or the function that makes it when it is sent, because it depends on the case before it. */
export type PlannedCase = TestCase | Scenario | (() => Promise<TestCase>);

export interface Tools {
  readonly testData: TestData;
  readonly rng: Rng;
}

/** A check of one operation. `make` sends the first request. */
export interface Check {
  readonly name: string;
  /** May change data; skipped in read-only mode. */
  readonly writes: boolean;
  /** May run beside changes of the same kind of record: by default, if it does not write. */
  readonly beside?: boolean;
  /** Creates the cases; empty when none applies. */
  readonly make: (tools: Tools) => Promise<readonly PlannedCase[]>;
  /** Nothing else may run. */
  readonly exclusive?: boolean;
}

export const isReading = ({ method }: CheckedOperation): boolean => method === 'GET';
