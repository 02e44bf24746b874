import type { Answer, Call } from './call';
import type { Incidents } from './client';
import { replay } from './curl';
import type { Violation } from './validateResponse';
import type { Plan } from './plans/plan';

/** Something a server does against the contract. */
export interface Finding {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly group: Plan['group'] | 'preparation';
  readonly check: string;
  readonly message: string;
  readonly caller: string;
  /** The smallest requests that show it, as a script for a shell. */
  readonly script: string;
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

/** An operation nothing can be said about, and why. */
export interface Untested {
  readonly operationId: string;
  readonly tag: string;
  readonly why: 'not offered' | 'not possible' | 'not reached';
  readonly message: string;
}

/** A caller the token command gave no token for, and what cannot be seen without. */
export interface Missing {
  readonly caller: string;
  readonly unseen: string;
}

/** How long answers took, in milliseconds. */
export interface Latency {
  readonly operationId: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
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
  readonly tried: readonly Tried[];
  /** How many operations were asked for. */
  readonly operations: number;
  readonly untested: readonly Untested[];
  readonly missing: readonly Missing[];
  /** What could not be tried, and why. */
  readonly notes: readonly string[];
  readonly incidents: Readonly<Incidents>;
  readonly latencies: readonly Latency[];
  /** What the run made and could not remove. */
  readonly leftBehind: readonly string[];
  /** Why the run ended early. */
  readonly ended?: string;
}

const shown = ({ status, contentType, text }: Answer): string =>
  status === 0
    ? `no answer: ${text}`
    : `${status} ${contentType}${text === '' ? '' : `\n${text.length > 600 ? `${text.slice(0, 600)}…` : text}`}`;

export const findingOf = (
  baseUrl: string,
  group: Finding['group'],
  call: Call,
  answer: Answer,
  { check, message, then = [], isWhole = false, answered = answer }: Violation,
): Finding => ({
  operationId: call.operation.id,
  method: call.operation.method,
  path: call.operation.path,
  tag: call.operation.tag,
  group,
  check,
  message,
  caller: call.credential ? call.credential.message : call.caller,
  script: replay(baseUrl, isWhole ? then : [call, ...then]),
  answer: shown(answered),
  times: 1,
});

/** Findings that come from one mistake: the same check, said in the same words but for names and numbers. */
export interface Cause {
  readonly check: string;
  /** The finding that shows it. */
  readonly example: Finding;
  readonly places: readonly Finding[];
}

const causeOf = ({ check, message, operationId }: Finding): string =>
  `${check}: ${message.replaceAll(operationId, '…').replaceAll(/"[^"]*"|\d+/g, '…')}`;

/** The findings by their cause, the most frequent first. */
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
