import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { type ClientFamily, invoicesApi } from '@/api';
import type { Source } from '@/lib/dataSources';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { QueryLike } from '@/ui/QueryState';
import type { ListedInvoice } from './invoiceRules';

const { getInvoices } = invoicesApi.endpoints;

/** Invoices and where they come from. */
export interface ListedInvoices {
  readonly invoices: readonly ListedInvoice[];
  /** Undefined when a backend does not send them. */
  readonly sources: readonly Source[] | undefined;
}

type Results = readonly ReturnType<ReturnType<typeof getInvoices.select>>[];

/** Combines the responses for several families; undefined until all have arrived. */
function combined(families: readonly ClientFamily[], results: Results): ListedInvoices | undefined {
  const lists = families.flatMap((family, index) => {
    const data = results[index]?.data;
    return data ? [{ family, ...data.invoices }] : [];
  });
  if (lists.length < families.length) return undefined;
  const sources = lists.flatMap((list) => list.sources ?? []);
  return {
    invoices: lists.flatMap(({ family, results: invoices }) => invoices.map((invoice) => ({ ...invoice, family }))),
    // Families often have the same source.
    sources: lists.some((list) => list.sources)
      ? [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()]
      : undefined,
  };
}

/** Requests the invoices of each family; the result has all of them, or the first error. Spec: R-INV-1. */
export function useInvoices(families: readonly ClientFamily[]): QueryLike<ListedInvoices> {
  const dispatch = useAppDispatch();
  const ids = families.map(({ id }) => id).join();
  useEffect(() => {
    const requests = ids.split(',').map((id) => dispatch(getInvoices.initiate({ familyId: Number(id) })));
    return () => requests.forEach((request) => request.unsubscribe());
  }, [dispatch, ids]);
  const selectResult = useMemo(
    () =>
      createSelector(
        families.map(({ id }) => getInvoices.select({ familyId: id })),
        (...results: Results) => ({
          data: combined(families, results),
          error: results.find(({ error }) => error !== undefined)?.error,
          isFetching: results.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
        }),
      ),
    [families],
  );
  const refetch = (): void => {
    const options = { forceRefetch: true, subscribe: false };
    families.forEach(({ id }) => void dispatch(getInvoices.initiate({ familyId: id }, options)));
  };
  return { ...useAppSelector(selectResult), refetch };
}

/** Whether one of the families has invoices; false until those that {@link useInvoices} requests are loaded. */
export const useHasInvoices = (families: readonly Pick<ClientFamily, 'id'>[]): boolean =>
  useAppSelector((state) =>
    families.some(({ id }) => (getInvoices.select({ familyId: id })(state).data?.invoices.results.length ?? 0) > 0),
  );
