import { creates } from '#scripts/contract/links';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { fullRequest, lastCaller, undo, unkeyed } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiRequest, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { serverFields } from '#scripts/contract/verify/same';
import { linkedReadsOf } from '../linkedReads';
import { exchangesOn, scenarioCheck } from '../scenario';
import { factsOf, type Fact } from '../unchanged/facts';

type Facts = ReadonlyMap<string, Fact>;

const factsIn = ({ operation }: ApiRequest, { status, json }: ApiResponse): Facts =>
  status === operation.success.status ? factsOf(operation.success.schema ?? {}, json) : new Map<string, Fact>();

/** The path of the innermost record with a version that contains a value. */
const ownerOf = (path: string, versioned: readonly string[]): string | undefined =>
  versioned.filter((owner) => path.startsWith(`${owner}.`)).toSorted((one, other) => other.length - one.length)[0];

const isContent = ({ derived, log, names }: Fact): boolean =>
  derived === 'no' && log === 'none' && !serverFields.includes(names.join('.'));

/** The path of the first record whose content differs and whose version does not. */
const sameVersion = (before: Facts, after: Facts): { owner: string; path: string } | undefined => {
  const versioned = [...after.keys()]
    .filter((path) => path.endsWith('.version') && before.has(path))
    .map((path) => path.slice(0, -'.version'.length));
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(path), after.get(path)];
    const fact = is ?? was;
    const owner = was?.value === is?.value || !fact || !isContent(fact) ? undefined : ownerOf(path, versioned);
    if (owner === undefined) continue;
    const [old, current] = [before, after].map((facts) => Number(facts.get(`${owner}.version`)?.value));
    if (old !== undefined && current !== undefined && current <= old) return { owner, path };
  }
  return undefined;
};

/** What a write changes has a higher version afterwards, in every linked read. */
const changed = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = unkeyed(made);
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const reads = linkedReadsOf(request);
      const before = await Promise.all(reads.map(send));
      const response = await send(request);
      const after = await Promise.all(reads.map(send));
      await undo(request, tools, response, ids);
      if (isUnsure() || !isSuccess(response)) return [];
      for (const [at, read] of reads.entries()) {
        const [was, is] = [before[at], after[at]];
        const found = was && is && sameVersion(factsIn(read, was), factsIn(read, is));
        if (!is || !found) continue;
        const message = `After ${operation.id}, ${found.path} of ${read.operation.id} differs, but the version of ${found.owner} does not increase.`;
        return [violation('a change increases the version of its record', message, is)];
      }
      return [];
    },
  };
};

/** The versions in the linked reads before and after a write; a new record had none. */
export const changedChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined || isReading(operation) || creates(operation)
    ? []
    : [scenarioCheck('the version after a change', true, (tools) => changed(operation, tools, caller))];
};
