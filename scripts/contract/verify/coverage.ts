import type { Finding, SampledOperation, TestedOperation } from './findings';
import type { Plan } from './laws/law';
import type { CheckedOperation } from './operations';

/** What a run has tried, and what kept it from trying the rest. */
export const createCoverage = (mostCases = Infinity) => {
  const tried = new Map<string, TestedOperation>();
  const planned = new Map<string, { tried: number; of: number }>();
  const notOffered = new Set<string>();
  const worked = new Set<string>();
  const obstacles = new Map<string, string>();
  const notes = new Set<string>();
  let cases = 0;

  /** The request of one caller could not be sent; other callers may still verify the operation. */
  const hindered = ({ id }: CheckedOperation, message: string): void => {
    if (!obstacles.has(id)) obstacles.set(id, message);
  };

  return {
    /** Counts a case before it is sent; false when the limit is reached. */
    claim: ({ operation, law }: Plan): boolean => {
      if (cases >= mostCases) return false;
      const { id, tag, method, path } = operation;
      const one = tried.get(id) ?? { operationId: id, tag, method, path, cases: new Map<Finding['group'], number>() };
      one.cases.set(law, (one.cases.get(law) ?? 0) + 1);
      tried.set(id, one);
      cases += 1;
      return true;
    },
    /** Counts the cases of a plan and how many of them were not tried. */
    share: ({ operation: { id } }: Plan, of: number, untried: number): void => {
      const share = planned.get(id) ?? { tried: 0, of: 0 };
      planned.set(id, { tried: share.tried + of - untried, of: share.of + of });
    },
    /** The operations whose cases were not all tried. */
    sampled: (): SampledOperation[] =>
      [...planned].flatMap(([operationId, share]) => (share.tried < share.of ? [{ operationId, ...share }] : [])),
    hindered,
    /** The server has no records for a check. */
    impossible: (operation: CheckedOperation, message: string): void => {
      hindered(operation, message);
      notes.add(`${operation.id}: ${message}`);
    },
    /** A valid request had the declared response. */
    works: ({ id }: CheckedOperation): void => void worked.add(id),
    hasWorked: ({ id }: CheckedOperation): boolean => worked.has(id),
    notOffered: ({ id }: CheckedOperation): void => void notOffered.add(id),
    isNotOffered: ({ id }: CheckedOperation): boolean => notOffered.has(id),
    obstacleOf: ({ id }: CheckedOperation): string | undefined => obstacles.get(id),
    cases: () => cases,
    tried: (): TestedOperation[] => [...tried.values()],
    notes: (): string[] => [...notes],
  };
};

export type Coverage = ReturnType<typeof createCoverage>;
