import { contract, objectAt } from '#server/contract/document';
import { createClient, defaultClientOptions } from './client';
import { createCoverage } from './coverage';
import { createFindingLog } from './findingLog';
import type { Report } from './findings';
import { noData } from './inputs/givenData';
import type { LawName, Plan } from './laws/law';
import { laws, plansOf } from './laws/laws';
import { randomPlan } from './plans/randomPlan';
import { createQueues, queueOf, runConcurrently } from './queues';
import { createRng, seedOf } from './rng';
import { createRunner } from './runner';
import type { Progress, Settings } from './settings';
import { createTargetServer } from './target';
import { createTestData } from './testData';
import { cachedTokens } from './tokens';
import { missingTokens, percentiles, untestedOf } from './verdict';

/** Whether a law is one of the laws of a run. */
const isChosen = ({ laws: chosen }: Settings, law: LawName): boolean => chosen?.includes(law) ?? true;

const createRun = (settings: Settings) => {
  const { baseUrl, seed, readOnly, operations, clientOptions: pace = defaultClientOptions } = settings;
  const client = createClient(baseUrl, pace, settings.seconds);
  const tokenOf = cachedTokens(settings.tokenOf);
  const tokens = { tokenOf, otherTokenOf: cachedTokens(settings.tokenOf) };
  const target = createTargetServer(baseUrl, client, tokens, readOnly);
  const testData = createTestData(target, settings.data ?? noData);
  const coverage = createCoverage(settings.cases);
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
  /** Whether the run, or a share of its time, is over. */
  const isDone = (share = 1): boolean =>
    ended !== undefined ||
    client.connectionStats.beyondTime > 0 ||
    coverage.cases() >= (settings.cases ?? Infinity) ||
    seconds() > (settings.seconds ?? Infinity) * share;
  const isEnough = ({ operation }: Plan): boolean =>
    log
      .findings()
      .some(({ operationId, check }) => operationId === operation.id && settings.isEnough?.(operationId, check));
  const end = (why: string): void => void (ended ??= why);
  const runner = createRunner({ settings, testData, coverage, log, isDone, isEnough, end });

  /** The task of a plan; empty when the plan must not run. The seed of its cases is fixed here. */
  const taskOf = (plan: Plan, isCounted = false, isAlone = false): (() => Promise<void>) => {
    if (!runner.mayTry(plan)) return () => Promise.resolve();
    plans += 1;
    const attempt = { place: plans, isCounted, isAlone };
    return async () => {
      if (isEnough(plan)) return;
      await queues(queueOf(plan), () => runner.carryOut(plan, attempt));
      settings.onProgress?.(progress());
    };
  };

  const leaveOut = (list: readonly Plan[]): void => {
    for (const plan of list) if (!coverage.isNotOffered(plan.operation)) coverage.share(plan, 1, 1);
  };

  return {
    pace,
    isDone,
    taskOf,
    leaveOut,
    cleanUp: testData.cleanUp,
    /** Tries plans, by default concurrently; those that are left when the run is done are counted as left out. */
    tryAll: async (list: readonly Plan[], many = settings.isEnough ? 1 : pace.concurrency * 2): Promise<void> => {
      const left = [...list];
      await runConcurrently(many, () => {
        const plan = isDone() ? undefined : left.shift();
        return plan && taskOf(plan, true, many === 1);
      });
      leaveOut(left);
    },
    /** Carries out plans again whose violations other requests may have caused. */
    confirm: async (): Promise<void> => {
      for (const [plan, { place, report }] of runner.suspected())
        await runner.carryOut(plan, { place, isCounted: false, isAlone: true, reportFound: report });
    },
    /** Lets the laws judge all requests since the last call. */
    settle: async (judged: readonly Plan[]): Promise<void> => {
      const [first] = judged;
      const rng = createRng(seedOf(seed, 'together', plans));
      for (const { name, settle, responses } of laws) {
        if (!first || ended !== undefined) continue;
        const isInTime = await runner.guarded(first, async () => {
          const settled = isChosen(settings, name) ? await settle?.({ testData, rng }) : undefined;
          for (const { request, violation } of [...(responses?.(target) ?? []), ...(settled ?? [])])
            await log.report(name, { request }, violation);
        });
        if (!isInTime) leaveOut(judged);
        settings.onProgress?.(progress());
      }
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
      accepted: [],
      tested: coverage.tried(),
      operations: operations.length,
      untested: untestedOf(operations, coverage, log.findings(), ended),
      missing: await missingTokens(tokenOf),
      sampled: coverage.sampled(),
      notes: coverage.notes(),
      connectionStats: client.connectionStats,
      latencies: percentiles(client.latencies),
      leftBehind: testData.leftBehind(),
      ...(ended !== undefined && { ended }),
    }),
  };
};

type Run = ReturnType<typeof createRun>;

/** The plans in an order that depends on the seed. */
const shuffled = (list: readonly Plan[], seed: number): Plan[] => {
  const { integer } = createRng(seed);
  return list
    .map((one) => ({ one, place: integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
};

/** Consecutive plans without a case that end a run. */
const idleLimit = 500;

const defaultGenerated = 1000;

/** Runs generated requests up to the number of cases. */
const runGenerated = async (run: Run, { operations, seed, cases, generated = cases }: Settings): Promise<void> => {
  const rng = createRng(seed);
  const most = run.progress().cases + (generated ?? defaultGenerated);
  let idle = 0;
  await runConcurrently(run.pace.concurrency * 2, () => {
    if (run.isDone() || idle >= idleLimit || run.progress().cases >= most) return undefined;
    const work = run.taskOf(randomPlan(operations, rng));
    return async () => {
      const before = run.progress().cases;
      await work();
      idle = run.progress().cases > before ? 0 : idle + 1;
    };
  });
};

/**
 * Verifies a server against the contract: first the plans of every law for every operation, then generated requests up
 * to the number of cases. The same seed creates the same requests for a server in the same state.
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
  if (!settings.laws) await runGenerated(run, settings);
  await run.tryAll(
    others.filter((plan) => plan.exclusive),
    1,
  );
  await run.settle(all);
  await run.cleanUp();
  return run.report();
};
