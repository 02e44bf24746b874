import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiDependencies } from './dependencies';
import { apiDependencies } from './dependencies';

const at = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** What the store holds of the very query that is made again. */
function held({ getState, queryCacheKey }: BaseQueryApi): unknown {
  return queryCacheKey === undefined ? undefined : at(at(at(at(getState(), 'api'), 'queries'), queryCacheKey), 'data');
}

/** The names of answers, by store and query. The answers themselves are the store's alone, and go with it at sign-out. */
const namesOfStores = new WeakMap<ApiDependencies, Map<string, string>>();

function namesOf({ extra }: BaseQueryApi): Map<string, string> {
  const store = apiDependencies(extra);
  const names = namesOfStores.get(store) ?? new Map<string, string>();
  namesOfStores.set(store, names);
  return names;
}

/** The answer a repeated query has already: its name (ETag) to ask with, and what to give when the server knows no newer one. */
export function knownAnswer(api: BaseQueryApi): { readonly name: string; readonly data: unknown } | undefined {
  const data = held(api);
  const name = namesOf(api).get(api.queryCacheKey ?? '');
  return data === undefined || name === undefined ? undefined : { name, data };
}

/**
 * Notes the name of an answer that came whole, so that an unchanged one costs a 304 without a body. A mutation, around
 * which the store may be patched, ends what was known. Only for answers stored as they came: no `transformResponse`.
 */
export function noteAnswer(api: BaseQueryApi, name: string | null | undefined): void {
  const names = namesOf(api);
  if (api.type === 'mutation') names.clear();
  else if (api.queryCacheKey !== undefined && name) names.set(api.queryCacheKey, name);
}
