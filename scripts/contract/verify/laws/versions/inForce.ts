import { linksOf } from '#scripts/contract/links';
import { fieldsOf } from '#scripts/contract/shape';
import { isPart } from '#server/contract/parts';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Tools } from '#scripts/contract/verify/plans/plan';
import { fullRequest, lastCaller, withValues } from '#scripts/contract/verify/plans/request';
import { sentBody } from '#scripts/contract/verify/readBack';
import type { CallerName } from '#scripts/contract/verify/request';
import { checkJson, typesOf } from '#scripts/contract/verify/schemas';
import { requestFor } from '#scripts/contract/verify/target';

/** The read of what a write agrees to: it has the same path, and the write stores nothing of its own. */
const agreedTo = (operation: CheckedOperation): CheckedOperation | undefined =>
  operation.statuses.has(409) && !operation.idempotent && linksOf(operation).every(({ sent }) => sent === undefined)
    ? operations.find((one) => isReading(one) && one.path === operation.path)
    : undefined;

/** Texts that a careless comparison takes for this one: longer, shorter, in another case. */
const nearTexts = (text: string): readonly string[] =>
  [`${text}0`, text.slice(0, -1), text.toUpperCase(), text.toLowerCase()].filter((one) => one !== text && one !== '');

const otherValues = async (operation: CheckedOperation, read: CheckedOperation, tools: Tools, caller: CallerName) => {
  const { request } = await fullRequest(operation, tools, caller);
  const { json } = await tools.testData.target.send(requestFor(caller, read.id));
  const isValid = checkJson(operation.body?.schema ?? {});
  const current = Object.entries(isPart(json) ? json : {});
  const names = [...fieldsOf(operation.body?.schema ?? {})].flatMap(([name, schema]) =>
    typesOf(schema).includes('string') ? [name] : [],
  );
  return current
    .flatMap(([name, value]) =>
      names.includes(name) && typeof value === 'string'
        ? nearTexts(value).map((text) => ({ name, request: withValues(request, { [name]: text }) }))
        : [],
    )
    .filter((one) => isValid(sentBody(one.request)));
};

/** A write that names what it agrees to is refused when something else is in force. */
export const inForceChecks = (operation: CheckedOperation): Check[] => {
  const [caller, read] = [lastCaller(operation), agreedTo(operation)];
  if (caller === undefined || !read) return [];
  return [
    {
      name: 'another value than the one in force',
      writes: true,
      make: async (tools) =>
        (await otherValues(operation, read, tools, caller)).map(({ name, request }) => ({
          request,
          expected: {
            check: 'what is not in force is refused',
            statuses: [409],
            because: `${read.id} returns another ${name}`,
          },
          isSameKind: () => false,
        })),
    },
  ];
};
