import { useState } from 'react';
import { useFieldArray } from 'react-final-form-arrays';
import { useFormContext, useFormValue } from '../formContext';
import { join } from '../paths';
import type { FormValues } from '../values';
import { entriesAt } from '../values';
import { useRegistered } from '../useField';

/** One entry of a list that is on the screen. */
export interface Entry {
  /** Stays with the entry when those before it come and go. */
  readonly key: string;
  /** Begins the paths of its fields: `businessEntities[0]`. */
  readonly path: string;
  /** Its place in the list as it is sent, those marked deleted counted. */
  readonly index: number;
  /** Its place among those on the screen, from 1. */
  readonly number: number;
  /** It was added on this page: it starts open, with the focus in it. */
  readonly added: boolean;
}

interface Entries {
  readonly entries: readonly Entry[];
  /** Puts an entry into the list, at its end unless told where. */
  readonly add: (value: object, index?: number) => void;
  /** Takes an entry off the screen; see {@link removeEntry}. */
  readonly drop: (index: number) => void;
}

interface Keys {
  readonly all: readonly string[];
  readonly added: ReadonlySet<string>;
}

let lastKey = 0;
const newKey = (): string => `entry-${(lastKey += 1)}`;

/** Values that come from elsewhere (a form brought back) change the list without its keys. */
function fit(keys: Keys, count: number): Keys {
  if (keys.all.length === count) return keys;
  const more = Array.from({ length: Math.max(0, count - keys.all.length) }, newKey);
  return { ...keys, all: [...keys.all.slice(0, count), ...more] };
}

const marks = (values: FormValues, path: string): string =>
  entriesAt(values, path)
    .map(({ deleted }) => (deleted === true ? 'x' : 'o'))
    .join('');

/** The list at `path`, drawn again only when entries come or go, never for what is typed in them. */
export function useEntries(path: string): Entries {
  const { form } = useFormContext();
  useRegistered(path);
  const { fields } = useFieldArray(path, { subscription: { length: true } });
  const shown = useFormValue((values) => marks(values, path));
  const [held, setKeys] = useState<Keys>(() => fit({ all: [], added: new Set() }, shown.length));
  const keys = fit(held, shown.length);
  if (keys !== held) setKeys(keys);

  const add = (value: object, index = entriesAt(form.getState().values, path).length): void => {
    fields.insert(index, { ...value });
    const key = newKey();
    setKeys(({ all, added }) => ({ all: all.toSpliced(index, 0, key), added: new Set([...added, key]) }));
  };
  const drop = (index: number): void => {
    fields.remove(index);
    setKeys(({ all, added }) => ({ all: all.toSpliced(index, 1), added }));
  };
  const visible = keys.all.map((key, index) => ({ key, index })).filter(({ index }) => shown[index] === 'o');
  const entries = visible.map(({ key, index }, at) => ({
    key,
    index,
    path: join(path, String(index)),
    number: at + 1,
    added: keys.added.has(key),
  }));
  return { entries, add, drop };
}
