import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useDebouncedCallback } from 'use-debounce';
import { useUrlState } from '@/hooks/useUrlState';
import { isRecord } from '@/lib/isRecord';
import { type TableView, searchOfView, tableParameters } from '@/lib/tableView';

/** Returns the view with a column filtered by a text; an empty text removes the filter. */
export const withFilter =
  (key: string, value: string) =>
  (view: TableView): TableView => ({ ...view, filters: { ...view.filters, [key]: value } });

/** Browsers take longer to change the URL than a keystroke may take: the URL follows after this pause. */
const writeDelayMs = 250;

/**
 * Holds the view of a table and writes it to the URL, so that a link reopens it. Changes replace the entry of the
 * browser's history; other navigations change the view. A click, which may lead to another page, and leaving the page
 * write at once.
 *
 * @returns The view, a function that changes it, the key of the row whose page the user returns from (`row` of the
 *   navigation state), and a function that stores such a key in the entry of the history, for Back.
 */
export function useTableView() {
  const [viewInUrl, changeUrl] = useUrlState<TableView>(tableParameters);
  const { key, ...location } = useLocation();
  const state: unknown = location.state;
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [view, change] = useState(viewInUrl);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    if (!isReplaced) change(viewInUrl);
  }
  const write = useDebouncedCallback((next: TableView) => changeUrl(next, { replace: true, state }), writeDelayMs);
  const inUrl = searchOfView(viewInUrl);
  useEffect(() => {
    if (searchOfView(view) === inUrl) write.cancel();
    else write(view);
  }, [view, inUrl, write]);
  useEffect(() => {
    const flush = (): void => write.flush();
    window.addEventListener('click', flush, true);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('click', flush, true);
      window.removeEventListener('pagehide', flush);
    };
  }, [write]);
  const rowKey = isRecord(state) ? state['row'] : undefined;
  const storeRow = (row: string): void =>
    changeUrl(view, { replace: true, state: { ...(isRecord(state) && state), row } });
  return { view, change, openedRow: typeof rowKey === 'string' ? rowKey : undefined, storeRow };
}
