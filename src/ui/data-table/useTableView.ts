import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
import type { TableView } from './column';

const filterPrefix = 'where.';

/** Returns the search, order and filters that the parameters of a URL hold. */
export function viewIn(parameters: URLSearchParams): TableView {
  const sort = parameters.get('sort');
  const descending = sort?.startsWith('-') === true;
  const filters = [...parameters].flatMap(([name, value]) =>
    name.startsWith(filterPrefix) ? [[name.slice(filterPrefix.length), value] as const] : [],
  );
  return {
    search: parameters.get('search') ?? '',
    sort: sort === null ? undefined : { key: descending ? sort.slice(1) : sort, descending },
    filters: Object.fromEntries(filters),
  };
}

/** Returns the parameters of a URL with the view in place of the one they hold. */
export function withView(current: URLSearchParams, { search, sort, filters }: TableView): URLSearchParams {
  const isOther = (name: string): boolean => name !== 'search' && name !== 'sort' && !name.startsWith(filterPrefix);
  const next = new URLSearchParams([...current].filter(([name]) => isOther(name)));
  if (search !== '') next.set('search', search);
  if (sort) next.set('sort', `${sort.descending ? '-' : ''}${sort.key}`);
  for (const [key, value] of Object.entries(filters)) next.set(filterPrefix + key, value);
  return next;
}

const textOf = (view: TableView): string => withView(new URLSearchParams(), view).toString();

/** Browsers take longer to change the URL than a keystroke may take: the URL follows after this pause. */
const writeDelayMs = 250;

/**
 * Holds the view of a table and writes it to the URL, so that a link reopens it. Changes add no entry to the browser's
 * history. A click, which may lead to another page, and leaving the page write at once.
 */
export function useTableView(): readonly [view: TableView, change: Dispatch<SetStateAction<TableView>>] {
  const [parameters, setParameters] = useSearchParams();
  const inUrl = textOf(viewIn(parameters));
  const [view, change] = useState(() => viewIn(parameters));
  // The views written and not yet read back, the last one at the end.
  const written = useRef<readonly string[]>([inUrl]);
  const write = useDebouncedCallback((next: TableView) => {
    written.current = [...written.current, textOf(next)];
    setParameters((now) => withView(now, next), { replace: true });
  }, writeDelayMs);
  useEffect(() => {
    const flush = (): void => write.flush();
    window.addEventListener('click', flush, true);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('click', flush, true);
      window.removeEventListener('pagehide', flush);
    };
  }, [write]);
  useEffect(() => {
    const index = written.current.lastIndexOf(inUrl);
    written.current = index < 0 ? [inUrl] : written.current.slice(index);
    if (index < 0) {
      // A link or the browser's history has changed the URL.
      write.cancel();
      change(viewIn(parameters));
    } else if (textOf(view) === written.current.at(-1)) write.cancel();
    else write(view);
  }, [inUrl, parameters, view, write]);
  return [view, change];
}
