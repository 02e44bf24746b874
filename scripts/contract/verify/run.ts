import { contract, partOf } from '#server/contract/document';
import type { Answer } from './call';
import { createRng, seedOf, type Rng } from './rng';
import { createClient, ServerGone, usualPace, type Pace } from './client';
import { createFinder } from './finder';
import type { Finding, Report } from './findings';
import { createLanes, inParallel, laneOf } from './lanes';
import type { CheckedOperation } from './operations';
import { basicPlans, randomPlan } from './plans/plans';
import type { Case, Plan } from './plans/plan';
import { isReading } from './plans/plan';
import { subjectOf } from './plans/request';
import { createRecord } from './record';
import { validateResponse } from './validateResponse';
import { remembered, type TokenSource } from './tokens';
import { missingCallers, percentiles, untestedOf } from './verdict';
import { createWorld, NothingThere, NoToken, Unprepared } from './world';

/** A run against a server. */
export interface Settings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly tokenOf: TokenSource;
  readonly operations: readonly CheckedOperation[];
  /** How many requests are judged. */
  readonly cases: number;
  readonly seed: number;
  readonly pace?: Pace;
  /** Only checks of these kinds, each once and with every case; all of them and generated requests otherwise. */
  readonly groups?: readonly Plan['group'][];
  /** How many requests it may cost to make the request of a finding smaller. */
  readonly patience?: number;
  /** Only requests that change nothing. */
  readonly readOnly: boolean;
  readonly onFinding?: (finding: Finding) => void;
  readonly onProgress?: (progress: { cases: number; findings: number; seconds: number }) => void;
}

/** How often an operation is carried out whose effect cannot be taken back. */
const lastingLimit = 100;

/** A small run tries a few of the many cases of a plan. */
const limitOf = ({ cases, groups }: Settings, { group }: Plan): number =>
  groups || cases > 8000 ? Infinity : group === 'rules' ? 6 : 4;

const isMissing = ({ operation, group }: Plan, { status }: Answer): boolean =>
  (status === 501 && operation.statuses.has(501)) ||
  (status === 404 && operation.additive && group === 'valid requests' && !operation.statuses.has(404));

