import { parameterNumber } from '#openapi/shared/number';

/** A part of the query string of a page: how its value is read and written. */
export interface UrlParameter<Value> {
  /** Returns the value in a query string; the default for an absent or invalid one. */
  readonly read: (search: URLSearchParams) => Value;
  /** Writes a value into a query string; removes the parameter for undefined and for the default. */
  readonly write: (search: URLSearchParams, value: Value | undefined) => void;
}

/** The parameters of a page, by the names of its state. */
export type UrlParameters<Values> = { readonly [Name in keyof Values]: UrlParameter<Values[Name]> };

/** Changed values; undefined for the default. */
export type UrlChanges<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

function writeText(search: URLSearchParams, name: string, text: string | undefined): void {
  if (text === undefined) search.delete(name);
  else search.set(name, text);
}

/** Reads an id of a URL; undefined unless it is a positive integer. */
export function parseId(text: string | null | undefined): number | undefined {
  const id = parameterNumber(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** An id; undefined without one. */
export const idParameter = (name: string): UrlParameter<number | undefined> => ({
  read: (search) => parseId(search.get(name)),
  write: (search, id) => writeText(search, name, id?.toString()),
});

/** A text; empty without one, and an empty one is not written. */
export const textParameter = (name: string): UrlParameter<string> => ({
  read: (search) => search.get(name) ?? '',
  write: (search, text) => writeText(search, name, text === '' ? undefined : text),
});

/** A text that may be empty; undefined without one. */
export const optionalTextParameter = (name: string): UrlParameter<string | undefined> => ({
  read: (search) => search.get(name) ?? undefined,
  write: (search, text) => writeText(search, name, text),
});

/** One of several values; undefined for an absent or unknown one. */
const optionalChoiceParameter = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
): UrlParameter<Choice | undefined> => ({
  read: (search) => choices.find((choice) => choice === search.get(name)),
  write: (search, choice) => writeText(search, name, choice),
});

/** One of several values; the default, which is not written, for an absent or unknown one. */
export function choiceParameter<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  defaultChoice: NoInfer<Choice>,
): UrlParameter<Choice> {
  const { read, write } = optionalChoiceParameter(name, choices);
  return {
    read: (search) => read(search) ?? defaultChoice,
    write: (search, choice) => write(search, choice === defaultChoice ? undefined : choice),
  };
}

/** The texts of several parameters, by name; empty ones are not written. */
export const textsParameter = (names: readonly string[]): UrlParameter<Readonly<Record<string, string>>> => ({
  read: (search) =>
    Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''] as const).filter(([, text]) => text !== '')),
  write: (search, texts = {}) => names.forEach((name) => writeText(search, name, texts[name] || undefined)),
});

/** The texts of all parameters whose names have a prefix, by the rest of the name; empty ones are not written. */
export const prefixedParameter = (prefix: string): UrlParameter<Readonly<Record<string, string>>> => ({
  read: (search) =>
    Object.fromEntries(
      [...search]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, text]) => [name.slice(prefix.length), text] as const),
    ),
  write: (search, texts = {}) => {
    [...search.keys()].filter((name) => name.startsWith(prefix)).forEach((name) => search.delete(name));
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .forEach(([key, text]) => search.set(prefix + key, text));
  },
});

/** Returns the values that a query string holds. */
export function readSearch<Values>(search: URLSearchParams, parameters: UrlParameters<Values>): Values;
// TypeScript cannot type an object that is built key by key.
export function readSearch(search: URLSearchParams, parameters: UrlParameters<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(parameters).map(([name, { read }]) => [name, read(search)]));
}

/**
 * Returns a copy of a query string with these values changed. Other parameters stay, and come first; these follow in the
 * order of `parameters`, so that the same state has the same URL.
 */
export function writeSearch<Values>(
  search: URLSearchParams,
  parameters: UrlParameters<Values>,
  changes: UrlChanges<Values>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name in parameters) {
    const { read, write } = parameters[name];
    const value = name in changes ? changes[name] : read(search);
    write(next, undefined);
    write(next, value);
  }
  return next;
}
