import type { Finding, NotPlayedChecks, TestedOperation } from './findings';
import type { Plan } from './laws/law';
import type { CheckedOperation } from './operations';

/** What a run has played, and what kept it from playing the rest. */
export const createCoverage = () => {
  const tried = new Map<string, TestedOperation>();
  const notPlayed = new Map<string, { reason: string; operations: Set<string>; checks: number }>();
  const notOffered = new Set<string>();
  const worked = new Set<string>();
  const obstacles = new Map<string, string>();
  let cases = 0;

  const entryOf = ({ operation: { id, tag, method, path } }: Plan): TestedOperation => {
    const entry = tried.get(id) ?? {
      operationId: id,
      tag,
      method,
      path,
      cases: new Map<Finding['group'], number>(),
      notPlayed: 0,
      leftOut: 0,
    };
    tried.set(id, entry);
    return entry;
  };

  return {
    played: (plan: Plan): void => {
      const { cases: own } = entryOf(plan);
      own.set(plan.law, (own.get(plan.law) ?? 0) + 1);
      cases += 1;
    },
    /** A check that could not be played, and why. */
    notPlayed: (plan: Plan, reason: string): void => {
      const { id } = plan.operation;
      if (notOffered.has(id)) return;
      entryOf(plan).notPlayed += 1;
      if (!obstacles.has(id)) obstacles.set(id, reason);
      const key = reason.replaceAll(/\d+/g, '…').slice(0, 120);
      const same = notPlayed.get(key) ?? { reason, operations: new Set<string>(), checks: 0 };
      same.operations.add(id);
      same.checks += 1;
      notPlayed.set(key, same);
    },
    /** Checks that the end of the time left out. */
    leftOut: (plan: Plan, checks: number): void => {
      if (checks > 0) entryOf(plan).leftOut += checks;
    },
    /** A valid request had the declared response. */
    works: ({ id }: CheckedOperation): void => void worked.add(id),
    hasWorked: ({ id }: CheckedOperation): boolean => worked.has(id),
    notOffered: ({ id }: CheckedOperation): void => void notOffered.add(id),
    isNotOffered: ({ id }: CheckedOperation): boolean => notOffered.has(id),
    obstacleOf: ({ id }: CheckedOperation): string | undefined => obstacles.get(id),
    cases: () => cases,
    tried: (): TestedOperation[] => [...tried.values()].filter(({ operationId }) => !notOffered.has(operationId)),
    /** Why checks were not played, most frequent first. */
    reasons: (): NotPlayedChecks[] =>
      [...notPlayed.values()]
        .map(({ reason, operations, checks }) => ({ reason, checks, operations: [...operations] }))
        .sort((a, b) => b.checks - a.checks),
  };
};

export type Coverage = ReturnType<typeof createCoverage>;
