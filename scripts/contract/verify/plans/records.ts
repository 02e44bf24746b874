import { linksOf, recordsOf } from '#scripts/contract/links';
import type { Answer, Call, CallerName } from '../call';
import { createRng, type Rng } from '../rng';
import type { Violation } from '../validateResponse';
import { operations, type CheckedOperation } from '../operations';
import { exchangeOf, readAgain } from '../reading';
import type { Values } from '../world';
import type { Plan, Tools } from './plan';
import { smallest } from './sequence';
import { subjectOf, validRequest, welcome, withValues } from './request';
import { successExpected } from './valid';

/** The calls that make, change and delete records of one kind: the links of the contract lead them to the same read. */
interface Kind {
  readonly create: CheckedOperation;
  readonly update: CheckedOperation;
  readonly remove: CheckedOperation;
}

const kindOf = (create: CheckedOperation): Kind | undefined => {
  const [stored] = linksOf(create);
  if (create.method !== 'POST' || !stored) return undefined;
  const linked = (method: string, isGone: boolean): CheckedOperation | undefined =>
    operations.find(
      (operation) =>
        operation.method === method &&
        linksOf(operation).some(
          ({ operationId, at, gone, shows }) =>
            operationId === stored.operationId && at === stored.at && gone === isGone && (isGone || !shows),
        ),
    );
  const [update, remove] = [linked('PUT', false), linked('DELETE', true)];
  return update && remove && { create, update, remove };
};

/** `which` counts the records of the sequence. */
type Step =
  | { readonly does: 'create'; readonly seed: number }
  | { readonly does: 'update'; readonly which: number; readonly seed: number }
  | { readonly does: 'delete'; readonly which: number };

const creates = 3;
const length = 7;

/** Every sequence has records before and after the one that is changed, and the one that is deleted. */
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

interface Made {
  readonly id: unknown;
  readonly ids: Values;
  /** The last write, and how it was answered. */
  readonly call: Call;
  readonly answer: Answer;
  readonly isGone: boolean;
}

const idAfter = (call: Call, answer: Answer): unknown => {
  const [link] = linksOf(call.operation);
  const answered = link && recordsOf({ ...link, answered: link.answered ?? link.at }, exchangeOf(call, answer));
  return answered?.[0]?.['id'];
};

/** The request of a step; undefined when the record it is about is not there. */
const callFor = async (tools: Tools, kind: Kind, caller: CallerName, step: Step, made: readonly Made[]) => {
  if (step.does === 'create') {
    const rng = createRng(step.seed);
    return { ...(await validRequest(kind.create, { ...tools, rng }, { caller })), which: made.length };
  }
  const known = made[step.which];
  if (!known || known.isGone) return undefined;
  const { id, ids } = known;
  if (step.does === 'delete') {
    const { call } = await validRequest(kind.remove, tools, { caller });
    return { call: withValues(call, { id }), ids, which: step.which };
  }
  const { call } = await validRequest(kind.update, { ...tools, rng: createRng(step.seed) }, { caller });
  const given = await subjectOf(kind.update).given?.(tools.finder, caller, { id });
  return { call: withValues(call, { ...ids, id, ...given }), ids, which: step.which };
};

const othersChanged = (step: Step, { message, ...more }: Violation): Violation => ({
  ...more,
  check: 'other records stay as they are',
  message: `After a step about another record (${step.does}): ${message}`,
});

/** Takes the steps one after the other, the first of them perhaps taken already; after each, every record of the sequence is read again. */
const take = async (tools: Tools, kind: Kind, caller: CallerName, steps: readonly Step[], first?: Made) => {
  const { world } = tools.finder;
  const made: Made[] = first ? [first] : [];
  const then: Call[] = first ? [first.call] : [];

  const look = async (step: Step, changed: number): Promise<Violation | undefined> => {
    for (const [at, { call, answer }] of made.entries()) {
      const [violation] = await readAgain(world, call, answer);
      if (!violation) continue;
      const told = at === changed ? violation : othersChanged(step, violation);
      return { ...told, then: [...then, ...(violation.then ?? [])], isWhole: true };
    }
    return undefined;
  };

  const play = async (): Promise<Violation | undefined> => {
    for (const step of first ? steps.slice(1) : steps) {
      const next = await callFor(tools, kind, caller, step, made);
      if (!next) continue;
      const { call, ids, which } = next;
      const answer = await world.send(call);
      then.push(call);
      if (answer.status !== call.operation.success.status || answer.repeated === true) return undefined;
      made[which] = { id: made[which]?.id ?? idAfter(call, answer), ids, call, answer, isGone: step.does === 'delete' };
      const violation = await look(step, which);
      if (violation) return violation;
    }
    return undefined;
  };

  const violation = await play();
  for (const { id } of made.filter(({ isGone }) => !isGone)) {
    const { call } = await validRequest(kind.remove, tools, { caller });
    await world.send(withValues(call, { id }));
  }
  return violation;
};

/** A random walk over linked calls: records of one kind are made, changed and deleted; each must stay what was last sent of it. */
export const recordsPlan = (operation: CheckedOperation): Plan[] => {
  const kind = kindOf(operation);
  const caller = welcome(operation).at(-1);
  if (!kind || caller === undefined) return [];
  return [
    {
      operation,
      group: 'sequences',
      name: 'records made, changed and deleted at random',
      writes: true,
      make: async (tools) => {
        const steps = Array.from({ length }, (_, at) => chosen(tools.rng, at));
        const { call, ids } = await validRequest(operation, tools, { caller });
        return [
          {
            call,
            expected: successExpected(operation, call),
            holds: () => false,
            after: async (answer) => {
              if (answer.status !== operation.success.status) return [];
              const first = { id: idAfter(call, answer), ids, call, answer, isGone: false };
              const violation = await take(tools, kind, caller, steps, first);
              const play = (list: readonly Step[]) => take(tools, kind, caller, list);
              return violation ? [await smallest(steps, play, violation)] : [];
            },
          },
        ];
      },
    },
  ];
};
