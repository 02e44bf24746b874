import { isDeepStrictEqual } from 'node:util';
import { objectAt } from '#server/contract/document';
import { isPart, type Part } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { repeatableCallers, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, kindOf, type CallerName } from '#scripts/contract/verify/request';
import { contentOf } from '../keywords';
import { exchangesOn, scenarioCheck } from '../scenario';

/** What the response contains for a caller: the example with its name. */
const answerFor = (operation: CheckedOperation, caller: CallerName): Part | undefined => {
  const example = objectAt(contentOf(operation), 'examples')[kindOf(caller)];
  return isPart(example) ? example : undefined;
};

const answered = async (
  operation: CheckedOperation,
  { value }: Part,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller });
  const play = async () => {
    const { send, violation } = exchangesOn(tools);
    const response = await send(request);
    // A value of another type breaks the schema, which is another finding.
    const isOther = JSON.stringify(shapeOf(response.json)) !== JSON.stringify(shapeOf(value));
    if (!isSuccess(response) || isOther || isDeepStrictEqual(response.json, value)) return [];
    const message = `For a ${caller}, the response must be ${JSON.stringify(value)}; it is ${response.text}.`;
    return [violation('each kind of caller has its answer', message, response)];
  };
  return { request, play };
};

/** The types of a value and of its fields. */
const shapeOf = (value: unknown): unknown =>
  isPart(value)
    ? Object.entries(value)
        .map(([name, inner]) => `${name}: ${typeof inner}`)
        .sort()
    : typeof value;

/** The answer to each kind of caller. */
export const answerChecks = (operation: CheckedOperation): Check[] => {
  const callers = repeatableCallers(operation);
  const all: readonly CallerName[] = callers.includes('client') ? [...callers, 'otherClient'] : callers;
  return all.flatMap((caller) => {
    const answer = answerFor(operation, caller);
    return answer
      ? [scenarioCheck(`the answer to the ${caller}`, false, (tools) => answered(operation, answer, tools, caller))]
      : [];
  });
};
