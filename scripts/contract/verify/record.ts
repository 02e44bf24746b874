import type { Answer } from './call';
import { findingOf, type Finding, type Tried } from './findings';
import type { Violation } from './validateResponse';
import type { CheckedOperation } from './operations';
import type { Case, Plan } from './plans/plan';
import { shrink, usualPatience } from './shrink';
import type { Unprepared, World } from './world';

interface Limits {
  readonly baseUrl: string;
  readonly cases: number;
  readonly patience?: number;
  readonly onFinding?: (finding: Finding) => void;
}

/** What a run has tried and found so far. */
export const createRecord = ({ baseUrl, cases: most, patience = usualPatience, onFinding }: Limits, world: World) => {
  const found = new Map<string, Finding>();
  const tried = new Map<string, Tried>();
  const notOffered = new Set<string>();
  const worked = new Set<string>();
  const obstacles = new Map<string, string>();
  const notes = new Set<string>();
  let cases = 0;

  /** Counts a case that is about to be sent; false when there were enough. */
  const claim = ({ operation, group }: Plan): boolean => {
    if (cases >= most) return false;
    const { id, tag, method, path } = operation;
    const one = tried.get(id) ?? { operationId: id, tag, method, path, cases: new Map<Finding['group'], number>() };
    one.cases.set(group, (one.cases.get(group) ?? 0) + 1);
    tried.set(id, one);
    cases += 1;
    return true;
  };

  const report = async (group: Finding['group'], one: Case, answer: Answer, violation: Violation): Promise<void> => {
    const key = `${one.call.operation.id} ${violation.check}`;
    const known = found.get(key);
    if (known) {
      known.times += 1;
      return;
    }
    const first = findingOf(baseUrl, group, one.call, answer, violation);
    found.set(key, first);
    const smallest = await shrink(world, one, { answer, violation }, patience);
    const final = {
      ...findingOf(baseUrl, group, smallest.call, smallest.answer, smallest.violation),
      times: first.times,
    };
    found.set(key, final);
    onFinding?.(final);
  };

  /** Something that had to be read or made before could not be. */
  const unprepared = ({ operation }: Plan, { call, answer }: Unprepared): void => {
    const needed = call.operation.id;
    if (answer.status === 501 && needed === operation.id) {
      notOffered.add(needed);
      return;
    }
    if (answer.status === 501) {
      obstacles.set(operation.id, `${needed} is not offered, and it is needed.`);
      return;
    }
    obstacles.set(operation.id, `${needed}, which is needed, answered ${answer.status || 'nothing'}.`);
    const key = `${needed} valid requests are accepted`;
    if (found.has(key) || answer.repeated === true) return;
    const message = `It was needed to prepare other checks, and answered ${answer.status}.`;
    const finding = findingOf(baseUrl, 'preparation', call, answer, {
      check: 'valid requests are accepted',
      message: message,
    });
    found.set(key, finding);
    onFinding?.(finding);
  };

  /** Somebody's request could not be sent: others may still show that the operation works. */
  const hindered = ({ operation }: Plan, message: string): void => {
    if (!obstacles.has(operation.id)) obstacles.set(operation.id, message);
  };

  return {
    claim,
    report,
    unprepared,
    hindered,
    impossible: (plan: Plan, message: string): void => {
      hindered(plan, message);
      const { operation } = plan;
      notes.add(`${operation.id}: ${message}`);
    },
    answered: ({ operation, group }: Plan, { status }: Answer, { expected }: Case): void => {
      if (group === 'valid requests' && expected.statuses.includes(status)) worked.add(operation.id);
    },
    notOffered: ({ id }: CheckedOperation): void => void notOffered.add(id),
    isNotOffered: ({ id }: CheckedOperation): boolean => notOffered.has(id),
    /** Whether a valid request was answered the way the contract says. */
    hasWorked: ({ id }: CheckedOperation): boolean => worked.has(id),
    obstacleOf: ({ id }: CheckedOperation): string | undefined => obstacles.get(id),
    cases: () => cases,
    findings: (): Finding[] => [...found.values()],
    tried: (): Tried[] => [...tried.values()],
    notes: (): string[] => [...notes],
  };
};

export type RunRecord = ReturnType<typeof createRecord>;
