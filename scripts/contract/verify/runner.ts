import { ServerUnavailable, TimeOver } from './client';
import type { Coverage } from './coverage';
import type { FindingLog } from './findingLog';
import type { Plan } from './laws/law';
import { isNotOffered } from './notOffered';
import { isReading, type PlannedCase } from './plans/plan';
import { createRng, seedOf, type Rng } from './rng';
import { hasServerFailed, isServerFailure, watchingServer } from './serverFailures';
import type { Settings } from './settings';
import { NotPlayed, PreparationError } from './target';
import type { TestData } from './testData';
import { validateResponse } from './validateResponse';

interface Parts {
  readonly settings: Settings;
  readonly testData: TestData;
  readonly coverage: Coverage;
  readonly log: FindingLog;
  readonly isDone: () => boolean;
  /** The server no longer responds. */
  readonly end: (why: string) => void;
}

/** How a plan is carried out. */
interface Attempt {
  /** With its seed, it determines the requests. */
  readonly place: number;
  /** Nothing else runs. */
  readonly isAlone: boolean;
  /** Its violations are confirmed: its cases are counted already. */
  readonly isConfirming: boolean;
}

/** Whether an error ends the run: what is left is left out. */
const isOver = (error: unknown): boolean => error instanceof TimeOver || error instanceof ServerUnavailable;

/** Why a check is not judged after a failure of the server, which is a finding itself. */
const failedBefore = 'The server failed in a request of the check.';

/** Carries out plans: sends their cases, judges the responses, and records why a case could not be played. */
export const createRunner = ({ settings, testData, coverage, log, isDone, end }: Parts) => {
  const { target } = testData;
  /** Plans with violations that other checks at the same time may have caused, by their place. */
  const suspicions = new Map<Plan, number>();

  /** Sends a case. Returns why it could not be played; undefined when it was. */
  const tryCase = async (
    plan: Plan,
    planned: PlannedCase,
    { place, isAlone }: Attempt,
  ): Promise<string | undefined> => {
    const { operation, law } = plan;
    const one = typeof planned === 'function' ? await planned() : planned;
    if ('play' in one) {
      const violations = await one.play();
      if (violations.length > 0 && hasServerFailed()) return failedBefore;
      if (!isAlone && violations.length > 0) suspicions.set(plan, place);
      if (isAlone) for (const violation of violations) await log.report(law, one, violation);
      return undefined;
    }
    const response = await target.send(one.request);
    // 501 of an operation without a valid request so far says it too: no record for one could be made.
    const saysSo =
      law === 'valid requests'
        ? isNotOffered(operation, response)
        : response.status === 501 && one.request.method === operation.method;
    if (saysSo && !coverage.hasWorked(operation)) {
      coverage.notOffered(operation);
      return 'The server does not offer it.';
    }
    if (response.retried === true && (response.status === 0 || !isReading(operation)))
      return 'The server closed a connection.';
    if (law === 'valid requests' && one.expected.statuses.includes(response.status)) coverage.works(operation);
    const wrong = validateResponse(one.request, response, one.expected);
    if (wrong.length > 0 && hasServerFailed() && !isServerFailure(response)) return failedBefore;
    for (const violation of wrong) await log.report(law, one, violation, response);
    const later = (await one.after?.(response)) ?? [];
    if (later.length > 0 && hasServerFailed()) return failedBefore;
    for (const violation of later)
      await log.report(law, { request: one.request }, violation, violation.response ?? response);
    return undefined;
  };

  /** A record that a plan needs could not be read or created. */
  const unprepared = ({ operation }: Plan, { request, response }: PreparationError): string => {
    const isMissing = isNotOffered(request.operation, response) && !coverage.hasWorked(request.operation);
    if (isMissing && request.operation.id === operation.id) coverage.notOffered(operation);
    if (!isMissing) log.reportPreparation(request, response);
    const answer = response.status === 0 ? 'had no response' : `responded with ${response.status}`;
    return `It needs ${request.operation.id}, which ${isMissing ? 'is not offered' : answer}.`;
  };

  /** Runs the work of a plan. Returns why it could not be played; undefined when it was. @throws TimeOver, ServerUnavailable */
  const guarded = async (plan: Plan, work: () => Promise<string | undefined>): Promise<string | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ServerUnavailable) end(error.message);
      if (isOver(error)) throw error;
      if (error instanceof PreparationError) return unprepared(plan, error);
      if (error instanceof NotPlayed) return error.message;
      throw error;
    }
  };

  const rngOf = ({ operation, name }: Plan, place: number): Rng =>
    createRng(seedOf(settings.seed, operation.id, name, place));

  /** Plays the cases of a plan; the callbacks count what was played and what was not. */
  const playCases = async (plan: Plan, attempt: Attempt, counts: { of: number; done: number }): Promise<void> => {
    const isCounted = !attempt.isConfirming;
    let cases: readonly PlannedCase[] = [];
    const failure = await guarded(plan, async () => {
      cases = await plan.make({ testData, rng: rngOf(plan, attempt.place) });
      return undefined;
    });
    counts.of = failure === undefined ? cases.length : 1;
    if (failure !== undefined) {
      counts.done = 1;
      if (isCounted) coverage.notPlayed(plan, failure);
      return;
    }
    for (const one of cases) {
      if (isCounted && (coverage.isNotOffered(plan.operation) || isDone())) break;
      const why = await guarded(plan, () => tryCase(plan, one, attempt));
      counts.done += 1;
      if (isCounted && why === undefined) coverage.played(plan);
      if (isCounted && why !== undefined) coverage.notPlayed(plan, why);
    }
  };

  return {
    /** Whether a plan is to be carried out: in a read-only run, only if it does not write. */
    mayTry: (plan: Plan): boolean => !coverage.isNotOffered(plan.operation) && !(settings.readOnly && plan.writes),
    /** Carries out the cases of a plan. */
    carryOut: async (plan: Plan, attempt: Attempt): Promise<void> => {
      const counts = { of: 1, done: 0 };
      try {
        await watchingServer(() => playCases(plan, attempt, counts));
      } catch (error) {
        if (!isOver(error)) throw error;
      }
      if (!attempt.isConfirming && !coverage.isNotOffered(plan.operation))
        coverage.leftOut(plan, counts.of - counts.done);
    },
    /** The plans to be carried out again while nothing else runs; each is returned once. */
    suspected: (): (readonly [Plan, number])[] => {
      const since = [...suspicions];
      suspicions.clear();
      return since;
    },
  };
};
