import { fieldsOf, itemsOf, schemaAt } from '#scripts/contract/shape';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, mayCall } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { objectAt } from '#server/contract/document';
import { textOf, type Part } from '#server/contract/parts';
import { declarationOf } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { isSameEntry } from './selections';

/** The lists of a response, by the schema of their entries: `#/Invoice` at `/invoices/results`. */
const listsIn = (schema: Part, at = '', depth = 0): (readonly [entries: string, at: string])[] =>
  [...fieldsOf(schemaAt(schema, at))].flatMap(([name, inner]) => {
    const here = `${at}/${name}`;
    const entries = textOf(itemsOf(inner), '$ref');
    if (entries !== '') return [[entries, here] as const];
    return depth < 1 ? listsIn(schema, here, depth + 1) : [];
  });

/** A list of all families of a caller, and the read of the same list for one family. */
interface Whole {
  readonly at: string;
  readonly part: CheckedOperation;
  readonly partAt: string;
}

const isOfOneFamily = ({ parameters }: CheckedOperation): boolean => {
  const required = [...parameters.path, ...parameters.query].filter((one) => one.required);
  return required.length === 1 && required[0]?.name === 'familyId';
};

/** The lists of a caller's own read that another operation returns for each family. */
const wholesOf = (operation: CheckedOperation): Whole[] => {
  const isOwn = objectAt(declarationOf(operation), 'x-access')['scope'] === 'self';
  if (!isReading(operation) || !isOwn || !mayCall(operation, 'client')) return [];
  return listsIn(operation.success.schema ?? {}).flatMap(([entries, at]) =>
    operations
      .filter((part) => isReading(part) && mayCall(part, 'client') && isOfOneFamily(part))
      .flatMap((part) =>
        listsIn(part.success.schema ?? {}).flatMap(([ofPart, partAt]) =>
          ofPart === entries ? [{ at, part, partAt }] : [],
        ),
      ),
  );
};

/** The whole has the entries of every family, and no others. */
const uniting = async (operation: CheckedOperation, { at, part, partAt }: Whole, tools: Tools): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller: 'client' });
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const whole = await send(request);
    const parts: Part[] = [];
    for (const familyId of await tools.testData.families('client')) {
      const response = await send(requestFor('client', part.id, { familyId }));
      if (!isSuccess(response)) return [];
      parts.push(...entriesAt(response, partAt));
    }
    // Without entries, an error may say that there are none.
    if (isUnsure() || (!isSuccess(whole) && parts.length === 0)) return [];
    const entries = entriesAt(whole, at);
    const missing = parts.find((entry) => !entries.some((one) => isSameEntry(one, entry)));
    const other = entries.find((entry) => !parts.some((one) => isSameEntry(one, entry)));
    const wrong = missing ?? other;
    if (!wrong) return [];
    const message = `${part.id} of the caller's families has ${parts.length} entries, ${operation.id} has ${entries.length}: ${JSON.stringify(wrong).slice(0, 160)} is in one of them only.`;
    return [violation('a list of all families has the entries of each', message, whole)];
  };
  return { request, play };
};

/** Lists over all families of the caller. */
export const partChecks = (operation: CheckedOperation): Check[] =>
  wholesOf(operation).map((whole) =>
    scenarioCheck('the lists of each family', false, (tools) => uniting(operation, whole, tools)),
  );
