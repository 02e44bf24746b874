import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { apiDependencies } from './dependencies';

const property = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** Returns the result that the store holds for the query that is being sent. */
export const cachedResult = ({ getState, queryCacheKey }: BaseQueryApi): unknown =>
  ['api', 'queries', queryCacheKey ?? '', 'data'].reduce(property, getState());

/** Returns the ETag to send with a repeated query; undefined without a cached result to use after a 304. */
export const storedEtag = (api: BaseQueryApi): string | undefined =>
  cachedResult(api) === undefined ? undefined : apiDependencies(api.extra).etags.get(api.queryCacheKey ?? '');

/**
 * Stores the ETag of a query's response, so that an unchanged one costs a 304 without a body. A mutation clears all
 * ETags, because the cache may be patched around it. Not for endpoints with `transformResponse`: their cached result
 * differs from the response.
 */
export function storeEtag(api: BaseQueryApi, etag: string | null | undefined): void {
  const { etags } = apiDependencies(api.extra);
  if (api.type === 'mutation') etags.clear();
  else if (api.queryCacheKey !== undefined && etag) etags.set(api.queryCacheKey, etag);
}
