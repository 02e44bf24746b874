import { useState } from 'react';
import type { QueryLike } from '@/ui/QueryState';

/** The part of an RTK Query result that tells when the response arrived. */
export interface TimedQuery<Data> extends QueryLike<Data> {
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * Reads the first response of a query after the page opens. Later responses are ignored: a form must not change while
 * the user fills it in.
 *
 * @param read - Maps the response.
 * @param ofError - Maps an error that counts as a response; undefined for other errors.
 * @returns the mapped response; undefined until there is one.
 */
export function useFirstResponse<Data, T>(
  query: TimedQuery<Data>,
  read: (response: Data | undefined) => T,
  ofError: (error: unknown) => T | undefined = () => undefined,
): T | undefined {
  const [openedAt] = useState(Date.now);
  const [found, setFound] = useState<{ readonly value: T }>();
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query;
  if (found !== undefined) return found.value;
  const isStale = error === undefined && fulfilledTimeStamp < openedAt;
  if (isFetching || isStale) return undefined;
  const value = error === undefined ? read(data) : ofError(error);
  if (value !== undefined) setFound({ value });
  return value;
}
