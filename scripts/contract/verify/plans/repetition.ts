import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPart } from '../../../../server/contract/document';
import type { Answer, Call } from '../call';
import type { Complaint } from '../judge';
import type { CheckedOperation } from '../operations';
import { isReading, type Case, type Plan, type Tools } from './plan';
import { isValidCall, subjectOf, validRequest, welcome, withValues } from './request';
import { successExpected, validCase } from './valid';

const repeated = async ({ finder: { world } }: Tools, call: Call, first: Answer): Promise<Complaint[]> => {
  const again = await world.send(call);
  if (again.status === first.status && isDeepStrictEqual(again.json, first.json)) return [];
  return [
    {
      check: 'a repetition with the same Idempotency-Key gets the first answer',
      said: `The repetition was answered ${again.status}: ${again.text.slice(0, 200)}`,
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
              const complaints = answer.status === operation.success.status ? await repeated(tools, call, answer) : [];
              return [...complaints, ...((await whole.after?.(answer)) ?? [])];
            };
            return [{ ...whole, expected: successExpected(operation, call), holds: () => false, after }];
          },
        }))
    : [];

const currentComplaints = ({ json }: Answer): Complaint[] =>
  isPart(json) && isPart(json['current'])
    ? []
    : [{ check: 'a stale save is told what is stored', said: 'The refusal with 412 has no `current`.' }];

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

const unchanged = (call: Call, etag: string): Case => ({
  call: { ...call, headers: { 'If-None-Match': etag } },
  expected: {
    check: 'an unchanged poll is answered with 304',
    statuses: [304],
    because: 'the caller has this state already',
  },
  holds: () => false,
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
            const etag = (await tools.finder.world.send(call)).headers.get('etag');
            return etag === null ? [] : [unchanged(call, etag)];
          },
        }))
    : [];

export const repetitionPlans = (operation: CheckedOperation): Plan[] => [
  ...oncePlan(operation),
  ...stalePlan(operation),
  ...pollPlan(operation),
];
