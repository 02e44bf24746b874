import { fieldsOf, itemsOf, schemaAt } from '#scripts/contract/shape';
import { identityOf } from '#scripts/contract/verify/identity';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { rankOf } from '#scripts/contract/verify/same';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import { objectAt, resolved } from '#server/contract/document';
import { isPart, listOf, textOf, type Part } from '#server/contract/parts';
import { declarationOf } from '../keywords';
import { containsWords } from './words';

/** A parameter that selects entries of a list. */
export interface Selection {
  readonly parameter: string;
  /** Values to try, from the entries of the whole list. */
  readonly valuesIn: (entries: readonly Part[]) => readonly unknown[];
  /** The entries that the list has with this value, of the whole list in its order. */
  readonly select: (entries: readonly Part[], value: unknown) => readonly Part[];
  /** Fields that are not shown may select further entries. */
  readonly isOpen?: boolean;
  /** Operations that are called first, so that there are entries to select from. */
  readonly calls?: readonly string[];
  /** What the response tells about further entries, and its pointer. */
  readonly further?: { readonly at: string; readonly of: (entries: readonly Part[], value: unknown) => unknown[] };
}

/** Values of a field that are tried: the first ones and the last. */
const fewOf = (values: readonly unknown[]): unknown[] => {
  const all = [...new Set(values)].filter(
    (value) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '',
  );
  return all.length <= 4 ? all : [...all.slice(0, 3), ...all.slice(-1)];
};

const middleOf = <T>(list: readonly T[]): readonly T[] =>
  [0, Math.floor(list.length / 2), list.length - 1].flatMap((at) => list.slice(at, at + 1));

/** Entries with the value in the field. */
const equal = (parameter: string, by: string): Selection => ({
  parameter,
  valuesIn: (entries) => fewOf(entries.map((entry) => entry[by])),
  select: (entries, value) => entries.filter((entry) => entry[by] === value),
});

/** Entries whose time is at or after the value, or before it. */
const during = (parameter: string, by: string, isFrom: boolean): Selection => ({
  parameter,
  valuesIn: (entries) => middleOf(entries).map((entry) => entry[by]),
  select: (entries, value) =>
    entries.filter((entry) => Date.parse(String(entry[by])) >= Date.parse(String(value)) === isFrom),
});

/** Entries whose value is in the set of this name; in none of them, if there is no set of the name. */
const inSet = (parameter: string, by: string, sets: Part, names: readonly unknown[]): Selection => ({
  parameter,
  valuesIn: () => names,
  select: (entries, value) =>
    entries.filter((entry) => {
      const set = Object.keys(sets).find((name) => listOf(sets, name).includes(entry[by]));
      return String(value) in sets ? set === value : set === undefined;
    }),
});

/** Entries with each word of the value in these fields. */
const worded = (parameter: string, fields: readonly string[], isOpen: boolean): Selection => ({
  parameter,
  isOpen,
  valuesIn: (entries) =>
    fewOf(entries.map((entry) => entry[fields[0] ?? ''])).flatMap((value) => {
      const words = String(value).split(' ');
      return [
        String(value),
        words.toReversed().join('  '),
        String(words[0]).toUpperCase(),
        String(words.at(-1)).slice(1, 4),
      ];
    }),
  select: (entries, value) =>
    entries.filter((entry) =>
      containsWords(
        fields.map((name) => entry[name]),
        String(value),
      ),
    ),
});

/** The last entries: as many as the value, and some more. */
const lastOnes = (parameter: string, more: number): Selection => ({
  parameter,
  valuesIn: (entries) => [...new Set([1, 2, 3, entries.length - more])].filter((count) => count > 0),
  select: (entries, value) => entries.slice(-(Number(value) + more)),
});

