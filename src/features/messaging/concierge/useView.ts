import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { View } from './filterConversations';
import { orders, shows } from './filterConversations';

interface ViewControls {
  readonly view: View;
  /** Changes what is given and keeps the rest. */
  readonly change: (next: Partial<View>) => void;
}

const names = { show: 'show', familyId: 'family', order: 'sort', search: 'q' } as const;
const defaults: View = { show: 'new', familyId: undefined, order: 'latest', search: '' };

function viewOf(search: URLSearchParams): View {
  const family = Number(search.get(names.familyId));
  return {
    show: shows.find((show) => show === search.get(names.show)) ?? defaults.show,
    familyId: Number.isSafeInteger(family) && family > 0 ? family : undefined,
    order: orders.find((order) => order === search.get(names.order)) ?? defaults.order,
    search: search.get(names.search) ?? '',
  };
}

function written(current: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(current);
  const set = (key: keyof View): void => {
    const value = view[key];
    if (value === undefined || value === defaults[key]) next.delete(names[key]);
    else next.set(names[key], String(value));
  };
  set('show');
  set('familyId');
  set('order');
  set('search');
  return next;
}

/** Filters, order and search of the list, kept in the address: a link reopens them, and Back undoes a filter. */
export function useView(): ViewControls {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search), [search]);
  return {
    view,
    change: (next) =>
      setSearch((current) => written(current, { ...viewOf(current), ...next }), { replace: next.search !== undefined }),
  };
}
