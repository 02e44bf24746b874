import { contract, objectAt } from '#server/contract/document';
import { createClient, defaultClientOptions } from './client';
import { createCoverage } from './coverage';
import { createFindingLog } from './findingLog';
import type { Report } from './findings';
import type { LawName, Plan } from './laws/law';
import { laws, plansOf } from './laws/laws';
import { createQueues, queueOf, runConcurrently } from './queues';
import { createRng } from './rng';
import { createRunner } from './runner';
import type { Progress, Settings } from './settings';
import { createTargetServer } from './target';
import { createTestData } from './testData';
import { cachedTokens } from './tokens';
import { missingTokens, untestedOf } from './verdict';

/** Whether a law is one of the laws of a run. */
const isChosen = ({ laws: chosen }: Settings, law: LawName): boolean => chosen?.includes(law) ?? true;

const createRun = (settings: Settings) => {
  const { baseUrl, seed, readOnly, operations, clientOptions: pace = defaultClientOptions } = settings;
  const client = createClient(baseUrl, pace, settings.seconds);
  const tokenOf = cachedTokens(settings.tokenOf);
  const tokens = { tokenOf, otherTokenOf: cachedTokens(settings.tokenOf) };
  const target = createTargetServer(baseUrl, client, tokens, readOnly, settings.origin);
  const testData = createTestData(target);
  const coverage = createCoverage();
  const log = createFindingLog(settings, target);
  const queues = createQueues();
  const started = performance.now();
  let plans = 0;
  let ended: string | undefined;

  const seconds = (): number => (performance.now() - started) / 1000;
  const progress = (): Progress => ({
    cases: coverage.cases(),
    requests: target.sent(),
    findings: log.findings().length,
    seconds: seconds(),
  });
  /** Whether the run is over. */
  const isDone = (): boolean =>
    ended !== undefined || client.connectionStats.beyondTime > 0 || seconds() > (settings.seconds ?? Infinity);
  const end = (why: string): void => void (ended ??= why);
  const runner = createRunner({ settings, testData, coverage, log, isDone, end });

  /** The task of a plan; empty when the plan must not run. The seed of its cases is fixed here. */
  const taskOf = (plan: Plan, isAlone: boolean): (() => Promise<void>) => {
    if (!runner.mayTry(plan)) return () => Promise.resolve();
    plans += 1;
    const attempt = { place: plans, isAlone, isConfirming: false };
    return async () => {
      await queues(queueOf(plan), () => runner.carryOut(plan, attempt));
      settings.onProgress?.(progress());
    };
  };

  return {
    cleanUp: testData.cleanUp,
    /** Tries plans, by default concurrently; those that are left when the run is done are counted as left out. */
    tryAll: async (list: readonly Plan[], many = pace.concurrency * 2): Promise<void> => {
      const left = [...list];
      await runConcurrently(many, () => {
        const plan = isDone() ? undefined : left.shift();
        return plan && taskOf(plan, many === 1);
      });
      for (const plan of left) if (runner.mayTry(plan)) coverage.leftOut(plan, 1);
    },
    /** Carries out plans again whose violations other requests may have caused. */
    confirm: async (): Promise<void> => {
      for (const [plan, place] of runner.suspected())
        await runner.carryOut(plan, { place, isAlone: true, isConfirming: true });
    },
    /** Lets the laws judge all responses of the run. */
    settle: async (): Promise<void> => {
      for (const { name, responses } of laws)
        for (const { request, violation } of responses?.(target) ?? [])
          if (isChosen(settings, name)) await log.report(name, { request }, violation);
    },
    progress,
    report: async (): Promise<Report> => ({
      baseUrl,
      seed,
      readOnly,
      version: String(objectAt(contract, 'info')['version']),
      cases: coverage.cases(),
      requests: target.sent(),
      seconds: seconds(),
      findings: log.findings(),
      tested: coverage.tried(),
      operations: operations.length,
      untested: untestedOf(operations, coverage, log.findings(), ended),
      missing: await missingTokens(tokenOf),
      notPlayed: coverage.reasons(),
      connectionStats: client.connectionStats,
      leftBehind: testData.leftBehind(),
      ...(ended !== undefined && { ended }),
    }),
  };
};

/** The plans in an order that depends on the seed. */
const shuffled = (list: readonly Plan[], seed: number): Plan[] => {
  const { integer } = createRng(seed);
  return list
    .map((one) => ({ one, place: integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
};

/**
 * Verifies a server against the contract: the plans of every law for every operation. The same seed creates the same requests for a server in the same state.
 *
 * @throws Error when the server cannot be reached.
 */
export const verify = async (settings: Settings): Promise<Report> => {
  const { operations, seed, baseUrl, clientOptions: pace = defaultClientOptions } = settings;
  await fetch(baseUrl, { signal: AbortSignal.timeout(pace.timeoutMs) }).catch((error: unknown) => {
    throw new Error(`${baseUrl} cannot be reached.`, { cause: error });
  });
  const run = createRun(settings);
  const all = operations.flatMap(plansOf).filter(({ law }) => isChosen(settings, law));
  // Valid requests come first: other plans need operations that work.
  const isFirst = ({ law }: Plan): boolean => law === 'valid requests';
  await run.tryAll(all.filter(isFirst));
  const others = shuffled(
    all.filter((plan) => !isFirst(plan)),
    seed,
  );
  await run.tryAll(others.filter((plan) => !plan.exclusive));
  await run.confirm();
  await run.tryAll(
    others.filter((plan) => plan.exclusive),
    1,
  );
  await run.settle();
  await run.cleanUp();
  return run.report();
};
