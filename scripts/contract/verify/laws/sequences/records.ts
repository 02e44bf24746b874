import { fieldsOf } from '#scripts/contract/shape';
import { deletionOf, idIn } from '#scripts/contract/verify/lifecycle';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, validRequest, withValues } from '#scripts/contract/verify/plans/request';
import { creationFor } from '#scripts/contract/verify/plans/records';
import { readBack } from '#scripts/contract/verify/readBack';
import type { ApiRequest, ApiResponse, CallerName } from '#scripts/contract/verify/request';
import { createRng, type Rng } from '#scripts/contract/verify/rng';
import type { Values } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';
import { shrinkSteps } from './shrinkSteps';

/** The operations that create, update and delete one kind of record. */
interface Kind {
  readonly create: CheckedOperation;
  readonly update: CheckedOperation;
  readonly remove: CheckedOperation;
}

const kindOf = (create: CheckedOperation): Kind | undefined => {
  const remove = deletionOf(create);
  const update = operations.find(
    (operation) => fieldsOf(operation.body?.schema ?? {}).has('id') && creationFor(operation)?.id === create.id,
  );
  return remove && update && { create, update, remove };
};

/** `which` is the index of a record in the sequence. */
type Step =
  | { readonly does: 'create'; readonly seed: number }
  | { readonly does: 'update'; readonly which: number; readonly seed: number }
  | { readonly does: 'delete'; readonly which: number };

const creates = 3;
const length = 7;

/** Every sequence has records before and after the updated and the deleted one. */
const chosen = (rng: Rng, at: number): Step => {
  const seed = rng.integer(1, 1_000_000);
  if (at < creates) return { does: 'create', seed };
  if (at === creates) return { does: 'update', which: rng.integer(1, creates - 1), seed };
  if (at === creates + 1) return { does: 'delete', which: rng.integer(0, creates - 2) };
  const which = rng.integer(0, creates - 1);
  return rng.pick<Step>([
    { does: 'create', seed },
    { does: 'update', which, seed },
    { does: 'delete', which },
  ]);
};

interface WrittenRecord {
  readonly id: unknown;
  readonly ids: Values;
  /** The last write and its response. */
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly isGone: boolean;
}

/** The request of a step; undefined when its record does not exist. */
const callFor = async (tools: Tools, kind: Kind, caller: CallerName, step: Step, made: readonly WrittenRecord[]) => {
  if (step.does === 'create') {
    const rng = createRng(step.seed);
    return { ...(await validRequest(kind.create, { ...tools, rng }, { caller })), which: made.length };
  }
  const record = made[step.which];
  if (!record || record.isGone) return undefined;
  const { id, ids } = record;
  if (step.does === 'delete') {
    const { request } = await validRequest(kind.remove, tools, { caller });
    return { request: withValues(request, { id }), ids, which: step.which };
  }
  const values = { ...ids, id };
  const { request } = await validRequest(kind.update, { ...tools, rng: createRng(step.seed) }, { caller, values });
  return { request, ids, which: step.which };
};

const othersChanged = (step: Step, { message, ...more }: Violation): Violation => ({
  ...more,
  check: 'other records do not change',
  message: `After a step on another record (${step.does}): ${message}`,
});

/** Runs the steps, and reads every record of the sequence back after each. */
const runSteps = async (tools: Tools, kind: Kind, caller: CallerName, steps: readonly Step[]) => {
  const { target } = tools.testData;
  const made: WrittenRecord[] = [];
  const sent: ApiRequest[] = [];

  const readAll = async (step: Step, changed: number): Promise<Violation | undefined> => {
    for (const [at, { request, response }] of made.entries()) {
      const [violation] = await readBack(target, request, response);
      if (!violation) continue;
      const reported = at === changed ? violation : othersChanged(step, violation);
      return { ...reported, followUps: [...sent, ...(violation.followUps ?? [])], isComplete: true };
    }
    return undefined;
  };

  const play = async (): Promise<Violation | undefined> => {
    for (const step of steps) {
      const next = await callFor(tools, kind, caller, step, made);
      if (!next) continue;
      const { request, ids, which } = next;
      const response = await target.send(request);
      sent.push(request);
      if (response.status !== request.operation.success.status || response.retried === true) return undefined;
      made[which] = {
        id: made[which]?.id ?? idIn(kind.create, response),
        ids,
        request,
        response,
        isGone: step.does === 'delete',
      };
      const violation = await readAll(step, which);
      if (violation) return violation;
    }
    return undefined;
  };

  const violation = await play();
  for (const { id } of made.filter(({ isGone }) => !isGone)) {
    const { request } = await validRequest(kind.remove, tools, { caller });
    await target.send(withValues(request, { id }));
  }
  return violation;
};

/** Creates, updates and deletes records of one kind in random order; each must keep its last sent values. */
export const recordChecks = (operation: CheckedOperation): Check[] => {
  const [kind, caller] = [kindOf(operation), lastCaller(operation)];
  if (!kind || caller === undefined) return [];
  return [
    {
      name: 'records made, changed and deleted at random',
      writes: true,
      make: async (tools) => {
        const steps = Array.from({ length }, (_, at) => chosen(tools.rng, at));
        const { request } = await validRequest(operation, tools, { caller });
        const play = (list: readonly Step[]) => runSteps(tools, kind, caller, list);
        return [
          {
            request,
            play: async () => {
              const violation = await play(steps);
              return violation ? [await shrinkSteps(steps, play, violation)] : [];
            },
          },
        ];
      },
    },
  ];
};
