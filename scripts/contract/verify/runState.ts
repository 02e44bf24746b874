import type { ApiResponse } from './request';
import { findingOf, type Finding, type SampledOperation, type TestedOperation } from './findings';
import type { Violation } from './violation';
import type { CheckedOperation } from './operations';
import type { TestCase, Plan, Scenario } from './plans/plan';
import { shrink, defaultShrinkRequests } from './shrink';
import { isNotOffered } from './notOffered';
import type { PreparationError, TargetServer } from './target';

interface Limits {
  readonly baseUrl: string;
  readonly cases?: number;
  readonly maxShrinkRequests?: number;
  readonly onFinding?: (finding: Finding) => void;
}

/** State of a run: tested cases and findings. */
export const createRunState = (
  { baseUrl, cases: most = Infinity, maxShrinkRequests: patience = defaultShrinkRequests, onFinding }: Limits,
  target: TargetServer,
) => {
  const found = new Map<string, Finding>();
  const tried = new Map<string, TestedOperation>();
  const notOffered = new Set<string>();
  const worked = new Set<string>();
  const obstacles = new Map<string, string>();
  const notes = new Set<string>();
  const planned = new Map<string, { tried: number; of: number }>();
  let cases = 0;

  const shareOf = (id: string): { tried: number; of: number } => {
    const share = planned.get(id) ?? { tried: 0, of: 0 };
    planned.set(id, share);
    return share;
  };

  /** Counts a case before it is sent; false when the limit is reached. */
  const claim = ({ operation, group }: Plan): boolean => {
    if (cases >= most) return false;
    const { id, tag, method, path } = operation;
    const one = tried.get(id) ?? { operationId: id, tag, method, path, cases: new Map<Finding['group'], number>() };
    one.cases.set(group, (one.cases.get(group) ?? 0) + 1);
    tried.set(id, one);
    cases += 1;
    return true;
  };

  const report = async (
    group: Finding['group'],
    one: TestCase | Scenario,
    response: ApiResponse,
    violation: Violation,
  ): Promise<void> => {
    const key = `${one.request.operation.id} ${violation.check}`;
    const existing = found.get(key);
    if (existing) {
      existing.times += 1;
      return;
    }
    const first = findingOf(baseUrl, group, one.request, response, violation);
    found.set(key, first);
    const smallest =
      'play' in one
        ? { request: one.request, response, violation }
        : await shrink(target, one, { response, violation }, patience);
    const final = {
      ...findingOf(baseUrl, group, smallest.request, smallest.response, smallest.violation),
      times: first.times,
    };
    found.set(key, final);
    onFinding?.(final);
  };

  /** A record that a plan needs could not be read or created. */
  const unprepared = ({ operation }: Plan, { request, response }: PreparationError): void => {
    const needed = request.operation.id;
    if (isNotOffered(request.operation, response) && needed === operation.id) {
      notOffered.add(needed);
      return;
    }
    if (isNotOffered(request.operation, response)) {
      obstacles.set(operation.id, `${needed} is required and not offered.`);
      return;
    }
    obstacles.set(
      operation.id,
      `${needed} is required and ${response.status === 0 ? 'had no response' : `responded with ${response.status}`}.`,
    );
    const key = `${needed} valid requests are accepted`;
    if (found.has(key) || response.retried === true) return;
    const message = `Other checks require it; it responded with ${response.status}.`;
    const finding = findingOf(baseUrl, 'preparation', request, response, {
      check: 'valid requests are accepted',
      message: message,
    });
    found.set(key, finding);
    onFinding?.(finding);
  };

  /** The request of one caller could not be sent; other callers may still verify the operation. */
  const hindered = ({ operation }: Plan, message: string): void => {
    if (!obstacles.has(operation.id)) obstacles.set(operation.id, message);
  };

  return {
    claim,
    report,
    /** Counts the cases of a plan and how many of them were not tried. */
    share: ({ operation }: Plan, of: number, untried: number): void => {
      const share = shareOf(operation.id);
      share.of += of;
      share.tried += of - untried;
    },
    /** The operations whose cases were not all tried. */
    sampled: (): SampledOperation[] =>
      [...planned].flatMap(([operationId, { tried, of }]) => (tried < of ? [{ operationId, tried, of }] : [])),
    unprepared,
    hindered,
    impossible: (plan: Plan, message: string): void => {
      hindered(plan, message);
      const { operation } = plan;
      notes.add(`${operation.id}: ${message}`);
    },
    responded: ({ operation, group }: Plan, { status }: ApiResponse, { expected }: TestCase): void => {
      if (group === 'valid requests' && expected.statuses.includes(status)) worked.add(operation.id);
    },
    notOffered: ({ id }: CheckedOperation): void => void notOffered.add(id),
    isNotOffered: ({ id }: CheckedOperation): boolean => notOffered.has(id),
    /** Whether a valid request had the declared response. */
    hasWorked: ({ id }: CheckedOperation): boolean => worked.has(id),
    obstacleOf: ({ id }: CheckedOperation): string | undefined => obstacles.get(id),
    cases: () => cases,
    findings: (): Finding[] => [...found.values()],
    tried: (): TestedOperation[] => [...tried.values()],
    notes: (): string[] => [...notes],
  };
};

export type RunState = ReturnType<typeof createRunState>;
