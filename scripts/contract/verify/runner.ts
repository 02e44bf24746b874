import { ServerUnavailable, TimeOver } from './client';
import type { Coverage } from './coverage';
import type { FindingLog } from './findingLog';
import type { Plan } from './laws/law';
import { isNotOffered } from './notOffered';
import { isReading, type PlannedCase } from './plans/plan';
import { fixtureOf } from './plans/request';
import { createRng, seedOf, type Rng } from './rng';
import type { Settings } from './settings';
import { NoTestData, PreparationError, TokenUnavailable } from './target';
import type { TestData } from './testData';
import { validateResponse } from './validateResponse';

/** Maximum executions of an operation whose effect cannot be undone. */
const irreversibleLimit = 100;

/** Maximum cases of a plan in a run with a limited number of cases. */
const limitOf = ({ cases, laws }: Settings, { law }: Plan): number =>
  laws || cases === undefined ? Infinity : law === 'rules' ? 6 : 4;

interface Parts {
  readonly settings: Settings;
  readonly testData: TestData;
  readonly coverage: Coverage;
  readonly log: FindingLog;
  readonly isDone: () => boolean;
  /** No further case of a plan is asked for. */
  readonly isEnough: (plan: Plan) => boolean;
  /** The server no longer responds. */
  readonly end: (why: string) => void;
}

/** How a plan is carried out. */
interface Attempt {
  /** With its seed, it determines the requests. */
  readonly place: number;
  /** Its cases are a part of the whole. */
  readonly isCounted: boolean;
  /** Nothing else runs. */
  readonly isAlone: boolean;
  /** Reports what was found before, if a record that the plan needs is lost since. */
  readonly reportFound?: () => Promise<void>;
}

/** Violations of a plan that other checks at the same time may have caused. */
interface Suspicion {
  readonly place: number;
  readonly report: () => Promise<void>;
}

/** Carries out plans: sends their cases, judges the responses, and records why a case is not possible. */
export const createRunner = ({ settings, testData, coverage, log, isDone, isEnough, end }: Parts) => {
  const { target } = testData;
  const lasting = new Map<string, number>();

  const suspicions = new Map<Plan, Suspicion>();

  const tryCase = async (plan: Plan, planned: PlannedCase, { place, isAlone }: Attempt): Promise<void> => {
    const { operation, law } = plan;
    const one = typeof planned === 'function' ? await planned() : planned;
    if ('play' in one) {
      const violations = await one.play();
      const report = async (): Promise<void> => {
        for (const violation of violations) await log.report(law, one, violation);
      };
      if (isAlone) await report();
      else if (violations.length > 0) suspicions.set(plan, { place, report });
      return;
    }
    const response = await target.send(one.request);
    // Without the records that its valid requests need, another request may show that it is not offered.
    const isAsked = law === 'valid requests' || coverage.obstacleOf(operation) !== undefined;
    const isMissing = isAsked && one.request.method === operation.method && isNotOffered(operation, response);
    if (response.status === 501 || isMissing) {
      coverage.notOffered(operation);
      return;
    }
    if (law === 'valid requests' && one.expected.statuses.includes(response.status)) coverage.works(operation);
    // A retried write may have been executed twice.
    if (response.retried === true && (response.status === 0 || !isReading(operation))) return;
    for (const violation of validateResponse(one.request, response, one.expected))
      await log.report(law, one, violation, response);
    for (const violation of (await one.after?.(response)) ?? [])
      await log.report(law, { request: one.request }, violation, violation.response ?? response);
  };

  /** A record that a plan needs could not be read or created. */
  const unprepared = ({ operation }: Plan, { request, response }: PreparationError): void => {
    const isMissing = isNotOffered(request.operation, response);
    if (isMissing && request.operation.id === operation.id) {
      coverage.notOffered(operation);
      return;
    }
    const answer = response.status === 0 ? 'had no response' : `responded with ${response.status}`;
    coverage.hindered(operation, `${request.operation.id} is required and ${isMissing ? 'not offered' : answer}.`);
    if (!isMissing) log.reportPreparation(request, response);
  };

  /** Runs the work of a plan and records why it is not possible. Returns false when the time of the run ended it. */
  const guarded = async (plan: Plan, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof TimeOver) return false;
      if (error instanceof TokenUnavailable) coverage.hindered(plan.operation, error.message);
      else if (error instanceof PreparationError) unprepared(plan, error);
      else if (error instanceof NoTestData) coverage.impossible(plan.operation, error.message);
      else if (error instanceof ServerUnavailable) end(error.message);
      else throw error;
    }
    return true;
  };

  const isLimited = ({ operation, law }: Plan): boolean => {
    const isLasting = law === 'valid requests' || law === 'hostile requests';
    if (!fixtureOf(operation).irreversible || !isLasting) return false;
    lasting.set(operation.id, (lasting.get(operation.id) ?? 0) + 1);
    return (lasting.get(operation.id) ?? 0) > irreversibleLimit;
  };

  const rngOf = ({ operation, name }: Plan, place: number): Rng =>
    createRng(seedOf(settings.seed, operation.id, name, place));

  return {
    guarded,
    /** Whether a plan is to be carried out: in a read-only run, only if it does not write. */
    mayTry: (plan: Plan): boolean =>
      !coverage.isNotOffered(plan.operation) && !(settings.readOnly && plan.writes) && !isLimited(plan),
    /** Carries out the cases of a plan, or a sample of them. */
    carryOut: async (plan: Plan, attempt: Attempt): Promise<void> => {
      // A suspicion is confirmed even if the time or the number of cases has ended.
      const isConfirming = attempt.isAlone && !attempt.isCounted;
      let of = 1;
      let tried = 0;
      const isInTime = await guarded(plan, async () => {
        const rng = rngOf(plan, attempt.place);
        const made = [...(await plan.make({ testData, rng }))];
        of = made.length;
        while (made.length > limitOf(settings, plan)) made.splice(rng.integer(0, made.length - 1), 1);
        const mayGoOn = (): boolean => isConfirming || (!isDone() && !isEnough(plan) && coverage.claim(plan));
        for (const one of made) {
          if (coverage.isNotOffered(plan.operation) || !mayGoOn()) break;
          try {
            await tryCase(plan, one, attempt);
          } catch (error) {
            if (error instanceof PreparationError) await attempt.reportFound?.();
            throw error;
          }
          tried += 1;
        }
        if (attempt.isCounted && !coverage.isNotOffered(plan.operation)) coverage.share(plan, of, of - tried);
      });
      if (!isInTime && (attempt.isCounted || isConfirming)) coverage.share(plan, of, of - tried);
    },
    /** The plans to be carried out again while nothing else runs; each is returned once. */
    suspected: (): (readonly [Plan, Suspicion])[] => {
      const since = [...suspicions];
      suspicions.clear();
      return since;
    },
  };
};
