import { isDeepStrictEqual } from 'node:util';
import { linksOf } from '#scripts/contract/links';
import { fieldsOf } from '#scripts/contract/shape';
import { operationNamed, operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { fullRequest, repeatableCallers, undo, unkeyed } from '#scripts/contract/verify/plans/request';
import { isSuccess, mayCall, shown, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { choicesOf } from '../choices';
import { exchangesOn, scenarioCheck } from '../scenario';

/** A save of the caller's own settings: a record without id and version, which a read without parameters returns. */
interface Settings {
  readonly save: CheckedOperation;
  readonly read: CheckedOperation;
}

const allSettings = operations.flatMap((save): Settings[] => {
  const fields = fieldsOf(save.body?.schema ?? {});
  const link = linksOf(save).find(({ sent, at, deleted }) => sent === '' && at === '' && !deleted);
  const read = link && operationNamed(link.operationId);
  const isWhole = read && read.parameters.path.length + read.parameters.query.length === 0;
  return save.method === 'PUT' && isWhole && !fields.has('id') && !fields.has('version') ? [{ save, read }] : [];
});

/** A write while the settings have each of their values: they keep it. */
const keeping = async (
  operation: CheckedOperation,
  { save, read }: Settings,
  tools: Tools,
  caller: CallerName,
  owner: CallerName,
): Promise<Scenario | undefined> => {
  const choices = choicesOf(unkeyed((await fullRequest(save, tools, owner)).request));
  const { request: first } = await fullRequest(operation, tools, caller);
  const after = async (setting: ApiRequest) => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const set = await send(setting);
    const before = await send(requestFor(owner, read.id));
    const { request, ids } = await fullRequest(operation, tools, caller);
    const done = await send(unkeyed(request));
    const kept = await send(requestFor(owner, read.id));
    await undo(request, tools, done, ids);
    if (isUnsure() || ![set, before, done, kept].every(isSuccess)) return [];
    if (isDeepStrictEqual(before.json, kept.json)) return [];
    const message = `${read.id} of the ${owner} was ${shown(before)} before ${operation.id}, and is ${shown(kept)}.`;
    return [violation('a write changes nothing else', message, kept)];
  };
  const play = async () => {
    for (const setting of choices) {
      const found = await after(setting);
      if (found.length > 0) return found;
    }
    return [];
  };
  return choices.length > 1 ? { request: first, play } : undefined;
};

/** Writes of a caller with settings, and those that name a person, with each value of the settings. */
export const settingsChecks = (operation: CheckedOperation): Check[] =>
  allSettings.flatMap((settings) => {
    const owner = repeatableCallers(settings.save)[0];
    const namesPerson = [...fieldsOf(operation.body?.schema ?? {}).keys()].some((name) =>
      /loginProfileId$/i.test(name),
    );
    const caller = mayCall(operation, owner ?? 'anyone')
      ? owner
      : namesPerson
        ? repeatableCallers(operation).at(-1)
        : undefined;
    if (isReading(operation) || operation === settings.save || owner === undefined || caller === undefined) return [];
    const check = scenarioCheck(`what ${settings.read.id} has, before and after a write`, true, (tools) =>
      keeping(operation, settings, tools, caller, owner),
    );
    return [{ ...check, exclusive: 'narrow' as const }];
  });
