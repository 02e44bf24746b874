import { resolved } from '#server/contract/document';
import { listOf, textOf } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, recordsOwner, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import type { Values } from '#scripts/contract/verify/target';
import { placesWith, type MarkedPlace } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { inLedger } from './ledger';
import { columnDifference } from './periods';

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some months earlier; the last day of a month is that of the other month. */
const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = lastDay(first.getUTCFullYear(), first.getUTCMonth() + 1);
  const isLast = day === lastDay(year, month);
  return `${first.toISOString().slice(0, 8)}${String(isLast ? last : Math.min(day, last)).padStart(2, '0')}`;
};

/** Days whose months have different lengths, and ordinary ones. */
const ends = ['2023-02-28', '2024-02-29', '2024-03-31', '2024-04-30', '2024-06-15', '2024-12-31'];

/** The columns of a report end a month, quarter or year before each other. */
const columns = async (
  operation: CheckedOperation,
  { at, mark }: MarkedPlace,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const [step, until, count] = [textOf(mark, 'step'), textOf(mark, 'until'), textOf(mark, 'count')];
  const made = await inLedger((await validRequest(operation, tools, { caller })).request, tools);
  const { schema } = operation.parameters.query.find(({ name }) => name === step) ?? { schema: {} };
  const steps = listOf(resolved(schema), 'enum').filter((name) => typeof name === 'string');
  // Each time with other values of the parameters that a report has to have.
  const choices = operation.parameters.query.flatMap(({ name, required, schema: one }) =>
    required && listOf(resolved(one), 'enum').length > 0 ? [{ name, values: listOf(resolved(one), 'enum') }] : [],
  );
  const chosen = (place: number): Values =>
    Object.fromEntries(choices.map(({ name, values }, at) => [name, values[(place + at) % values.length]]));
  // Before the first entries, earlier columns are empty.
  const first = (await tools.testData.entryDates(recordsOwner(caller))).toSorted().slice(0, 1);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    for (const [place, end] of [...ends, ...first].entries()) {
      const type = steps[place % steps.length] ?? '';
      const start = 'startDate' in made.query ? { startDate: `${end.slice(0, 4)}-01-01` } : {};
      const query = { ...made.query, ...chosen(place), ...start, [until]: end };
      const report = await send({ ...made, query: { ...query, [step]: type, [count]: 2 } });
      if (isUnsure() || !isSuccess(report)) continue;
      const shown = entriesAt(report, at);
      if (shown.length < 2) {
        const message = `With ${step} ${type}, the report has ${shown.length} columns.`;
        return [violation('a comparison has its columns', message, report)];
      }
      const dueAt = (back: number): string => monthsBefore(end, back * (monthsOf[type] ?? 0));
      const wrong = shown.findIndex(({ endDate }, back) => endDate !== dueAt(back));
      if (wrong < 0) {
        const back = shown.length - 1;
        const { startDate, endDate } = shown[back] ?? {};
        const period = { ...(startDate !== undefined && { startDate }), [until]: endDate };
        // The number of columns alone compares with nothing.
        const alone = await send({ ...made, query: { ...query, ...period, [count]: 2 } });
        if (isUnsure() || !isSuccess(alone) || back < 1) continue;
        const other = entriesAt(alone, at).length > 1 ? `there are columns without ${step}` : undefined;
        const difference =
          other ??
          columnDifference(operation.success.schema ?? {}, report.json, back, alone.json) ??
          columnDifference(operation.success.schema ?? {}, report.json, 0, report.json);
        if (difference === undefined) continue;
        const message = `Column ${back} of ${step} ${type} is the report of its period alone; ${difference}.`;
        return [violation('a column is the report of its period', message, alone)];
      }
      const message = `${until} is ${end}: column ${wrong} of ${step} ${type} must end on ${dueAt(wrong)}; it ends on ${String(shown[wrong]?.['endDate'])}.`;
      return [violation('columns end on the days of their periods', message, report)];
    }
    return [];
  };
  return { request: made, play };
};

/** Columns of periods (`x-columns`). */
export const columnChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined
    ? []
    : placesWith(operation.success.schema ?? {}, 'x-columns').map((place) =>
        scenarioCheck('columns of periods', false, (tools) => columns(operation, place, tools, caller)),
      );
};
