import { valueAt } from '#scripts/contract/pointer';
import { objectAt } from '#server/contract/document';
import { textOf, type Part } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, lastCaller, wholeListRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import { inLedger } from '../content/ledger';
import { declarationOf } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { isSameEntry, selectedListsOf, type SelectedList, type Selection } from './selections';

/** One parameter, or two, with values. */
interface Choice {
  readonly query: Values;
  readonly select: (entries: readonly Part[]) => readonly Part[];
  readonly isOpen: boolean;
  /** What the response must tell about further entries, and where. */
  readonly further?: { readonly at: string; readonly of: (entries: readonly Part[]) => readonly unknown[] };
}

const choiceOf = ({ parameter, select, isOpen = false, further }: Selection, value: unknown): Choice => ({
  isOpen,
  ...(further && { further: { at: further.at, of: (entries) => further.of(entries, value) } }),
  query: { [parameter]: value },
  select: (entries) => select(entries, value),
});

/** Every parameter with its values, and every pair of parameters. A limit counts what the other one selects. */
const choicesOf = ({ selections }: SelectedList, entries: readonly Part[]): Choice[] => {
  const single = selections.map((one) => one.valuesIn(entries).map((value) => choiceOf(one, value)));
  const pairs = single.flatMap((choices, at) =>
    single.slice(at + 1).flatMap((others, place) =>
      choices.slice(0, 2).flatMap((one): Choice[] => {
        const other = others[(at + place) % Math.max(1, others.length)];
        return other
          ? [
              {
                query: { ...one.query, ...other.query },
                select: (list) => other.select(one.select(list)),
                isOpen: one.isOpen || other.isOpen,
              },
            ]
          : [];
      }),
    ),
  );
  return [...single.flat(), ...pairs];
};

/** What is wrong with a selected list: entries are missing, do not belong to it, or have another order. */
const problemOf = (
  expected: readonly Part[],
  all: readonly Part[],
  found: readonly Part[],
  { select, isOpen }: Choice,
): string | undefined => {
  // New entries, and those that other fields select, move the last ones of a full page to the next one.
  const due = found.length < all.length ? expected : expected.slice(0, Math.floor(expected.length / 2));
  const has = (list: readonly Part[], entry: Part): boolean => list.some((one) => isSameEntry(one, entry));
  const known = found.filter((entry) => has(isOpen ? expected : all, entry));
  const isSelected = (entry: Part): boolean => has(expected, entry) && (isOpen || select([entry]).length > 0);
  const other = known.find((entry) => !isSelected(entry));
  if (other) return `it contains ${JSON.stringify(other).slice(0, 160)}`;
  const missing = due.find((entry) => !has(known, entry));
  if (missing) return `it does not contain ${JSON.stringify(missing).slice(0, 160)}`;
  const wrong = due.findIndex((entry, at) => !isSameEntry(entry, known[at] ?? {}));
  return wrong < 0 ? undefined : `its entries have another order than in the whole list, from entry ${wrong} on`;
};

/**
 * What a response tells about further entries: exactly the values that have some. A server that ignores the parameter
 * returns all entries, and tells nothing.
 */
const furtherProblem = (
  all: readonly Part[],
  found: readonly Part[],
  { json }: ApiResponse,
  { further }: Choice,
): string | undefined => {
  const told = further && (valueAt(json, further.at) ?? (found.length < all.length ? [] : undefined));
  if (!further || !Array.isArray(told)) return undefined;
  const due = further.of(all);
  const isSame = told.length === due.length && due.every((value) => told.includes(value));
  return isSame ? undefined : `${further.at} is ${JSON.stringify(told)} and must be ${JSON.stringify(due)}`;
};

/** A selection is the part of the whole list that its parameters name, also on a later page. */
const selecting = async (
  operation: CheckedOperation,
  list: SelectedList,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const request = await inLedger(await wholeListRequest(operation, tools, caller), tools);
  const page = objectAt(declarationOf(operation), 'x-page');
  const { at } = list;
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    await fixtureOf(operation).makeFigures?.(tools.testData);
    const read = (query: Values): Promise<ApiResponse> => send({ ...request, query: { ...request.query, ...query } });
    for (const id of list.selections.flatMap(({ calls = [] }) => calls)) await send(requestFor(caller, id));
    const whole = await read({});
    const all = entriesAt(whole, at);
    if (!isSuccess(whole)) return [];
    const start = textOf(page, 'at') === at ? all[Math.floor(all.length / 3)] : undefined;
    const rest = start ? all.slice(all.indexOf(start) + 1) : [];
    for (const choice of choicesOf(list, all)) {
      const { query, select } = choice;
      const later = start && { [textOf(page, 'parameter')]: start[textOf(page, 'by')] };
      for (const [more, entries] of [[{}, all], ...(later ? [[later, rest] as const] : [])] as const) {
        const selected = await read({ ...query, ...more });
        // A parameter may need another one.
        if (isUnsure() || !isSuccess(selected)) continue;
        const found = entriesAt(selected, at);
        const problem =
          problemOf(select(entries), entries, found, choice) ??
          (later ? undefined : furtherProblem(entries, found, selected, choice));
        if (problem === undefined) continue;
        const message = `The list with ${JSON.stringify({ ...query, ...more })} is a part of the whole list; ${problem}.`;
        return [violation('a parameter selects the entries that it names', message, selected)];
      }
    }
    return [];
  };
  return { request, play };
};

/** Parameters that select entries. */
export const selectionChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined
    ? []
    : selectedListsOf(operation).map((list) =>
        scenarioCheck('selections', fixtureOf(operation).makeFigures !== undefined, (tools) =>
          selecting(operation, list, tools, caller),
        ),
      );
};
