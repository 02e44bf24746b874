import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TableView } from './column';

const filterPrefix = 'where.';

/** What of a table an address says is looked at. */
export function viewIn(address: URLSearchParams): TableView {
  const sort = address.get('sort');
  const descending = sort?.startsWith('-') === true;
  const filters = [...address].flatMap(([name, value]) =>
    name.startsWith(filterPrefix) ? [[name.slice(filterPrefix.length), value] as const] : [],
  );
  return {
    search: address.get('search') ?? '',
    sort: sort === null ? undefined : { key: descending ? sort.slice(1) : sort, descending },
    filters: Object.fromEntries(filters),
  };
}

/** The address with what of a table is looked at. */
export function withView(current: URLSearchParams, { search, sort, filters }: TableView): URLSearchParams {
  const isOther = (name: string): boolean => name !== 'search' && name !== 'sort' && !name.startsWith(filterPrefix);
  const next = new URLSearchParams([...current].filter(([name]) => isOther(name)));
  if (search !== '') next.set('search', search);
  if (sort) next.set('sort', `${sort.descending ? '-' : ''}${sort.key}`);
  for (const [key, value] of Object.entries(filters)) next.set(filterPrefix + key, value);
  return next;
}

/**
 * What of a table is looked at, kept in the address: a link reopens it. Changing it makes no entry in the browser's history.
 *
 * @returns what the address says, and the way to change it.
 */
export function useTableView(): readonly [view: TableView, change: (view: TableView) => void] {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => viewIn(address), [address]);
  const change = useCallback(
    (next: TableView) => setAddress((current) => withView(current, next), { replace: true }),
    [setAddress],
  );
  return [view, change];
}
