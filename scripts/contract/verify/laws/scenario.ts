import { valueAt } from '#scripts/contract/pointer';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import type { Check, Scenario, Tools } from '../plans/plan';
import { isSuccess, shown, type ApiRequest, type ApiResponse } from '../request';
import { NotPlayed } from '../target';
import type { Violation } from '../violation';

/** Sends the requests of a scenario and remembers them, for the report. */
export interface Exchanges {
  /** @throws NotPlayed after a closed connection: a retried write may have been executed twice. */
  readonly send: (request: ApiRequest) => Promise<ApiResponse>;
  /** Sends a request that the check needs. @throws NotPlayed unless it succeeds. */
  readonly succeed: (request: ApiRequest) => Promise<ApiResponse>;
  /** A violation with all requests so far. */
  readonly violation: (check: string, message: string, response: ApiResponse) => Violation;
}

/** Ends a check that says nothing under this condition. @throws NotPlayed */
export function need(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new NotPlayed(reason);
}

/** Starts a sequence of requests. */
export const exchangesOn = ({ testData: { target } }: Tools): Exchanges => {
  const sent: ApiRequest[] = [];
  const send: Exchanges['send'] = async (request) => {
    sent.push(request);
    const response = await target.send(request);
    const isUnsure = response.status === 0 || (response.retried === true && request.method !== 'GET');
    need(!isUnsure, 'The server closed a connection.');
    return response;
  };
  return {
    send,
    succeed: async (request) => {
      const response = await send(request);
      need(
        isSuccess(response),
        `It needs a success of ${request.operation.id}, which responded with ${shown(response)}`,
      );
      return response;
    },
    violation: (check, message, response) => ({ check, message, response, followUps: [...sent], isComplete: true }),
  };
};

/** A check with one scenario. */
export const scenarioCheck = (name: string, writes: boolean, make: (tools: Tools) => Promise<Scenario>): Check => ({
  name,
  writes,
  make: async (tools) => [await make(tools)],
});

/** The objects of the list, or the object, at a JSON pointer of a response. */
export const entriesAt = ({ json }: ApiResponse, at: string): JsonObject[] => {
  const list = valueAt(json, at);
  return (Array.isArray(list) ? list : [list]).filter(isJsonObject);
};
