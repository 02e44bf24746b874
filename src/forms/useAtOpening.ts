import { useState } from 'react';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

const nothing = (): undefined => undefined;

/**
 * What a query answers when a page opens. The page keeps to it whatever is fetched later: a form must not change under the
 * hands of who fills it in.
 *
 * @param read - Makes something of a fresh answer.
 * @param instead - Makes something of a failure that is as good as an answer; undefined for any other.
 * @returns undefined until there is one.
 */
export function useAtOpening<Data, T>(
  query: Query<Data>,
  read: (answer: Data | undefined) => T,
  instead: (error: unknown) => T | undefined = nothing,
): T | undefined {
  const [opened] = useState(Date.now);
  const [found, setFound] = useState<{ readonly value: T }>();
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query;
  const isFresh = !isFetching && error === undefined && fulfilledTimeStamp >= opened;
  if (found !== undefined) return found.value;
  const value = isFresh ? read(data) : error === undefined || isFetching ? undefined : instead(error);
  if (value !== undefined) setFound({ value });
  return value;
}
