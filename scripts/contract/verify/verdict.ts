import { callerNames, specialCallers } from './request';
import {
  causesOf,
  type Finding,
  type Latency,
  type MissingToken,
  type Report,
  type SampledOperation,
  type UntestedOperation,
} from './findings';
import type { Coverage } from './coverage';
import type { CheckedOperation } from './operations';
import { invalidTokenNames, type TokenSource } from './tokens';

const untestedWithout: Readonly<Record<(typeof callerNames)[number] | (typeof specialCallers)[number], string>> = {
  newcomer: 'access of callers who are not onboarded',
  client: 'all operations of a client',
  otherClient: 'access of a client to another family',
  concierge: 'all operations of a concierge, and checks that a concierge prepares',
  clientWithoutBilling: 'rejection of invoices without billing access',
  secondConcierge: 'private drafts of concierges',
  importer: 'the import from the previous partner system',
};

/** The names without a token, and what is untested without them. */
export const missingTokens = async (tokenOf: TokenSource): Promise<MissingToken[]> => {
  const callers = await Promise.all(
    [...callerNames, ...specialCallers].map(async (caller) =>
      (await tokenOf(caller)) === undefined ? [{ caller, untested: untestedWithout[caller] }] : [],
    ),
  );
  const tokens = await Promise.all(
    invalidTokenNames.map(async (name) =>
      (await tokenOf(name)) === undefined ? [{ caller: name, untested: 'rejection of this token' }] : [],
    ),
  );
  return [...callers.flat(), ...tokens.flat()];
};

/** The operations without a verdict: no valid request had the declared response, and there is no finding. */
export const untestedOf = (
  operations: readonly CheckedOperation[],
  coverage: Coverage,
  findings: readonly Finding[],
  ended: string | undefined,
): UntestedOperation[] =>
  operations.flatMap((operation): UntestedOperation[] => {
    const { id: operationId, tag } = operation;
    if (coverage.isNotOffered(operation))
      return [{ operationId, tag, reason: 'not offered', message: 'The server does not offer it.' }];
    if (coverage.hasWorked(operation) || findings.some((finding) => finding.operationId === operationId)) return [];
    const obstacle = coverage.obstacleOf(operation);
    return obstacle === undefined
      ? [{ operationId, tag, reason: 'not reached', message: ended ?? 'No token, or no case left.' }]
      : [{ operationId, tag, reason: 'not possible', message: obstacle }];
  });

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Response times, slowest operations first. */
export const percentiles = (latencies: ReadonlyMap<string, readonly number[]>): Latency[] =>
  [...latencies]
    .map(([operationId, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return { operationId, count: times.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
    })
    .sort((a, b) => b.p95 - a.p95);

/** Connection problems as sentences; empty without problems. */
export const connectionText = ({ connectionStats }: Report): string[] => {
  const { dropped, timedOut, throttled, waitedMs, beyondTime } = connectionStats;
  return [
    ...(dropped > 0
      ? [`The server closed ${dropped} connections without a response; these requests were retried.`]
      : []),
    ...(timedOut > 0 ? [`${timedOut} requests timed out.`] : []),
    ...(throttled > 0
      ? [
          `The server throttled ${throttled} requests (429, or 503 with Retry-After); total wait ${(waitedMs / 1000).toFixed(0)} s.`,
        ]
      : []),
    ...(beyondTime > 0
      ? ['The run ended when the server asked a caller to wait for longer than the time that was left.']
      : []),
  ];
};

/** The share of an operation whose checks were not all tried: "43 of 120 checks (35 %)". */
export const shareText = ({ tried, of }: SampledOperation): string =>
  `${tried} of ${of} checks (${Math.floor((100 * tried) / of)} %)`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The verdict on operations without a finding. Nothing sampled is called verified. */
const verdictWithout = (verified: number, sampled: readonly SampledOperation[]): string => {
  if (sampled.length === 0)
    return verified === 0 ? 'No operation was verified.' : 'Verified operations match the contract.';
  const share = {
    operationId: '',
    tried: sum(sampled.map(({ tried }) => tried)),
    of: sum(sampled.map(({ of }) => of)),
  };
  return `Sampled: no finding in ${shareText(share)} of ${sampled.length} operations.`;
};

/** The summary: "21 of 102 operations verified, 81 not offered, 4 checks not possible: no otherClient". */
export const closingLine = (report: Report): string => {
  const { operations, untested, missing, findings, accepted, tested: tried, ended } = report;
  const sampled = report.sampled.filter(({ operationId }) => !untested.some((one) => one.operationId === operationId));
  const counts = (['not offered', 'not possible', 'not reached'] as const).flatMap((why) => {
    const count = untested.filter((one) => one.reason === why).length;
    return count === 0 ? [] : [`${count} ${why}`];
  });
  const wrong = new Set(findings.map(({ operationId }) => operationId)).size;
  const verified = Math.max(0, Math.min(operations - untested.length, tried.length) - sampled.length);
  const parts = [
    ...(sampled.length > 0 && verified === 0
      ? [`${sampled.length} of ${operations} operations sampled`]
      : [
          `${verified} of ${operations} operations verified`,
          ...(sampled.length === 0 ? [] : [`${sampled.length} sampled`]),
        ]),
    ...counts,
    ...(missing.length === 0
      ? []
      : [`${missing.length} checks not possible: no ${missing.map(({ caller }) => caller).join(', ')}`]),
  ];
  const verdict =
    findings.length === 0
      ? verdictWithout(verified, sampled)
      : `${findings.length} findings in ${wrong} operations, of ${causesOf(findings).length} causes.`;
  const ofBaseline = accepted.length === 0 ? [] : [`${accepted.length} findings are accepted by the baseline.`];
  return [parts.join(', ') + '.', verdict, ...ofBaseline, ...(ended === undefined ? [] : [ended])].join('\n');
};
