import type { Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { urlOf, type ApiRequest } from '#scripts/contract/verify/request';
import { NoTestData, PreparationError } from '#scripts/contract/verify/target';
import type { TestData } from '#scripts/contract/verify/testData';
import type { Settled, Violation } from '#scripts/contract/verify/violation';
import { exchangesOn, type Exchanges } from '../scenario';
import { saveNeighbours } from './neighbours';
import { changesBetween, changeText, type Change, type World } from './view';
import { worldOf } from './world';

/** The changes that an act may not cause, of those between two worlds. */
export type Judge = (changes: readonly Change[], before: World, after: World) => readonly Change[];

/** An act between two reads of everything. */
interface Act {
  /** Further reads that may show what it changes. */
  readonly reads?: readonly ApiRequest[];
  /** Sent just before everything is read. */
  readonly first?: () => Promise<unknown>;
  /** Undefined when what it did is not judged. */
  readonly run: () => Promise<Judge | undefined>;
  readonly undo?: () => Promise<void>;
}

/** Sends what comes before an act; undefined when it is not possible. */
export type Start = (exchanges: Exchanges) => Promise<Act | undefined>;

/** Undefined when a record that the work needs could not be read or created. */
const ifPossible = async <T>(work: () => Promise<T | undefined> | undefined): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PreparationError || error instanceof NoTestData) return undefined;
    throw error;
  }
};

/** The read that shows an unexpected change, and the violation. */
const foundIn = (changes: readonly Change[], check: string, exchanges: Exchanges) => {
  // A record says more than what follows from it.
  const change = changes.find((one) => (one.after ?? one.before)?.derived === 'no') ?? changes[0];
  if (!change) return undefined;
  const { request, response } = change.view;
  const found = exchanges.violation(check, `${changeText(change)}.`, response);
  return { read: urlOf(request), violation: { ...found, followUps: [...(found.followUps ?? []), request] } };
};

/** The first unexpected change by an act. */
const changeBy = async (tools: Tools, check: string, start: Start) => {
  await saveNeighbours(tools);
  const exchanges = exchangesOn(tools);
  const act = await ifPossible(() => start(exchanges));
  if (!act) return undefined;
  await act.first?.();
  const before = await worldOf(tools, act.reads);
  const judge = await ifPossible(act.run);
  const after = await worldOf(tools, act.reads);
  await ifPossible(() => act.undo?.());
  if (!judge || exchanges.isUnsure() || tools.testData.target.mayStillRun()) return undefined;
  return foundIn(judge(changesBetween(before, after), before, after), check, exchanges);
};

/**
 * Tries an act alone. Another user may write at the same time: a fault occurs again.
 *
 * @param known - What was found when it was tried alone before.
 */
export const tried = async (
  tools: Tools,
  check: string,
  start: Start,
  known?: ReturnType<typeof foundIn>,
): Promise<readonly Violation[]> => {
  const one = known ?? (await changeBy(tools, check, start));
  const again = one && (await changeBy(tools, check, start));
  return again && again.read === one.read ? [again.violation] : [];
};

interface Pending {
  readonly request: ApiRequest;
  readonly check: string;
  readonly act: Act;
  readonly exchanges: Exchanges;
  /** What is tried alone if more changed than all acts may change. */
  readonly alone: readonly Start[];
}

/** Acts that are judged together, by one read of everything before them and one after them. */
export const createActs = () => {
  const pending = new WeakMap<TestData, Pending[]>();
  return {
    /** Prepares an act, and leaves it to `settle` to run it with others. */
    scenario: (tools: Tools, request: ApiRequest, check: string, start: Start, alone = [start]): Scenario => ({
      request,
      play: async () => {
        const group = pending.get(tools.testData) ?? [];
        if (group.length === 0) await saveNeighbours(tools);
        pending.set(tools.testData, group);
        const exchanges = exchangesOn(tools);
        const act = await start(exchanges);
        if (act) group.push({ request, check, act, exchanges, alone });
        return [];
      },
    }),
    settle: async (tools: Tools): Promise<readonly Settled[]> => {
      const group = pending.get(tools.testData) ?? [];
      pending.delete(tools.testData);
      if (group.length === 0) return [];
      for (const { act } of group) await act.first?.();
      const reads = group.flatMap(({ act }) => act.reads ?? []);
      const before = await worldOf(tools, reads);
      const judges: (Judge | undefined)[] = [];
      for (const { act } of group) judges.push(await ifPossible(act.run));
      const after = await worldOf(tools, reads);
      for (const { act } of group.toReversed()) await ifPossible(() => act.undo?.());
      const isUnsure = tools.testData.target.mayStillRun() || group.some(({ exchanges }) => exchanges.isUnsure());
      const unexpected = judges.reduce<readonly Change[]>(
        (changes, judge) => judge?.(changes, before, after) ?? changes,
        changesBetween(before, after),
      );
      const found: Settled[] = [];
      for (const { request, check, alone, exchanges } of isUnsure || unexpected.length === 0 ? [] : group)
        for (const start of alone) {
          const isAlone = group.length === 1 && alone.length === 1 && judges[0] !== undefined;
          const known = isAlone ? foundIn(unexpected, check, exchanges) : undefined;
          const [violation] = await tried(tools, check, start, known);
          if (!violation) continue;
          found.push({ request, violation });
          // The check has one finding for the operation.
          break;
        }
      return found;
    },
  };
};
