import { contract, objectAt } from '#server/contract/document';
import type { ApiResponse } from './request';
import { createRng, seedOf, type Rng } from './rng';
import { createClient, ServerUnavailable, defaultClientOptions, type ClientOptions } from './client';
import { noData, type GivenData } from './inputs/givenData';
import { createTestData } from './testData';
import type { Finding, Report } from './findings';
import { createQueues, runConcurrently, queueOf } from './queues';
import type { CheckedOperation } from './operations';
import { basicPlans, randomPlan } from './plans/plans';
import { type Plan, type PlannedCase, type Scenario, isReading } from './plans/plan';
import { fixtureOf } from './plans/request';
import { createRunState } from './runState';
import { validateResponse } from './validateResponse';
import { cachedTokens, type TokenSource } from './tokens';
import { missingTokens, percentiles, untestedOf } from './verdict';
import { isNotOffered } from './notOffered';
import { createTargetServer, NoTestData, TokenUnavailable, PreparationError } from './target';

/** Settings of a run. */
export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly tokenOf: TokenSource;
  readonly operations: readonly CheckedOperation[];
  /** Maximum number of cases; a limited run takes a sample of every plan. Unlimited by default. */
  readonly cases?: number;
  /** Maximum duration; unlimited by default. */
  readonly seconds?: number;
  /** Number of generated cases after the basic ones; 1000 by default. */
  readonly generated?: number;
  readonly seed: number;
  readonly clientOptions?: ClientOptions;
  /** Runs these groups only, once and with every case; by default all groups and generated requests. */
  readonly groups?: readonly Plan['group'][];
  /** Maximum requests for shrinking the request of a finding. */
  readonly maxShrinkRequests?: number;
  /** Test data instead of found or created records. */
  readonly data?: GivenData;
  /** Sends read-only requests. */
  readonly readOnly: boolean;
  readonly onFinding?: (finding: Finding) => void;
  readonly onProgress?: (progress: { cases: number; findings: number; seconds: number }) => void;
}

/** Maximum executions of an operation whose effect cannot be undone. */
const irreversibleLimit = 100;

/** Maximum cases of a plan in a run with a limited number of cases. */
const limitOf = ({ cases, groups }: Settings, { group }: Plan): number =>
  groups || cases === undefined ? Infinity : group === 'rules' ? 6 : 4;

/** A valid request that has no answer of this operation: 501, 405, or a 404 that is not about a record. */
const isMissing = ({ operation, group }: Plan, response: ApiResponse): boolean =>
  response.status === 501 || (group === 'valid requests' && isNotOffered(operation, response));

/** The response of a violation that has none. */
const noResponse: ApiResponse = {
  status: 0,
  contentType: '',
  headers: new Headers(),
  text: '',
  bytes: new Uint8Array(),
};

