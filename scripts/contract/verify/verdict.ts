import { callerNames, specialCallers } from './request';
import {
  causesOf,
  type Finding,
  type MissingToken,
  type Report,
  type TestedOperation,
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
      ? [
          {
            operationId,
            tag,
            reason: 'not reached',
            message: ended === undefined ? 'No token, or no case left.' : 'The run ended before.',
          },
        ]
      : [{ operationId, tag, reason: 'not possible', message: obstacle }];
  });

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

/** What a report says of an operation. Nothing that was not played is called verified. */
export const verdictOf = ({ operationId, notPlayed, leftOut }: TestedOperation, report: Report): string => {
  const isIt = (one: { readonly operationId: string }): boolean => one.operationId === operationId;
  if (report.findings.some(isIt)) return 'with findings';
  return report.untested.find(isIt)?.reason ?? (notPlayed + leftOut > 0 ? 'verified in part' : 'verified');
};

/** The summary: "21 of 102 operations verified, 3 verified in part, 78 not offered; 4012 checks played, 12 not played". */
export const closingLine = (report: Report): string => {
  const { operations, untested, missing, findings, tested, notPlayed, ended, cases } = report;
  const verdicts = tested.map((one) => verdictOf(one, report));
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  const reasons = (['not offered', 'not possible', 'not reached'] as const).map(
    (why) => [untested.filter(({ reason }) => reason === why).length, why] as const,
  );
  const counts = [
    [count('verified in part'), 'verified in part'] as const,
    [count('with findings'), 'with findings'] as const,
    ...reasons,
  ].flatMap(([number, what]) => (number === 0 ? [] : [`${number} ${what}`]));
  const unplayed = notPlayed.reduce((sum, { checks }) => sum + checks, 0);
  const leftOut = tested.reduce((sum, one) => sum + one.leftOut, 0);
  const checks = [
    `${cases} checks played`,
    ...(unplayed === 0 ? [] : [`${unplayed} not played`]),
    ...(leftOut === 0 ? [] : [`${leftOut} left out, because the time ended`]),
  ];
  const isComplete = unplayed + leftOut + missing.length === 0;
  const verdict =
    findings.length > 0
      ? `${findings.length} findings, of ${causesOf(findings).length} causes.`
      : count('verified') + count('verified in part') === 0
        ? 'No operation was verified.'
        : isComplete
          ? 'Verified operations match the contract.'
          : 'No finding in what was played.';
  return [
    `${[`${count('verified')} of ${operations} operations verified`, ...counts].join(', ')}.`,
    `${checks.join(', ')}${missing.length === 0 ? '' : `; no token for ${missing.map(({ caller }) => caller).join(', ')}`}.`,
    verdict,
    ...(ended === undefined ? [] : [ended]),
  ].join('\n');
};