/** Without successes of reads that screens send on their own (`x-audit: routine`), if the value is false. */
const withoutRoutine = (parameter: string, by: string, status: string): Selection => {
  const routine = operations.filter((one) => declarationOf(one)['x-audit'] === 'routine');
  const isRoutine = (entry: Part): boolean => routine.some(({ id }) => id === entry[by]) && Number(entry[status]) < 400;
  return {
    parameter,
    calls: routine.flatMap(({ id, parameters }) => (parameters.query.some(({ required }) => required) ? [] : [id])),
    valuesIn: () => [false, true],
    select: (entries, value) => entries.filter((entry) => value === true || !isRoutine(entry)),
  };
};

/** The first entries with each of some values, and all others. */
const most = (parameter: string, mark: Part, fields: ReadonlyMap<string, Part>): Selection => {
  const by = textOf(mark, 'each');
  const rank = (value: unknown): unknown => rankOf(resolved(fields.get(by) ?? {}), value);
  const limited = listOf(mark, 'of');
  const isOf = (entry: Part, value: unknown): boolean =>
    rank(entry[by]) === rank(value) && !listOf(mark, 'besides').some((name) => Boolean(entry[String(name)]));
  const counted = (entries: readonly Part[], value: unknown): number =>
    entries.filter((one) => isOf(one, value)).length;
  return {
    parameter,
    // The boundaries of each value.
    valuesIn: (entries) => {
      const counts = limited.map((value) => counted(entries, value));
      const around = [1, ...counts].flatMap((count) => [count - 1, count, count + 1]);
      return [...new Set(around)].filter((count) => count > 0);
    },
    select: (entries, most) => {
      const over = limited.flatMap((value) => entries.filter((entry) => isOf(entry, value)).slice(Number(most)));
      return entries.filter((entry) => !over.includes(entry));
    },
    ...('more' in mark && {
      further: {
        at: textOf(mark, 'more'),
        of: (entries, most) => limited.filter((value) => counted(entries, value) > Number(most)),
      },
    }),
  };
};

const declared = (parameter: string, mark: Part, fields: ReadonlyMap<string, Part>, schema: Part): Selection => {
  const by = textOf(mark, 'by');
  if ('each' in mark) return most(parameter, mark, fields);
  if ('routine' in mark) return withoutRoutine(parameter, by, textOf(mark, 'routine'));
  if ('last' in mark) return lastOnes(parameter, Number(mark['last']));
  if ('words' in mark) return worded(parameter, listOf(mark, 'words').map(String), mark['hidden'] === true);
  if (isPart(mark['sets'])) return inSet(parameter, by, mark['sets'], listOf(mergedAllOf(schema), 'enum'));
  return during(parameter, by, mark['as'] === 'from');
};

/** A list of an operation, and the optional parameters that select its entries. */
export interface SelectedList {
  readonly at: string;
  readonly selections: readonly Selection[];
}

/** The lists that parameters select from: by `x-selects`, or because a parameter has the name of a field. */
export const selectedListsOf = (operation: CheckedOperation): SelectedList[] => {
  const { success, parameters } = operation;
  const { schema } = success;
  const declaration = declarationOf(operation);
  const page = objectAt(declaration, 'x-page')['parameter'];
  const marks = objectAt(declaration, 'x-selects');
  const optional = parameters.query.filter(({ required, name }) => !required && name !== page);
  if (!schema || optional.length === 0) return [];
  return [...fieldsOf(schema).keys()].flatMap((name) => {
    const fields = fieldsOf(itemsOf(schemaAt(schema, `/${name}`)));
    const selections = optional.flatMap((one) => {
      const mark = marks[one.name];
      if (isPart(mark) && fields.size > 0) return [declared(one.name, mark, fields, one.schema)];
      return fields.has(one.name) ? [equal(one.name, one.name)] : [];
    });
    return selections.length === 0 ? [] : [{ at: `/${name}`, selections }];
  });
};

/** Whether two entries are the same record. */
export const isSameEntry = (one: Part, other: Part): boolean =>
  (identityOf(one) ?? JSON.stringify(one)) === (identityOf(other) ?? JSON.stringify(other));
