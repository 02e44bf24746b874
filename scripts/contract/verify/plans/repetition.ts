import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPart } from '#server/contract/document';
import type { Answer, Call } from '../call';
import type { Violation } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { isReading, type Case, type Plan, type Tools } from './plan';
import { isValidCall, subjectOf, validRequest, welcome, withValues } from './request';
import { successExpected, validCase } from './valid';

const repeated = async ({ finder: { world } }: Tools, call: Call, first: Answer): Promise<Violation[]> => {
  const again = await world.send(call);
  if (again.status === 0 || (again.status === first.status && isDeepStrictEqual(again.json, first.json))) return [];
  return [
    {
      check: 'a repetition with the same Idempotency-Key gets the first answer',
      message: `The repetition was answered ${again.status}: ${again.text.slice(0, 200)}`,
      then: [call],
      answered: again,
    },
  ];
};

/** Sent twice with one key, it is done once. */
const oncePlan = (operation: CheckedOperation): Plan[] =>
  operation.idempotent
    ? welcome(operation)
        .slice(0, 1)
        .map((caller) => ({
          operation,
          group: 'repetition',
          name: 'sent twice with one Idempotency-Key',
          writes: true,
          make: async (tools) => {
            const request = await validRequest(operation, tools, { caller, fresh: subjectOf(operation).ends ?? false });
            const call: Call = { ...request.call, headers: { 'Idempotency-Key': randomUUID() } };
            const whole = validCase(operation, tools, caller, { ...request, call });
            const after: Case['after'] = async (answer) => {
              const violations = answer.status === operation.success.status ? await repeated(tools, call, answer) : [];
              return [...violations, ...((await whole.after?.(answer)) ?? [])];
            };
            return [{ ...whole, expected: successExpected(operation, call), holds: () => false, after }];
          },
        }))
    : [];

const currentComplaints = ({ json }: Answer): Violation[] =>
  isPart(json) && isPart(json['current'])
    ? []
    : [{ check: 'a stale save is told what is stored', message: 'The refusal with 412 has no `current`.' }];

const staleVersion = 987_654;

/** A save with another version than the stored one is refused, with what is stored. */
const stalePlan = (operation: CheckedOperation): Plan[] =>
  operation.statuses.has(412)
    ? welcome(operation)
        .slice(-1)
        .map((caller) => ({
          operation,
          group: 'repetition',
          name: 'saving over somebody else’s change',
          writes: true,
          make: async (tools) => {
            const { call, ids } = await validRequest(operation, tools, {
              caller,
              full: true,
              fresh: subjectOf(operation).ends ?? false,
            });
            await tools.finder.world.send(call);
            return [
              {
                call: withValues({ ...call, headers: {} }, { ...ids, version: staleVersion }),
                expected: {
                  check: 'a stale save is refused',
                  statuses: [412],
                  because: 'the version is not the stored one',
                  also: currentComplaints,
                },
                holds: (smaller) => isValidCall(smaller) && JSON.stringify(smaller.body).includes(String(staleVersion)),
              },
            ];
          },
        }))
    : [];

/** What is polled with the name of its state. */
const named = (call: Call, etag: string): Call => ({ ...call, headers: { 'If-None-Match': etag } });

const notUnchanged = (call: Call, answered: Answer): Violation => ({
  check: 'an unchanged poll is answered with 304',
  message: `The caller has this state already; it was answered ${answered.status}.`,
  then: [call],
  answered,
});

/** The name of a state is told, and only whoever has that state is told that nothing changed. */
const pollCase = ({ finder: { world } }: Tools, operation: CheckedOperation, call: Call): Case => ({
  call: named(call, '"no-such-state"'),
  expected: {
    check: 'a poll with the name of another state gets everything',
    statuses: [operation.success.status],
    because: 'the caller has no state of that name',
  },
  holds: () => false,
  after: async ({ headers, text }) => {
    const etag = headers.get('etag');
    if (etag === null) return [];
    const again = named(call, etag);
    const answer = await world.send(again);
    if ([0, 304].includes(answer.status)) return [];
    // Something may have changed in between; the same content under the same name has not.
    if (answer.text !== text && answer.headers.get('etag') !== etag) return [];
    return [notUnchanged(again, answer)];
  },
});

/** A poll that brings the ETag of the last answer is told that nothing changed. */
const pollPlan = (operation: CheckedOperation): Plan[] =>
  isReading(operation) && operation.statuses.has(304)
    ? welcome(operation)
        .slice(0, 1)
        .map((caller) => ({
          operation,
          group: 'repetition',
          name: 'polling what has not changed',
          writes: false,
          make: async (tools) => {
            const { call } = await validRequest(operation, tools, { caller });
            return [pollCase(tools, operation, call)];
          },
        }))
    : [];

export const repetitionPlans = (operation: CheckedOperation): Plan[] => [
  ...oncePlan(operation),
  ...stalePlan(operation),
  ...pollPlan(operation),
];
