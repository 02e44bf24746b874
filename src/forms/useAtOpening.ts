import { useState } from 'react';
import { errorStatus } from '../api';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * What a query answers when a page opens. The page keeps to it whatever is fetched later: a form must not change under the
 * hands of who fills it in.
 *
 * @param read - Makes something of a fresh answer; of a 404 it is asked to make something of nothing, where `absent` says so.
 * @returns undefined until there is one.
 */
export function useAtOpening<Data, T>(
  query: Query<Data>,
  read: (answer: Data | undefined) => T,
  { absent = false }: { readonly absent?: boolean } = {},
): T | undefined {
  const [opened] = useState(Date.now);
  const [found, setFound] = useState<{ readonly value: T }>();
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query;
  const isFresh = !isFetching && error === undefined && fulfilledTimeStamp >= opened;
  const isNone = absent && !isFetching && errorStatus(error) === 404;
  if (found !== undefined) return found.value;
  if (!isFresh && !isNone) return undefined;
  const value = read(isNone ? undefined : data);
  setFound({ value });
  return value;
}
