import { valueAt } from '#scripts/contract/pointer';
import { isPart, listOf, textOf, type Part } from '#server/contract/parts';
import { fieldsOf, itemsOf } from '../shape';
import { propertyEntries, walk } from './schemas';
import type { Violation } from './violation';

/** Figures are compared in cents; a text or null is none. */
const centsOf = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

const shownCents = (cents: number | undefined): string => String((cents ?? 0) / 100);

/** The figures of a term of a sum in a record, in cents: one, or one of each column; `-` subtracts. */
const termOf = (record: Part, term: string): number[] | undefined => {
  const value = valueAt(record, `/${term.replace(/^-/, '')}`);
  return value === undefined ? undefined : [value].flat().map((one) => centsOf(one) * (term.startsWith('-') ? -1 : 1));
};

/** A figure that is the sum of others of its record (`x-isSum`). */
const sumViolations = (fields: readonly (readonly [string, Part])[], record: Part): Violation[] =>
  fields.flatMap(([name, schema]) => {
    if (!('x-isSum' in schema)) return [];
    const terms = listOf(schema, 'x-isSum').map((term) => ({ term, values: termOf(record, String(term)) }));
    const shown = termOf(record, name);
    if (terms.length === 0 || !shown || terms.some(({ values }) => values?.length !== shown.length)) return [];
    const wrong = shown.findIndex(
      (value, at) => value !== terms.reduce((sum, { values }) => sum + (values?.[at] ?? 0), 0),
    );
    if (wrong < 0) return [];
    const parts = terms.map(({ term, values }) => `${String(term)} ${shownCents(values?.[wrong])}`).join(', ');
    return [
      { check: 'a figure is the sum of its terms', message: `${name} is ${shownCents(shown[wrong])}; ${parts}.` },
    ];
  });

/** The balances of a list go on from entry to entry, from the opening figure to the closing one (`x-running`). */
const runningViolations = (fields: readonly (readonly [string, Part])[], record: Part): Violation[] =>
  fields.flatMap(([name, schema]) => {
    const [mark, list] = [schema['x-running'], record[name]];
    if (!isPart(mark) || !Array.isArray(list)) return [];
    const entries = list.filter(isPart);
    const [amount, balance] = [textOf(mark, 'amount'), textOf(mark, 'balance')];
    const isWhole = record[textOf(mark, 'total')] === entries.length;
    const end = (which: string): number => centsOf(record[textOf(mark, which)]);
    const [opening, closing] = [end('opening'), end('closing')];
    const before = (at: number): number | undefined =>
      at > 0 ? centsOf(entries[at - 1]?.[balance]) : isWhole ? opening : undefined;
    const wrong = entries.findIndex((one, at) => {
      const start = before(at);
      return start !== undefined && centsOf(one[balance]) !== start + centsOf(one[amount]);
    });
    const last = entries.length > 0 ? centsOf(entries.at(-1)?.[balance]) : opening;
    if (wrong < 0 && (!isWhole || last === closing)) return [];
    const message =
      wrong < 0
        ? `After the last entry the balance is ${shownCents(last)}; ${textOf(mark, 'closing')} is ${shownCents(closing)}.`
        : `Entry ${wrong} has the ${amount} ${String(entries[wrong]?.[amount])} and the ${balance} ${String(entries[wrong]?.[balance])}; before it, it was ${shownCents(before(wrong))}.`;
    return [{ check: 'a running balance adds up', message }];
  });

/** What a row adds to its totals, in cents: the first of the figures that it has. */
const addedBy = (row: Part, mark: Part): number => {
  const [figure] = listOf(mark, 'figures')
    .map((pointer) => valueAt(row, `/${String(pointer)}`))
    .filter((value) => value !== undefined);
  const isNegative = listOf(mark, 'negative').filter((name) => row[String(name)] === true).length % 2 === 1;
  const sum = [figure].flat().reduce((total: number, one) => total + centsOf(one), 0);
  return isNegative ? -sum : sum;
};

/** A row is the total of those that name it (`x-totals`). */
const totalViolations = (schema: Part, list: readonly unknown[]): Violation[] => {
  const [name, mark] = [...fieldsOf(itemsOf(schema))].flatMap(([field, inner]) => {
    const one = inner['x-totals'];
    return isPart(one) ? [[field, one] as const] : [];
  })[0] ?? ['', {}];
  const rows = list.filter(isPart);
  const ids = rows.map((row) => row[textOf(mark, 'id')]);
  const missing = rows.flatMap((row) => listOf(row, name)).find((one) => !ids.includes(one));
  if (missing !== undefined)
    return [{ check: 'a total is the sum of its rows', message: `No row is the total ${JSON.stringify(missing)}.` }];
  return rows.flatMap((total) => {
    const id = total[textOf(mark, 'id')];
    const parts = id === undefined ? [] : rows.filter((row) => listOf(row, name).includes(id));
    const sum = parts.reduce((all, row) => all + addedBy(row, mark), 0);
    const shown = centsOf(total['value']);
    if (parts.length === 0 || shown === sum) return [];
    const message = `The rows of ${String(id)} add up to ${shownCents(sum)}; it is ${shownCents(shown)}.`;
    return [{ check: 'a total is the sum of its rows', message }];
  });
};

/** Violations in the figures of a response: sums, totals and running balances. */
export const figureViolations = (schema: Part, json: unknown): Violation[] => {
  const found: Violation[] = [];
  walk(schema, json, (inner, value) => {
    if (Array.isArray(value)) found.push(...totalViolations(inner, value));
    if (!isPart(value)) return;
    const fields = propertyEntries(inner);
    found.push(...sumViolations(fields, value), ...runningViolations(fields, value));
  });
  return found.slice(0, 1);
};
