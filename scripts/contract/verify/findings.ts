import type { ApiResponse, ApiRequest } from './request';
import type { ConnectionStats } from './client';
import { curlScript } from './curl';
import type { Violation } from './violation';
import type { LawName } from './laws/law';

/** A violation of the contract by a server. */
export interface Finding {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly group: LawName | 'preparation';
  readonly check: string;
  readonly message: string;
  readonly caller: string;
  /** The smallest requests that reproduce it, as a shell script. */
  readonly script: string;
  readonly response: string;
  /** How often it occurred. */
  times: number;
}

/** What was played of an operation: the number of cases of each law. */
export interface TestedOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly cases: Map<Finding['group'], number>;
  /** Checks that could not be played. */
  notPlayed: number;
  /** Checks that the end of the time left out. */
  leftOut: number;
}

/** An operation without a verdict. */
export interface UntestedOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly reason: 'not offered' | 'not possible' | 'not reached';
  readonly message: string;
}

/** Checks that could not be played, and why. */
export interface NotPlayedChecks {
  readonly reason: string;
  readonly checks: number;
  readonly operations: readonly string[];
}

/** A token the token command did not return, and what is untested without it. */
export interface MissingToken {
  readonly caller: string;
  readonly untested: string;
}

export interface Report {
  readonly baseUrl: string;
  readonly version: string;
  readonly seed: number;
  readonly readOnly: boolean;
  readonly cases: number;
  readonly requests: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly tested: readonly TestedOperation[];
  /** Number of selected operations. */
  readonly operations: number;
  readonly untested: readonly UntestedOperation[];
  readonly missing: readonly MissingToken[];
  readonly notPlayed: readonly NotPlayedChecks[];
  readonly connectionStats: Readonly<ConnectionStats>;
  /** Records the run created and could not delete. */
  readonly leftBehind: readonly string[];
  /** Why the run ended early. */
  readonly ended?: string;
}

const shown = ({ status, contentType, text }: ApiResponse): string =>
  status === 0
    ? `no response: ${text}`
    : `${status} ${contentType}${text === '' ? '' : `\n${text.length > 600 ? `${text.slice(0, 600)}…` : text}`}`;

export const findingOf = (
  baseUrl: string,
  group: Finding['group'],
  request: ApiRequest,
  response: ApiResponse,
  { check, message, followUps = [], isComplete = false, response: shownResponse = response }: Violation,
): Finding => ({
  operationId: request.operation.id,
  method: request.operation.method,
  path: request.operation.path,
  tag: request.operation.tag,
  group,
  check,
  message,
  caller: request.credential ? request.credential.message : request.caller,
  script: curlScript(baseUrl, isComplete ? followUps : [request, ...followUps]),
  response: shown(shownResponse),
  times: 1,
});

/** Findings with a common cause: the same check and the same message, except names and numbers. */
export interface Cause {
  readonly check: string;
  /** The first finding. */
  readonly example: Finding;
  readonly places: readonly Finding[];
}

const causeOf = ({ check, message, operationId }: Finding): string =>
  `${check}: ${message.replaceAll(operationId, '…').replaceAll(/"[^"]*"|\d+/g, '…')}`;

/** Groups the findings by cause, most frequent first. */
export const causesOf = (findings: readonly Finding[]): Cause[] => {
  const byCause = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = causeOf(finding);
    byCause.set(key, [...(byCause.get(key) ?? []), finding]);
  }
  return [...byCause.values()]
    .flatMap((places) => places.slice(0, 1).map((example) => ({ check: example.check, example, places })))
    .sort((a, b) => b.places.length - a.places.length);
};
