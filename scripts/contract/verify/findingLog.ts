import { findingOf, type Finding } from './findings';
import type { TestCase, Scenario } from './plans/plan';
import { noResponse, type ApiRequest, type ApiResponse } from './request';
import type { Settings } from './settings';
import { defaultShrinkRequests, shrink } from './shrink';
import type { TargetServer } from './target';
import type { Violation } from './violation';

type Options = Pick<Settings, 'baseUrl' | 'maxShrinkRequests' | 'onFinding'>;

/** The findings of a run: one of each check of an operation, with the smallest request that shows it. */
export const createFindingLog = (
  { baseUrl, maxShrinkRequests = defaultShrinkRequests, onFinding }: Options,
  target: TargetServer,
) => {
  const found = new Map<string, Finding>();

  const add = (key: string, finding: Finding): void => {
    found.set(key, finding);
    onFinding?.(finding);
  };

  return {
    /** Reports a violation in the response to a case, or in a response of a scenario. */
    report: async (
      group: Finding['group'],
      one: TestCase | Pick<Scenario, 'request'>,
      violation: Violation,
      response: ApiResponse = violation.response ?? noResponse,
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
        'expected' in one
          ? await shrink(target, one, { response, violation }, maxShrinkRequests)
          : { request: one.request, response, violation };
      const final = findingOf(baseUrl, group, smallest.request, smallest.response, smallest.violation);
      add(key, { ...final, times: first.times });
    },
    /** Reports that a request, which other checks need, was rejected. */
    reportPreparation: (request: ApiRequest, response: ApiResponse): void => {
      const check = 'valid requests are accepted';
      const key = `${request.operation.id} ${check}`;
      if (found.has(key) || response.retried === true) return;
      const message = `Other checks require it; it responded with ${response.status}.`;
      add(key, findingOf(baseUrl, 'preparation', request, response, { check, message }));
    },
    findings: (): Finding[] => [...found.values()],
  };
};

export type FindingLog = ReturnType<typeof createFindingLog>;
