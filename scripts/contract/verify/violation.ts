import type { ApiRequest, ApiResponse } from './request';

/** A violation in a response: the failed check and a message. */
export interface Violation {
  readonly check: string;
  readonly message: string;
  /** Requests sent afterwards to detect it. */
  readonly followUps?: readonly ApiRequest[];
  /** `followUps` is the complete sequence of requests. */
  readonly isComplete?: boolean;
  /** The response with the violation, when it is not the response to the request. */
  readonly response?: ApiResponse;
}

/** A violation that several requests together show; `request` names the operation. */
export interface Settled {
  readonly request: ApiRequest;
  readonly violation: Violation;
}
