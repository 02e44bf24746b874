import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '#scripts/contract/pointer';
import { schemaAt } from '#scripts/contract/shape';
import { objectAt } from '#server/contract/document';
import { isPart, textOf, type Part } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, wholeListRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { NoTestData } from '#scripts/contract/verify/target';
import { declarationOf } from '../keywords';
import { differenceText } from '#scripts/contract/verify/differences';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';

/** Pages that are read one after the other. */
const mostPages = 4;

/** The fields beside the list, without the parameter of the next page: every page has the same. */
const besideOf = ({ json }: ApiResponse, at: string, parameter: string): Part => {
  const around = valueAt(json, at.replace(/\/[^/]*$/, ''));
  const besides = (name: string): boolean => name !== parameter && !at.endsWith(`/${name}`);
  return Object.fromEntries(Object.entries(isPart(around) ? around : {}).filter(([name]) => besides(name)));
};

/**
 * The list is read in pages, and once more from the middle of its first page: each page continues where the one before
 * ends, and overlapping pages agree, also in what is beside the list. All pages have as many entries as their total.
 */
const paging = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const page = objectAt(declarationOf(operation), 'x-page');
  const [parameter, at, by] = [textOf(page, 'parameter'), textOf(page, 'at'), textOf(page, 'by')];
  const total = textOf(page, 'total');
  const request = await wholeListRequest(operation, tools, caller);
  // The parameter of the next page beside the list, where responses have it.
  const next = at.replace(/[^/]*$/, parameter);
  const isToldNext = Object.keys(schemaAt(operation.success.schema ?? {}, next)).length > 0;
  const from = (list: readonly Part[], place: number): unknown => (by === '' ? place : list[place - 1]?.[by]);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const pageFrom = (value: unknown) => send({ ...request, query: { ...request.query, [parameter]: value } });
    const whole = await send(request);
    const beside = besideOf(whole, at, parameter);
    let last = whole;
    let isAll = false;
    const all = [...entriesAt(last, at)];
    const first = all.length;
    for (let pages = 1; pages < mostPages && isSuccess(last) && all.length >= 2; pages += 1) {
      const told = valueAt(last.json, next);
      const page = await pageFrom(from(all, all.length));
      const more = entriesAt(page, at);
      const message = `A page ${told === undefined ? 'has no' : 'has'} \`${parameter}\`; the next one has ${more.length} entries.`;
      if (isToldNext && isSuccess(page) && (told === undefined) !== (more.length === 0))
        return [violation('a page names the next one, if there is one', message, last)];
      last = page;
      isAll = more.length === 0;
      if (isAll) break;
      all.push(...more);
    }
    const middle = Math.floor(first / 2);
    if (isUnsure() || !isSuccess(last)) return [];
    if (isAll && total !== '' && beside[total] !== all.length) {
      const message = `${total} is ${String(beside[total])}; all pages have ${all.length} entries.`;
      return [violation('a total is the number of entries of all pages', message, whole)];
    }
    if (middle < 1) throw new NoTestData('The list has fewer than two entries: its pages are not compared.');
    // Pages may differ in length: the list is read again to where it was read before.
    const overlapping = await pageFrom(from(all, middle));
    const besides = besideOf(overlapping, at, parameter);
    if (!isUnsure() && isSuccess(overlapping) && !isDeepStrictEqual(beside, besides)) {
      const message = `Beside the list, the page that begins at ${middle} differs: ${differenceText(beside, besides)}.`;
      return [violation('every page has the same fields beside its list', message, overlapping)];
    }
    const rest = [...entriesAt(overlapping, at)];
    while (rest.length > 0 && middle + rest.length < all.length) {
      const more = entriesAt(await pageFrom(from([...all.slice(0, middle), ...rest], middle + rest.length)), at);
      if (more.length === 0) break;
      rest.push(...more);
    }
    const wrong = rest.findIndex(
      (entry, place) => middle + place < all.length && !isDeepStrictEqual(entry, all[middle + place]),
    );
    const isShort = rest.length < all.length - middle;
    if (isUnsure() || !isSuccess(overlapping) || (wrong < 0 && !isShort)) return [];
    const place = wrong < 0 ? rest.length : wrong;
    const difference = differenceText(all[middle + place], rest[place]);
    const message = `Two pages differ in entry ${middle + place}, which is entry ${place} when the page begins at ${middle}: ${difference}.`;
    return [violation('pages continue each other', message, overlapping)];
  };
  return { request, play };
};

/** Lists in pages (`x-page`). */
export const pageChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller !== undefined && 'x-page' in declarationOf(operation)
    ? [scenarioCheck('pages', false, (tools) => paging(operation, tools, caller))]
    : [];
};
