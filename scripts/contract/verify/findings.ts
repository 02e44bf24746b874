import type { Answer, Call } from './call';
import { curl } from './curl';
import type { Complaint } from './judge';
import type { Plan } from './plans/plan';

/** Something a server does against the contract. */
export interface Finding {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly group: Plan['group'] | 'preparation';
  readonly check: string;
  readonly said: string;
  readonly caller: string;
  /** The smallest request that shows it, as a line for a shell. */
  readonly curl: string;
  readonly answer: string;
  /** How often it was met. */
  times: number;
}

/** What was tried of an operation. */
export interface Tried {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly cases: Map<Finding['group'], number>;
}

export interface Report {
  readonly baseUrl: string;
  readonly seed: number;
  readonly readOnly: boolean;
  readonly cases: number;
  readonly requests: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly tried: readonly Tried[];
  /** Operations the server says it does not offer (501, or 404 for an additive one). */
  readonly notOffered: readonly string[];
  /** What could not be tried, and why. */
  readonly notes: readonly string[];
}

const shown = ({ status, contentType, text }: Answer): string =>
  `${status} ${contentType}${text === '' ? '' : `\n${text.length > 600 ? `${text.slice(0, 600)}…` : text}`}`;

export const findingOf = (
  baseUrl: string,
  group: Finding['group'],
  call: Call,
  answer: Answer,
  { check, said }: Complaint,
): Finding => ({
  operationId: call.operation.id,
  method: call.operation.method,
  path: call.operation.path,
  tag: call.operation.tag,
  group,
  check,
  said,
  caller: call.credential ? call.credential.said : call.caller,
  curl: curl(baseUrl, call),
  answer: shown(answer),
  times: 1,
});
