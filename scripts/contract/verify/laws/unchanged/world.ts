import { memoOfRun } from '#scripts/contract/verify/data/memo';
import type { ApiRequest } from '#scripts/contract/verify/request';
import type { Tools } from '#scripts/contract/verify/plans/plan';
import type { TestData } from '#scripts/contract/verify/testData';
import { allReads } from './reads';
import { readWorld, type World } from './view';

const reads = memoOfRun<ApiRequest[]>();
const latest = new WeakMap<TestData, World>();

/** What every caller reads now, and these further reads; the others are the same ones in a run. */
export const worldOf = async (tools: Tools, further: readonly ApiRequest[] = []): Promise<World> => {
  const known = await reads(tools.testData, 'all', () => allReads(tools));
  const world = await readWorld(tools.testData.target, [...known, ...further]);
  latest.set(tools.testData, world);
  return world;
};

/** Whether everything was read since `latestWorld`. */
export const hasWorld = ({ testData }: Tools): boolean => latest.has(testData);

/** The last of these worlds, once. */
export const latestWorld = ({ testData }: Tools): World | undefined => {
  const world = latest.get(testData);
  latest.delete(testData);
  return world;
};
