import { useSearchParams } from 'react-router';
import type { Order, Show } from './groupInvoices';
import { orders, shows } from './groupInvoices';

/** What the address says about the page: a link reopens it, and Back undoes a choice. */
export interface InvoicesView {
  /** The family's id; undefined while none is picked. */
  readonly familyId: number | undefined;
  readonly show: Show;
  readonly order: Order;
  readonly pickFamily: (id: number) => void;
  readonly setOrder: (order: Order) => void;
  /** The address of this page narrowed in another way. */
  readonly showing: (show: Show) => string;
}

const isOrder = (text: string): text is Order => Object.hasOwn(orders, text);

/** Reads an order's name; one that is none is the first. */
export const toOrder = (text: string | null): Order => (text !== null && isOrder(text) ? text : 'attention');

function changed(current: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

/** The family, the narrowing and the order of the list, kept in the address; values that name nothing count as absent. */
export function useInvoicesView(): InvoicesView {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show');
  const familyId = Number(search.get('family'));
  return {
    familyId: Number.isSafeInteger(familyId) && familyId > 0 ? familyId : undefined,
    show: shows.find((show) => show === wanted) ?? 'all',
    order: toOrder(search.get('sort')),
    pickFamily: (id) => setSearch((current) => changed(current, 'family', id.toString())),
    setOrder: (order) =>
      setSearch((current) => changed(current, 'sort', order === 'attention' ? undefined : order), { replace: true }),
    showing: (show) => `?${changed(search, 'show', show === 'all' ? undefined : show).toString()}`,
  };
}
