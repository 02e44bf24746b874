import { useSearchParams } from 'react-router';
import { parseId, withParameters } from '@/lib/searchParams';
import { type Filter, type Order, filters, orders } from './invoiceRules';

const isOrder = (text: string): text is Order => Object.hasOwn(orders, text);

/** Parses a sort order; the default unless it names one. */
export const toOrder = (text: string | null): Order => (text !== null && isOrder(text) ? text : 'attention');

/** The family, filter and sort order of the list, from the URL; invalid values count as absent. */
export function useInvoicesView() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('show');
  return {
    familyId: parseId(search.get('family')),
    filter: filters.find((filter) => filter === requested) ?? 'all',
    order: toOrder(search.get('sort')),
    pickFamily: (id: number): void => setSearch((current) => withParameters(current, { family: id })),
    setOrder: (order: Order): void =>
      setSearch((current) => withParameters(current, { sort: order === 'attention' ? undefined : order }), {
        replace: true,
      }),
    /** The URL of this page with another filter. */
    urlOf: (filter: Filter): string =>
      `?${withParameters(search, { show: filter === 'all' ? undefined : filter }).toString()}`,
  };
}
