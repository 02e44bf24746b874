import { valueAt } from '#scripts/contract/pointer';
import { isPart, type Part } from '#server/contract/parts';
import type { Check, Scenario, Tools } from '../plans/plan';
import type { ApiRequest, ApiResponse } from '../request';
import type { Violation } from '../violation';

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

/** A check with one scenario; without one, it does not apply. */
export const scenarioCheck = (
  name: string,
  writes: boolean,
  make: (tools: Tools) => Promise<Scenario | undefined>,
): Check => ({
  name,
  writes,
  make: async (tools) => {
    const scenario = await make(tools);
    return scenario ? [scenario] : [];
  },
});

/** The objects of the list, or the object, at a JSON pointer of a response. */
export const entriesAt = ({ json }: ApiResponse, at: string): Part[] => {
  const list = valueAt(json, at);
  return (Array.isArray(list) ? list : [list]).filter(isPart);
};

/** The requests, and the same requests as polls with the ETags of their responses. */
export const withPolls = (reads: readonly { readonly request: ApiRequest; readonly response: ApiResponse }[]) =>
  reads.flatMap(({ request, response }): ApiRequest[] => {
    const etag = response.headers.get('etag');
    return etag === null ? [request] : [request, { ...request, headers: { 'If-None-Match': etag } }];
  });
