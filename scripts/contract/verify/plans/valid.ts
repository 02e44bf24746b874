import { isPart, type Part } from '#server/contract/document';
import type { Answer, Call, CallerName } from '../call';
import type { Violation, Expected } from '../validateResponse';
import { readAgain } from '../reading';
import type { CheckedOperation } from '../operations';
import { familiesIn, objectsIn } from '../promises';
import { isReading, type Case, type Plan, type Tools } from './plan';
import { isValidCall, serverValues, subjectOf, validRequest, welcome, withValues, type Request } from './request';

const fields = (call: Call): Part => (call.body?.kind === 'json' && isPart(call.body.value) ? call.body.value : {});

const isSame = (sent: unknown, kept: unknown): boolean => {
  // Empty text is no value, and no value is left out.
  if (sent === '' || sent === undefined) return true;
  if (Array.isArray(sent)) return Array.isArray(kept) && sent.every((one, at) => isSame(one, kept[at]));
  if (isPart(sent)) return isPart(kept) && Object.keys(sent).every((name) => isSame(sent[name], kept[name]));
  return sent === kept;
};

/** What was saved is in the reply as it was sent; the server counts versions itself. */
const keptComplaints = ({ operation, ...call }: Call, answer: Answer): Violation[] => {
  const { keeps } = subjectOf(operation);
  if (keeps === undefined || !isPart(answer.json)) return [];
  const kept = keeps === '' ? answer.json : answer.json[keeps];
  const lost = Object.entries(fields({ operation, ...call })).find(
    ([name, sent]) => name !== 'version' && !isSame(sent, isPart(kept) ? kept[name] : undefined),
  );
  if (!lost) return [];
  return [
    {
      check: 'what was saved comes back',
      message: `${lost[0]} was sent as ${JSON.stringify(lost[1])}; the reply does not hold it.`,
    },
  ];
};

const stillListed = async ({ finder }: Tools, operation: CheckedOperation, { ids }: Request): Promise<Violation[]> => {
  const { listed } = subjectOf(operation);
  if (!listed || !(await listed(finder, 'client')).includes(ids['id'])) return [];
  return [{ check: 'deleted things are gone', message: `After ${operation.id}, the list still names it.` }];
};

/** A save that names a version makes a newer one. */
const versionComplaints = (call: Call, answer: Answer): Violation[] => {
  const { id, version } = fields(call);
  if (typeof version !== 'number' || call.method !== 'PUT') return [];
  const saved = objectsIn(answer.json).find(
    ([, record]) => 'version' in record && (id === undefined || record['id'] === id),
  );
  if (!saved || Number(saved[1]['version']) > version) return [];
  return [
    {
      check: 'a version moves',
      message: `The save of version ${version} is answered with version ${String(saved[1]['version'])}.`,
    },
  ];
};

const goneTwice = async ({ finder }: Tools, operation: CheckedOperation, { call }: Request): Promise<Violation[]> => {
  if (operation.method !== 'DELETE' || !subjectOf(operation).ends) return [];
  const answer = await finder.world.send(call);
  if (answer.status === 404 || answer.status === 0) return [];
  return [
    {
      check: 'deleted things are gone',
      message: `Deleting once more must answer 404; it answered ${answer.status}.`,
      then: [call],
      answered: answer,
    },
  ];
};

/** A client is shown nothing of a family they are not assigned to. */
const familiesOfOthers = async ({ finder }: Tools, caller: CallerName, answer: Answer): Promise<Violation[]> => {
  if (caller !== 'client' && caller !== 'otherClient') return [];
  const named = familiesIn(answer);
  if (named.length === 0) return [];
  const own = await finder.families(caller);
  const foreign = named.find((id) => !own.includes(id));
  if (foreign === undefined) return [];
  const message = `The answer names the family ${JSON.stringify(foreign)}, to which the ${caller} is not assigned.`;
  return [{ check: 'a client sees nothing of other families', message }];
};

/** A success of a valid request. */
export const successExpected = (operation: CheckedOperation, call: Call): Expected => ({
  check: 'valid requests are accepted',
  statuses: [operation.success.status, ...(subjectOf(operation).tolerated ?? [])],
  because: 'the request keeps every rule of the contract',
  also: (answer) => (answer.status === operation.success.status ? keptComplaints(call, answer) : []),
});

/** The case of a valid request: what follows from it is checked, and taken back. */
export const validCase = (operation: CheckedOperation, tools: Tools, caller: CallerName, request: Request): Case => {
  const { call } = request;
  const subject = subjectOf(operation);
  return {
    call,
    expected: successExpected(operation, call),
    holds: isValidCall,
    refresh: async (smaller) =>
      isReading(operation)
        ? smaller
        : withValues(smaller, (await serverValues(operation, tools, { caller, fresh: subject.ends ?? false })).all),
    after: async (answer) => {
      if (answer.status !== operation.success.status) return [];
      const violations = [
        ...(await familiesOfOthers(tools, caller, answer)),
        ...(isReading(operation) ? [] : await readAgain(tools.finder.world, call, answer)),
        ...versionComplaints(call, answer),
        ...(await stillListed(tools, operation, request)),
        ...(await goneTwice(tools, operation, request)),
      ];
      await subject.undo?.(tools.finder, caller, answer.json, request.ids);
      return violations;
    },
  };
};

/** A valid request of a caller, complete or with some of its optional fields. */
export const validPlan = (operation: CheckedOperation, caller: CallerName, full: boolean): Plan => ({
  operation,
  group: 'valid requests',
  name: `a valid request of ${caller === 'anyone' ? 'anyone' : `a ${caller}`}`,
  writes: !isReading(operation),
  make: async (tools) => {
    const request = await validRequest(operation, tools, { caller, full, fresh: subjectOf(operation).ends ?? false });
    return [validCase(operation, tools, caller, request)];
  },
});

export const validPlans = (operation: CheckedOperation): Plan[] =>
  welcome(operation).map((caller) => validPlan(operation, caller, true));
