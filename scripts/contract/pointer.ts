import { isJsonObject } from '#server/contract/jsonObject';

const namesIn = (pointer: string): string[] => pointer.split('/').slice(1);

const step = (value: unknown, name: string): unknown => {
  if (!Array.isArray(value)) return isJsonObject(value) ? value[name] : undefined;
  const list: unknown[] = value;
  return name === '*' ? list : list.at(Number(name));
};

/** The value at a JSON pointer; `*` selects every entry of a list and returns one list, -1 the last. */
export const valueAt = (value: unknown, pointer: string): unknown => {
  const [first, ...others] = pointer.split('/*');
  return others.reduce<unknown>(
    (list, rest) => (Array.isArray(list) ? list.flatMap((one: unknown) => valueAt(one, rest)) : undefined),
    namesIn(first ?? '').reduce(step, value),
  );
};
