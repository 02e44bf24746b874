import { callerNames, specialCallers } from './call';
import { causesOf, type Latency, type Missing, type Report, type Untested } from './findings';
import type { CheckedOperation } from './operations';
import type { RunRecord } from './record';
import { badTokenNames, type TokenSource } from './tokens';

const unseen: Readonly<Record<(typeof callerNames)[number] | (typeof specialCallers)[number], string>> = {
  newcomer: 'what somebody may do who is not onboarded, and what they may not',
  client: 'everything a client does',
  otherClient: 'whether a client can reach what is another family’s',
  concierge: 'everything a concierge does, and whatever has to be prepared by one',
  clientWithoutBilling: 'whether invoices are refused without billing access',
  secondConcierge: 'whether what one concierge drafts is hidden from another, and whether they share what is read',
};

/** Those the token command has no token for, and what cannot be seen without them. */
export const missingCallers = async (tokenOf: TokenSource): Promise<Missing[]> => {
  const callers = await Promise.all(
    [...callerNames, ...specialCallers].map(async (caller) =>
      (await tokenOf(caller)) === undefined ? [{ caller, unseen: unseen[caller] }] : [],
    ),
  );
  const tokens = await Promise.all(
    badTokenNames.map(async (name) =>
      (await tokenOf(name)) === undefined ? [{ caller: name, unseen: 'whether such a token is refused' }] : [],
    ),
  );
  return [...callers.flat(), ...tokens.flat()];
};

/** The operations nothing can be said about: no valid request of them was answered the way the contract says, and none wrongly. */
export const untestedOf = (
  operations: readonly CheckedOperation[],
  record: RunRecord,
  ended: string | undefined,
): Untested[] =>
  operations.flatMap((operation): Untested[] => {
    const { id: operationId, tag } = operation;
    if (record.isNotOffered(operation))
      return [{ operationId, tag, why: 'not offered', message: 'The server says that it does not offer it.' }];
    if (record.hasWorked(operation) || record.findings().some((finding) => finding.operationId === operationId))
      return [];
    const obstacle = record.obstacleOf(operation);
    return obstacle === undefined
      ? [{ operationId, tag, why: 'not reached', message: ended ?? 'No caller, or no case was left for it.' }]
      : [{ operationId, tag, why: 'not possible', message: obstacle }];
  });

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** How long answers took, the slowest operations first. */
export const percentiles = (latencies: ReadonlyMap<string, readonly number[]>): Latency[] =>
  [...latencies]
    .map(([operationId, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return { operationId, count: times.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
    })
    .sort((a, b) => b.p95 - a.p95);

/** What became of the connections, in sentences; nothing when all was well. */
export const incidentsText = ({ incidents }: Report): string[] => {
  const { dropped, timedOut, limited, waitedMs } = incidents;
  return [
    ...(dropped > 0
      ? [`The server closed ${dropped} connections without an answer; these requests were sent again.`]
      : []),
    ...(timedOut > 0 ? [`${timedOut} requests had no answer in time.`] : []),
    ...(limited > 0
      ? [
          `The server asked ${limited} times to wait (429, or 503 with Retry-After): ${(waitedMs / 1000).toFixed(0)} s, as it asked.`,
        ]
      : []),
  ];
};

/** The closing line: "21 of 102 operations verified, 81 not offered, 4 checks not possible: no otherClient". */
export const closingLine = ({ operations, untested, missing, findings, tried, ended }: Report): string => {
  const counts = (['not offered', 'not possible', 'not reached'] as const).flatMap((why) => {
    const count = untested.filter((one) => one.why === why).length;
    return count === 0 ? [] : [`${count} ${why}`];
  });
  const wrong = new Set(findings.map(({ operationId }) => operationId)).size;
  const verified = Math.min(operations - untested.length, tried.length);
  const parts = [
    `${verified} of ${operations} operations verified`,
    ...counts,
    ...(missing.length === 0
      ? []
      : [`${missing.length} checks not possible: no ${missing.map(({ caller }) => caller).join(', ')}`]),
  ];
  const verdict =
    findings.length === 0
      ? verified === 0
        ? 'Nothing was verified.'
        : `What was verified is as the contract says.`
      : `${findings.length} findings in ${wrong} operations, of ${causesOf(findings).length} causes.`;
  return [parts.join(', ') + '.', verdict, ...(ended === undefined ? [] : [ended])].join('\n');
};
