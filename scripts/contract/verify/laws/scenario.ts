import type { ApiRequest, ApiResponse } from '../request';
import type { Violation } from '../violation';
import type { Tools } from '../plans/plan';

/** Sends requests and remembers them, for the report. */
export interface Exchanges {
  /** Sends a request; a response after a retry of a write is not judged (see `isUnsure`). */
  readonly send: (request: ApiRequest) => Promise<ApiResponse>;
  /** Whether a connection closed: a retried write may have been executed twice. */
  readonly isUnsure: () => boolean;
  /** A violation with all requests so far. */
  readonly violation: (check: string, message: string, response: ApiResponse) => Violation;
}

/** Starts a sequence of requests. */
export const exchangesOn = ({ testData: { target } }: Tools): Exchanges => {
  const sent: ApiRequest[] = [];
  let unsure = false;
  return {
    send: async (request) => {
      sent.push(request);
      const response = await target.send(request);
      if (response.status === 0 || (response.retried === true && request.method !== 'GET')) unsure = true;
      return response;
    },
    isUnsure: () => unsure,
    violation: (check, message, response) => ({ check, message, response, followUps: [...sent], isComplete: true }),
  };
};

export const isSuccess = ({ status }: ApiResponse): boolean => status >= 200 && status < 300;

/** The beginning of a body, for messages. */
export const shown = ({ status, text }: ApiResponse): string =>
  `${status}${text === '' ? '' : ` ${text.slice(0, 160)}`}`;
