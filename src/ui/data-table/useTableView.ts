import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
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

/** What an address says of a table, in one text. */
const wordsOf = (address: URLSearchParams): string => withView(new URLSearchParams(), viewIn(address)).toString();

/** Browsers take longer to change the URL than a keystroke may take. */
const urlDelayMs = 250;

/**
 * What of a table is looked at, kept in the address: a link reopens it. Changing it makes no entry in the browser's history. The address
 * follows once the table is at rest: browsers take longer to change it than a keystroke may take.
 *
 * @returns what is looked at, and the way to change it.
 */
export function useTableView(): readonly [view: TableView, change: Dispatch<SetStateAction<TableView>>] {
  const [address, setAddress] = useSearchParams();
  const said = wordsOf(address);
  const [view, change] = useState(() => viewIn(address));
  // What the address has been told, the last at the end; what comes before what it says now is over.
  const told = useRef<readonly string[]>([said]);
  const writeUrl = useDebouncedCallback((words: string) => {
    told.current = [...told.current, words];
    setAddress((now) => withView(now, view), { replace: true });
  }, urlDelayMs);
  useEffect(() => {
    const at = told.current.lastIndexOf(said);
    told.current = at < 0 ? [said] : told.current.slice(at);
    if (at < 0) {
      // A link or the browser's history leads elsewhere.
      change(viewIn(address));
      return undefined;
    }
    const words = withView(new URLSearchParams(), view).toString();
    if (words === told.current.at(-1)) return undefined;
    writeUrl(words);
    return writeUrl.cancel;
  }, [said, address, view, writeUrl]);
  useEffect(() => {
    window.addEventListener('click', writeUrl.flush, true);
    window.addEventListener('pagehide', writeUrl.flush);
    return () => {
      window.removeEventListener('click', writeUrl.flush, true);
      window.removeEventListener('pagehide', writeUrl.flush);
    };
  }, [writeUrl]);
  return [view, change];
}
