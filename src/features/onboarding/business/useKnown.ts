import { useMemo } from 'react';
import { useGetIndividualQuery } from '../../../api';
import type { FindKnown } from '../../../forms/offers/known';
import { createFind } from './known';

/** What was typed in the Individual step and in the businesses of the form, to be offered where the same is asked for. */
export function useKnown(email: string): FindKnown {
  const { data } = useGetIndividualQuery(email === '' ? {} : { email });
  const individual = data?.individual ?? undefined;
  return useMemo(() => createFind(individual), [individual]);
}
