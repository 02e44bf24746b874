import { isDeepStrictEqual } from 'node:util';
import { itemsOf } from '#scripts/contract/shape';
import { isPart, textOf, type Part } from '#server/contract/parts';
import { differenceText } from '#scripts/contract/verify/differences';
import { centsOf } from '#scripts/contract/verify/figures';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { mergedAllOf, propertyEntries } from '#scripts/contract/verify/schemas';
import { placesWith, type MarkedPlace } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { inLedger } from './ledger';

/** A figure of a report for each of its columns, and for the report without columns. */
interface Figure {
  readonly columns: readonly unknown[];
  readonly alone: unknown;
}

/** The figures whose list `x-perColumn` names the one without columns, by the texts of their record and its parents. */
const figuresIn = (given: Part, value: unknown, above = ''): [texts: string, figure: Figure][] => {
  const schema = mergedAllOf(given);
  if (Array.isArray(value)) return value.flatMap((one) => figuresIn(itemsOf(schema), one, above));
  if (!isPart(value)) return [];
  const fields = propertyEntries(schema);
  const marked = fields.flatMap(([name, field]) => {
    const alone = textOf(mergedAllOf(field), 'x-perColumn');
    return alone === '' ? [] : [{ columns: value[name], alone: value[alone] }];
  });
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const path = marked.length > 0 ? [above, ...texts].join(' ').trim() : above;
  return [
    ...marked.map(({ columns, alone }): [string, Figure] => [
      path,
      { columns: Array.isArray(columns) ? columns : [], alone },
    ]),
    ...fields.flatMap(([name, field]) => figuresIn(field, value[name], path)),
  ];
};

/** The first figure of a column that is not that of a report of its period alone; the first column has both. */
export const columnDifference = (schema: Part, compared: unknown, column: number, alone: unknown) => {
  const [figures, others] = [compared, alone].map((json) => new Map(figuresIn(schema, json)));
  for (const texts of new Set([...(figures?.keys() ?? []), ...(others?.keys() ?? [])])) {
    const [shown, due] = [figures?.get(texts)?.columns[column], others?.get(texts)?.alone];
    if (centsOf(shown) !== centsOf(due)) return `${texts}: ${String(shown)}, alone ${String(due)}`;
  }
  return undefined;
};

/** The figures of a report in cents; those with the same texts together. */
const centsIn = (schema: Part, json: unknown): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [texts, { alone }] of figuresIn(schema, json)) sums.set(texts, (sums.get(texts) ?? 0) + centsOf(alone));
  return sums;
};

/** The first figure of a report that is not the sum of those of its parts; those with an excepted label are others. */
export const sumDifference = (schema: Part, whole: unknown, parts: readonly unknown[], except: readonly string[]) => {
  const [shown, others] = [centsIn(schema, whole), parts.map((json) => centsIn(schema, json))];
  const compared = [shown, ...others]
    .flatMap((figures) => [...figures.keys()])
    .filter((texts) => !except.some((label) => label !== '' && texts.includes(label)));
  for (const texts of new Set(compared)) {
    const sum = others.reduce((total, figures) => total + (figures.get(texts) ?? 0), 0);
    const figure = shown.get(texts) ?? 0;
    if (figure !== sum) return `${texts}: ${figure / 100}, together ${sum / 100}`;
  }
  return undefined;
};

/** An entry of a list over time is the last one of the list that ends on its day. */
const points = async (
  operation: CheckedOperation,
  { at, mark }: MarkedPlace,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const request = await inLedger((await validRequest(operation, tools, { caller, least: true })).request, tools);
  const [until, day] = [textOf(mark, 'until'), textOf(mark, 'at')];
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const entries = entriesAt(await send(request), at);
    for (const place of new Set([0, Math.floor(entries.length / 2), entries.length - 2])) {
      const entry = entries[place];
      const response = entry && (await send({ ...request, query: { ...request.query, [until]: entry[day] } }));
      if (!response || isUnsure() || !isSuccess(response)) continue;
      const last = entriesAt(response, at).at(-1);
      if (isDeepStrictEqual(last, entry)) continue;
      const message = `With ${until} ${String(entry[day])}, the last entry is another one: ${differenceText(entry, last)}.`;
      return [violation('figures over time are those of their day', message, response)];
    }
    return [];
  };
  return { request, play };
};

/** Figures over time (`x-points`). */
export const pointChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined
    ? []
    : placesWith(operation.success.schema ?? {}, 'x-points').map((place) =>
        scenarioCheck('figures over time', false, (tools) => points(operation, place, tools, caller)),
      );
};