const createRun = (settings: Settings) => {
  const { baseUrl, seed, readOnly, operations, pace = usualPace } = settings;
  const client = createClient(baseUrl, pace);
  const tokenOf = remembered(settings.tokenOf);
  const world = createWorld(baseUrl, client, tokenOf, readOnly);
  const finder = createFinder(world);
  const record = createRecord(settings, world);
  const lanes = createLanes();
  const lasting = new Map<string, number>();
  const started = performance.now();
  let plans = 0;
  let ended: string | undefined;

  const isDone = (): boolean => ended !== undefined || record.cases() >= settings.cases;

  const tryCase = async (plan: Plan, one: Case): Promise<void> => {
    await world.tokenFor(one.call);
    if (!record.claim(plan)) return;
    const answer = await world.send(one.call);
    if (isMissing(plan, answer)) {
      record.notOffered(plan.operation);
      return;
    }
    record.answered(plan, answer, one);
    // Whether a write that was sent twice was done twice, nobody can tell.
    const isUnsure = answer.repeated === true && (answer.status === 0 || !isReading(plan.operation));
    if (isUnsure) return;
    for (const violation of validateResponse(one.call, answer, one.expected))
      await record.report(plan.group, one, answer, violation);
    for (const violation of (await one.after?.(answer)) ?? [])
      await record.report(plan.group, { ...one, holds: () => false }, answer, violation);
  };

  const mayTry = ({ operation, group, writes }: Plan): boolean => {
    if (record.isNotOffered(operation) || (readOnly && writes)) return false;
    const isLasting =
      subjectOf(operation).lasting === true && (group === 'valid requests' || group === 'hostile requests');
    if (!isLasting) return true;
    lasting.set(operation.id, (lasting.get(operation.id) ?? 0) + 1);
    return (lasting.get(operation.id) ?? 0) <= lastingLimit;
  };

  const carryOut = async (plan: Plan, rng: Rng): Promise<void> => {
    try {
      const made = [...(await plan.make({ finder, rng }))];
      const limit = limitOf(settings, plan);
      while (made.length > limit) made.splice(rng.integer(0, made.length - 1), 1);
      for (const one of made) if (!isDone() && !record.isNotOffered(plan.operation)) await tryCase(plan, one);
    } catch (error) {
      if (error instanceof NoToken) record.hindered(plan, error.message);
      else if (error instanceof Unprepared) record.unprepared(plan, error);
      else if (error instanceof NothingThere) record.impossible(plan, error.message);
      else if (error instanceof ServerGone) ended ??= error.message;
      else throw error;
    }
  };

  /** What a plan comes to, or nothing when it must not be tried. The seed of its cases is settled when it is taken. */
  const workOf = (plan: Plan): (() => Promise<void>) => {
    if (!mayTry(plan)) return () => Promise.resolve();
    plans += 1;
    const rng = createRng(seedOf(seed, plan.operation.id, plan.name, plans));
    return () => lanes(laneOf(plan), () => carryOut(plan, rng));
  };

  const tryAll = (list: readonly Plan[]): Promise<void> => {
    const left = [...list];
    return inParallel(pace.concurrency * 2, () => {
      const plan = isDone() ? undefined : left.shift();
      return plan && workOf(plan);
    });
  };

  const report = async (): Promise<Report> => ({
    baseUrl,
    seed,
    readOnly,
    version: String(partOf(contract, 'info')['version']),
    cases: record.cases(),
    requests: world.sent(),
    seconds: (performance.now() - started) / 1000,
    findings: record.findings(),
    tried: record.tried(),
    operations: operations.length,
    untested: untestedOf(operations, record, ended),
    missing: await missingCallers(tokenOf),
    notes: record.notes(),
    incidents: client.incidents,
    latencies: percentiles(client.latencies),
    leftBehind: finder.leftBehind(),
    ...(ended !== undefined && { ended }),
  });

  const progress = () => ({
    cases: record.cases(),
    findings: record.findings().length,
    seconds: (performance.now() - started) / 1000,
  });

  return { tryAll, workOf, report, progress, isDone, cleanUp: finder.cleanUp, pace };
};

const shuffled = (list: readonly Plan[], seed: number): Plan[] => {
  const { integer } = createRng(seed);
  return list
    .map((one) => ({ one, place: integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
};

/** How many plans without a case end a run: there is nothing left to try. */
const idleLimit = 500;

/** Generated requests until there were as many as asked for. */
const tryAtRandom = async (run: ReturnType<typeof createRun>, { operations, seed, onProgress }: Settings) => {
  const rng = createRng(seed);
  let idle = 0;
  await inParallel(run.pace.concurrency * 2, () => {
    if (run.isDone() || idle >= idleLimit) return undefined;
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
 * Holds a server against the contract: first what every operation is due once, then generated requests until there were as many as asked for.
 * The same seed makes the same requests of a server in the same state.
 *
 * @throws Error when the server cannot be reached.
 */
export const verify = async (settings: Settings): Promise<Report> => {
  const { operations, seed, baseUrl, pace = usualPace } = settings;
  await fetch(baseUrl, { signal: AbortSignal.timeout(pace.timeoutMs) }).catch((error: unknown) => {
    throw new Error(`${baseUrl} cannot be reached.`, { cause: error });
  });
  const run = createRun(settings);
  const isAsked = ({ group }: Plan): boolean => settings.groups?.includes(group) ?? true;
  const basic = operations.flatMap(basicPlans).filter(isAsked);
  // Every operation is seen to work before anything else is tried with it.
  const isFirst = ({ group }: Plan): boolean => group === 'valid requests';
  await run.tryAll(basic.filter(isFirst));
  settings.onProgress?.(run.progress());
  await run.tryAll(
    shuffled(
      basic.filter((plan) => !isFirst(plan)),
      seed,
    ),
  );
  settings.onProgress?.(run.progress());
  if (!settings.groups) await tryAtRandom(run, settings);
  await run.cleanUp();
  return run.report();
};
