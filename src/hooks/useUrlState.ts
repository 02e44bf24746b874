import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { type UrlChanges, type UrlParameters, readSearch, writeSearch } from '@/lib/searchParams';

/**
 * State in the query string of the page, typed by its parameters: a link opens it, and Back undoes a change. Parameters
 * of other components stay ([adr/0035](../../docs/adr/0035-url-state.md)).
 *
 * @param parameters - A constant, defined outside the component.
 * @returns The values; a function that navigates to changed values, with the options of `navigate`; and a function that
 *   returns the URL of changed values, for a link.
 */
export function useUrlState<Values extends object>(parameters: UrlParameters<Values>) {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => readSearch(search, parameters), [search, parameters]);
  const change = useCallback(
    (changes: UrlChanges<Values>, options?: NavigateOptions): void =>
      setSearch((current) => writeSearch(current, parameters, changes), options),
    [parameters, setSearch],
  );
  const urlOf = (changes: UrlChanges<Values>): string => `?${writeSearch(search, parameters, changes).toString()}`;
  return [values, change, urlOf] as const;
}
