import type { Answer } from './call';
import { createChance, seedOf } from './chance';
import { createFinder } from './finder';
import { findingOf, type Finding, type Report, type Tried } from './findings';
import { judge, type Complaint } from './judge';
import type { CheckedOperation } from './operations';
import { basicPlans, randomPlan } from './plans/plans';
import type { Case, Plan } from './plans/plan';
import { subjectOf } from './plans/request';
import { shrink, usualPatience } from './shrink';
import { remembered, type TokenSource } from './tokens';
import { createWorld, NothingThere, Unprepared } from './world';

/** A run against a server. */
export interface Settings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly tokenOf: TokenSource;
  readonly operations: readonly CheckedOperation[];
  /** How many requests are judged. */
  readonly cases: number;
  readonly seed: number;
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

const createRun = (settings: Settings) => {
  const { baseUrl, seed, readOnly } = settings;
  const world = createWorld(baseUrl, remembered(settings.tokenOf), readOnly);
  const finder = createFinder(world);
  const found = new Map<string, Finding>();
  const tried = new Map<string, Tried>();
  const lasting = new Map<string, number>();
  const notOffered = new Set<string>();
  const notes = new Set<string>();
  const started = performance.now();
  let cases = 0;
  let plans = 0;

  const note = async (group: Finding['group'], one: Case, answer: Answer, complaint: Complaint): Promise<void> => {
    const key = `${one.call.operation.id} ${complaint.check}`;
    const known = found.get(key);
    if (known) {
      known.times += 1;
      return;
    }
    const first = findingOf(baseUrl, group, one.call, answer, complaint);
    found.set(key, first);
    const smallest = await shrink(world, one, complaint.check, settings.patience ?? usualPatience);
    const final = { ...findingOf(baseUrl, group, smallest, answer, complaint), times: first.times };
    found.set(key, final);
    settings.onFinding?.(final);
  };

  const count = ({ operation, group }: Plan): void => {
    const { id, tag, method, path } = operation;
    const one = tried.get(id) ?? { operationId: id, tag, method, path, cases: new Map<Finding['group'], number>() };
    one.cases.set(group, (one.cases.get(group) ?? 0) + 1);
    tried.set(id, one);
    cases += 1;
  };

  const isMissing = ({ operation, group }: Plan, { status }: Answer): boolean =>
    (status === 501 && operation.statuses.has(501)) ||
    (status === 404 && operation.additive && group === 'valid requests' && !operation.statuses.has(404));

  const tryCase = async (plan: Plan, one: Case): Promise<void> => {
    const answer = await world.send(one.call);
    count(plan);
    if (isMissing(plan, answer)) {
      notOffered.add(plan.operation.id);
      return;
    }
    for (const complaint of judge(one.call, answer, one.expected)) await note(plan.group, one, answer, complaint);
    for (const complaint of (await one.after?.(answer)) ?? [])
      await note(plan.group, { ...one, holds: () => false }, answer, complaint);
  };

  const unprepared = ({ call, answer }: Unprepared): void => {
    if (answer.status === 501) return void notes.add(`${call.operation.id} is not offered, and others need it.`);
    const key = `${call.operation.id} valid requests are accepted`;
    const complaint = {
      check: 'valid requests are accepted',
      said: `It was needed to prepare other checks, and answered ${answer.status}.`,
    };
    if (found.has(key)) return;
    const finding = findingOf(baseUrl, 'preparation', call, answer, complaint);
    found.set(key, finding);
    settings.onFinding?.(finding);
  };

  const mayTry = ({ operation, group, writes }: Plan): boolean => {
    if (notOffered.has(operation.id) || (readOnly && writes)) return false;
    const isLasting =
      subjectOf(operation).lasting === true && (group === 'valid requests' || group === 'hostile requests');
    if (!isLasting) return true;
    lasting.set(operation.id, (lasting.get(operation.id) ?? 0) + 1);
    return (lasting.get(operation.id) ?? 0) <= lastingLimit;
  };

  const tryPlan = async (plan: Plan): Promise<void> => {
    if (!mayTry(plan)) return;
    plans += 1;
    const chance = createChance(seedOf(seed, plan.operation.id, plan.name, plans));
    try {
      const made = [...(await plan.make({ finder, chance }))];
      const limit = limitOf(settings, plan);
      while (made.length > limit) made.splice(chance.integer(0, made.length - 1), 1);
      for (const one of made)
        if (cases < settings.cases && !notOffered.has(plan.operation.id)) await tryCase(plan, one);
    } catch (error) {
      if (error instanceof Unprepared) unprepared(error);
      else if (error instanceof NothingThere) notes.add(`${plan.operation.id}: ${error.message}`);
      else throw error;
    }
  };

  const report = (): Report => ({
    baseUrl,
    seed,
    readOnly,
    cases,
    requests: world.sent(),
    seconds: (performance.now() - started) / 1000,
    findings: [...found.values()],
    tried: [...tried.values()],
    notOffered: [...notOffered],
    notes: [...notes],
  });

  return { tryPlan, report, isDone: () => cases >= settings.cases };
};

const shuffled = (list: readonly Plan[], seed: number): Plan[] => {
  const { integer } = createChance(seed);
  return list
    .map((one) => ({ one, place: integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
};

/** Every operation is seen to work before anything else is tried with it. */
const inOrder = (plans: readonly Plan[], seed: number): Plan[] => {
  const isFirst = ({ group }: Plan): boolean => group === 'valid requests';
  return [
    ...plans.filter(isFirst),
    ...shuffled(
      plans.filter((plan) => !isFirst(plan)),
      seed,
    ),
  ];
};

/** How many plans without a case end a run: there is nothing left to try. */
const idleLimit = 500;

/**
 * Holds a server against the contract: first what every operation is due once, then generated requests until there were as many as asked for.
 * The same seed makes the same requests of a server in the same state.
 *
 * @throws Error when the server cannot be reached.
 */
export const verify = async (settings: Settings): Promise<Report> => {
  const { operations, seed, onProgress, baseUrl } = settings;
  await fetch(baseUrl).catch((error: unknown) => {
    throw new Error(`${baseUrl} cannot be reached.`, { cause: error });
  });
  const run = createRun(settings);
  const tell = (): void => {
    const { cases, findings, seconds } = run.report();
    onProgress?.({ cases, findings: findings.length, seconds });
  };
  const isAsked = ({ group }: Plan): boolean => settings.groups?.includes(group) ?? true;
  for (const plan of inOrder(operations.flatMap(basicPlans), seed).filter(isAsked)) {
    if (run.isDone()) break;
    await run.tryPlan(plan);
    tell();
  }
  const chance = createChance(seed);
  for (let idle = settings.groups ? idleLimit : 0; !run.isDone() && idle < idleLimit;) {
    const before = run.report().cases;
    await run.tryPlan(randomPlan(operations, chance));
    idle = run.report().cases > before ? 0 : idle + 1;
    tell();
  }
  return run.report();
};
