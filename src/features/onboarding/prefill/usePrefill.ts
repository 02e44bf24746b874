import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { DraftStep } from '@/api';
import {
  useGetBusinessesQuery,
  useGetIndividualQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
} from '@/api';
import { selectUser } from '@/auth/authSlice';
import type { FindSuggestions, Suggestion } from '@/forms/suggestions/suggestion';
import type { FormValues } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import { factLists, suggestionsFromIndividual, suggestionsFromList } from './suggestions';

/** The list each step's form holds; the others hold one record. */
const listOf: Partial<Record<DraftStep, (typeof factLists)[number]>> = {
  business: 'businessEntities',
  trust: 'trusts',
};

/** Finds what is known; computed once for every state of the form, whatever the number of fields that ask. */
function createFind(elsewhere: readonly Suggestion[], step: DraftStep): FindSuggestions {
  const here = listOf[step];
  let last: { list: unknown; all: readonly Suggestion[] } | undefined;
  return (values) => {
    const list = here && values[here];
    if (last?.list !== list || last === undefined) {
      last = { list, all: here ? [...elsewhere, ...suggestionsFromList(here, values, true)] : elsewhere };
    }
    return last.all;
  };
}

/** An answer as a record; it may be anything, whatever the contract says. */
const recordOf = (answer: unknown): FormValues => (isRecord(answer) ? answer : {});

/** What was typed in the other steps, and what stands in this step's form, to be offered where the same is asked for. */
export function usePrefill(step: DraftStep): FindSuggestions {
  const email = useSelector(selectUser)?.email ?? '';
  const individual = useGetIndividualQuery(email === '' ? {} : { email }).data;
  const businesses = useGetBusinessesQuery().data;
  const trusts = useGetTrustsQuery().data;
  const accounts = useGetOnboardingBrokerageCustodiansQuery().data;
  return useMemo(() => {
    const own = recordOf(recordOf(individual)['individual']);
    const stored = { ...recordOf(businesses), ...recordOf(trusts), ...recordOf(accounts) };
    const elsewhere = factLists.filter((list) => list !== listOf[step]);
    const facts = elsewhere.flatMap((list) => suggestionsFromList(list, stored, false));
    return createFind(step === 'individual' ? facts : [...suggestionsFromIndividual(own), ...facts], step);
  }, [individual, businesses, trusts, accounts, step]);
}
