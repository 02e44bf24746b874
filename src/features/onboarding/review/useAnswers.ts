import { useSelector } from 'react-redux';
import {
  brokerageCustodianFieldsSchema,
  businessListSchema,
  errorStatus,
  isUnsupported,
  individualSchema,
  trustListSchema,
  useGetBusinessesQuery,
  useGetIndividualQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
} from '@/api';
import { selectUser } from '@/auth/authSlice';
import { type Fields, parse } from '@/forms/convert';
import { type FormValues, entriesAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import type { QueryLike } from '@/ui/QueryState';
import { type StepDraft, useOnboardingProgress } from '../wizard/progress';

/** The answers of a step: its draft, otherwise its stored record. */
export interface StepAnswers {
  readonly values: FormValues;
  readonly isDraft: boolean;
}

/** All answers of onboarding. */
export interface AllAnswers {
  readonly individual: StepAnswers;
  readonly business: StepAnswers;
  readonly trust: StepAnswers;
  /** The stored accounts, and the draft of an account. */
  readonly accounts: readonly StepAnswers[];
}

/** Whether a backend does not support a step. */
const isAbsent = ({ error }: QueryLike<unknown>): boolean => isUnsupported(error);

const hasFailed = (query: QueryLike<unknown>): boolean =>
  query.error !== undefined && !query.isFetching && !isAbsent(query);

const isLoaded = (query: QueryLike<unknown>): boolean =>
  query.data !== undefined || (!query.isFetching && isAbsent(query));

function answersOf(fields: Fields, stored: unknown, draft: StepDraft | undefined): StepAnswers {
  if (draft !== undefined) return { values: draft.data, isDraft: true };
  return { values: isRecord(stored) ? parse(fields, stored) : {}, isDraft: false };
}

function accountsOf(stored: unknown, draft: StepDraft | undefined): StepAnswers[] {
  const { fields } = brokerageCustodianFieldsSchema;
  const records = isRecord(stored) ? entriesAt(stored, 'brokerageCustodians') : [];
  const saved = records.map((record) => answersOf(fields, record, undefined));
  return draft === undefined ? saved : [...saved, answersOf(fields, undefined, draft)];
}

/** Loads the answers of every step, as one query: no data until all are loaded, and the first error. */
export function useAnswers(): QueryLike<AllAnswers> {
  const email = useSelector(selectUser)?.email ?? '';
  const individual = useGetIndividualQuery(email === '' ? {} : { email });
  const businesses = useGetBusinessesQuery();
  const trusts = useGetTrustsQuery();
  const accounts = useGetOnboardingBrokerageCustodiansQuery();
  const { drafts } = useOnboardingProgress();
  const queries: readonly QueryLike<unknown>[] = [individual, businesses, trusts, accounts];
  const failed = queries.filter(hasFailed);
  const data = queries.every(isLoaded)
    ? {
        individual: answersOf(individualSchema.fields, individual.data?.individual, drafts.individual),
        business: answersOf(businessListSchema.fields, businesses.data, drafts.business),
        trust: answersOf(trustListSchema.fields, trusts.data, drafts.trust),
        accounts: accountsOf(accounts.data, drafts.brokerageCustodian),
      }
    : undefined;
  // After 401 the page asks for a new session, and the queries run again.
  const isFetching = !data && (failed.length === 0 || errorStatus(failed[0]?.error) === 401);
  return {
    ...{ data, isFetching, error: data ? undefined : failed[0]?.error },
    refetch: () => failed.forEach((query) => void query.refetch()),
  };
}