const createRun = (settings: Settings) => {
  const { baseUrl, seed, readOnly, operations, clientOptions: pace = defaultClientOptions } = settings;
  const client = createClient(baseUrl, pace);
  const tokenOf = cachedTokens(settings.tokenOf);
  const target = createTargetServer(baseUrl, client, tokenOf, readOnly);
  const testData = createTestData(target, settings.data ?? noData);
  const record = createRunState(settings, target);
  const lanes = createQueues();
  const lasting = new Map<string, number>();
  const started = performance.now();
  let plans = 0;
  let ended: string | undefined;

  const isDone = (): boolean =>
    ended !== undefined ||
    record.cases() >= (settings.cases ?? Infinity) ||
    performance.now() - started > (settings.seconds ?? Infinity) * 1000;

  const playScenario = async (plan: Plan, one: Scenario): Promise<void> => {
    for (const violation of await one.play())
      await record.report(plan.group, one, violation.response ?? noResponse, violation);
  };

  const tryCase = async (plan: Plan, planned: PlannedCase): Promise<void> => {
    const one = typeof planned === 'function' ? await planned() : planned;
    await target.tokenFor(one.request);
    if (!record.claim(plan)) return;
    if ('play' in one) {
      await playScenario(plan, one);
      return;
    }
    const response = await target.send(one.request);
    if (isMissing(plan, response)) {
      record.notOffered(plan.operation);
      return;
    }
    record.responded(plan, response, one);
    // A retried write may have been executed twice.
    const isUnsure = response.retried === true && (response.status === 0 || !isReading(plan.operation));
    if (isUnsure) return;
    for (const violation of validateResponse(one.request, response, one.expected))
      await record.report(plan.group, one, response, violation);
    for (const violation of (await one.after?.(response)) ?? [])
      await record.report(plan.group, { ...one, isSameKind: () => false }, response, violation);
  };

  const mayTry = ({ operation, group, writes }: Plan): boolean => {
    if (record.isNotOffered(operation) || (readOnly && writes)) return false;
    const isLasting =
      fixtureOf(operation).irreversible === true && (group === 'valid requests' || group === 'hostile requests');
    if (!isLasting) return true;
    lasting.set(operation.id, (lasting.get(operation.id) ?? 0) + 1);
    return (lasting.get(operation.id) ?? 0) <= irreversibleLimit;
  };

  const carryOut = async (plan: Plan, rng: Rng, isBasic: boolean): Promise<void> => {
    try {
      const made = [...(await plan.make({ testData, rng }))];
      const limit = limitOf(settings, plan);
      const of = made.length;
      while (made.length > limit) made.splice(rng.integer(0, made.length - 1), 1);
      let tried = 0;
      for (const one of made) {
        if (isDone() || record.isNotOffered(plan.operation)) break;
        tried += 1;
        await tryCase(plan, one);
      }
      if (isBasic && !record.isNotOffered(plan.operation)) record.share(plan, of, of - tried);
    } catch (error) {
      if (error instanceof TokenUnavailable) record.hindered(plan, error.message);
      else if (error instanceof PreparationError) record.unprepared(plan, error);
      else if (error instanceof NoTestData) record.impossible(plan, error.message);
      else if (error instanceof ServerUnavailable) ended ??= error.message;
      else throw error;
    }
  };

  /** The task of a plan; empty when the plan must not run. The seed of its cases is fixed here. */
  const taskOf = (plan: Plan, isBasic = false): (() => Promise<void>) => {
    if (!mayTry(plan)) return () => Promise.resolve();
    plans += 1;
    const rng = createRng(seedOf(seed, plan.operation.id, plan.name, plans));
    return () => lanes(queueOf(plan), () => carryOut(plan, rng, isBasic));
  };

  const leaveOut = (list: readonly Plan[]): void => {
    for (const plan of list) if (!record.isNotOffered(plan.operation)) record.share(plan, 1, 1);
  };

  const tryAll = async (list: readonly Plan[], many = pace.concurrency * 2): Promise<void> => {
    const left = [...list];
    await runConcurrently(many, () => {
      const plan = isDone() ? undefined : left.shift();
      return plan && taskOf(plan, true);
    });
    leaveOut(left);
  };

  const report = async (): Promise<Report> => ({
    baseUrl,
    seed,
    readOnly,
    version: String(objectAt(contract, 'info')['version']),
    cases: record.cases(),
    requests: target.sent(),
    seconds: (performance.now() - started) / 1000,
    findings: record.findings(),
    accepted: [],
    tested: record.tried(),
    operations: operations.length,
    untested: untestedOf(operations, record, ended),
    missing: await missingTokens(tokenOf),
    sampled: record.sampled(),
    notes: record.notes(),
    connectionStats: client.connectionStats,
    latencies: percentiles(client.latencies),
    leftBehind: testData.leftBehind(),
    ...(ended !== undefined && { ended }),
  });

  const progress = () => ({
    cases: record.cases(),
    findings: record.findings().length,
    seconds: (performance.now() - started) / 1000,
  });

  return { tryAll, leaveOut, workOf: taskOf, report, progress, isDone, cleanUp: testData.cleanUp, pace };
};

/** Exclusive plans of a run with a limited number of cases: each reads everything twice. */
const exclusiveInSample = 3;

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
const runGenerated = async (
  run: ReturnType<typeof createRun>,
  { operations, seed, onProgress, cases, generated = cases }: Settings,
) => {
  const rng = createRng(seed);
  const most = run.progress().cases + (generated ?? defaultGenerated);
  let idle = 0;
  await runConcurrently(run.pace.concurrency * 2, () => {
    if (run.isDone() || idle >= idleLimit || run.progress().cases >= most) return undefined;
    const work = run.workOf(randomPlan(operations, rng));
    return async () => {
      const before = run.progress().cases;
      await work();
      idle = run.progress().cases > before ? 0 : idle + 1;
      onProgress?.(run.progress());
    };
  });
};

/**
 * Verifies a server against the contract: first the basic plans of every operation, then generated requests up to the
 * number of cases. The same seed creates the same requests for a server in the same state.
 *
 * @throws Error when the server cannot be reached.
 */
export const verify = async (settings: Settings): Promise<Report> => {
  const { operations, seed, baseUrl, clientOptions: pace = defaultClientOptions } = settings;
  await fetch(baseUrl, { signal: AbortSignal.timeout(pace.timeoutMs) }).catch((error: unknown) => {
    throw new Error(`${baseUrl} cannot be reached.`, { cause: error });
  });
  const run = createRun(settings);
  const isAsked = ({ group }: Plan): boolean => settings.groups?.includes(group) ?? true;
  const basic = operations.flatMap(basicPlans).filter(isAsked);
  // Valid requests come first: other plans need operations that work.
  const isFirst = ({ group }: Plan): boolean => group === 'valid requests';
  await run.tryAll(basic.filter(isFirst));
  settings.onProgress?.(run.progress());
  const exclusive = shuffled(
    basic.filter((plan) => plan.exclusive === true),
    seed,
  );
  const most = settings.cases === undefined || settings.groups ? exclusive.length : exclusiveInSample;
  await run.tryAll(exclusive.slice(0, most), 1);
  run.leaveOut(exclusive.slice(most));
  settings.onProgress?.(run.progress());
  await run.tryAll(
    shuffled(
      basic.filter((plan) => !isFirst(plan) && plan.exclusive !== true),
      seed,
    ),
  );
  settings.onProgress?.(run.progress());
  if (!settings.groups) await runGenerated(run, settings);
  await run.cleanUp();
  return run.report();
};
