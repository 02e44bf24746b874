import { isPart } from '#server/contract/document';
import type { Call, CallerName } from '../call';
import { extraFields, hostileTexts, hostileValue } from '../hostile';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { isReading, type Case, type Plan, type Tools } from './plan';
import { isValidCall, subjectOf, validRequest, welcome } from './request';
import { successExpected, validCase } from './valid';

const refusable = (operation: CheckedOperation): Expected => ({
  check: 'hostile requests do no harm',
  statuses: [...operation.statuses].filter((status) => status < 500),
  because: 'nothing a caller sends may break the server',
});

/** Whether a store can take the text at all. */
const isStorable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value));

const hostileBody = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Case[]> => {
  const request = await validRequest(operation, tools, {
    caller,
    full: true,
    fresh: subjectOf(operation).ends ?? false,
  });
  const { body } = request.call;
  if (body?.kind !== 'json' || !operation.body) return [];
  const hostile = hostileValue(operation.body.schema, body.value, tools.rng, Object.keys(request.values));
  if (!hostile) return [];
  const call: Call = { ...request.call, body: { kind: 'json', value: hostile.value } };
  const whole = validCase(operation, tools, caller, { ...request, call });
  const isFine = isStorable(hostile.value) && isValidCall(call);
  return [
    {
      ...whole,
      expected: isFine ? successExpected(operation, call) : refusable(operation),
      holds: isFine ? isValidCall : () => true,
    },
  ];
};

const hostileQuery = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Case[]> => {
  const { query } = operation.parameters;
  if (query.length === 0 || !isReading(operation)) return [];
  const { call } = await validRequest(operation, tools, { caller, full: true });
  const { name } = tools.rng.pick(query);
  const text = tools.rng.pick([...hostileTexts, 'nul\u0000', '']);
  return [
    { call: { ...call, query: { ...call.query, [name]: text } }, expected: refusable(operation), holds: () => true },
  ];
};

/** Objects are open: what the contract does not know is ignored. */
const extra = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Case[]> => {
  const request = await validRequest(operation, tools, {
    caller,
    full: true,
    fresh: subjectOf(operation).ends ?? false,
  });
  const { body } = request.call;
  if (body?.kind !== 'json' || !isPart(body.value)) return [];
  const call: Call = { ...request.call, body: { kind: 'json', value: { ...extraFields, ...body.value } } };
  return [
    {
      ...validCase(operation, tools, caller, { ...request, call }),
      expected: { ...successExpected(operation, request.call), check: 'fields the contract does not know are ignored' },
    },
  ];
};

const makers = { hostileBody, hostileQuery, extra } as const;

const names = {
  hostileBody: 'a hostile text in a field',
  hostileQuery: 'a hostile text in a parameter',
  extra: 'fields the contract does not know',
} as const;

/** A request meant to break the server. */
export const robustPlan = (operation: CheckedOperation, caller: CallerName, kind: keyof typeof makers): Plan => ({
  operation,
  group: 'hostile requests',
  name: names[kind],
  writes: !isReading(operation),
  make: (tools) => makers[kind](operation, tools, caller),
});

export const robustKinds = ({ body, parameters }: CheckedOperation): (keyof typeof makers)[] => [
  ...(body?.mediaType === 'application/json' ? (['hostileBody', 'extra'] as const) : []),
  ...(parameters.query.length > 0 ? (['hostileQuery'] as const) : []),
];

export const robustPlans = (operation: CheckedOperation): Plan[] =>
  welcome(operation)
    .slice(0, 1)
    .flatMap((caller) => robustKinds(operation).map((kind) => robustPlan(operation, caller, kind)));
