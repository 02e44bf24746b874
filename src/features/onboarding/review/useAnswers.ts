import { useSelector } from 'react-redux';
import {
  brokerageCustodianFieldsSchema,
  businessListSchema,
  isUnsupported,
  individualSchema,
  trustListSchema,
  useGetBusinessesQuery,
  useGetIndividualQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
} from '@/api';
import { selectUser } from '@/auth/authSlice';
import type { Fields } from '@/forms/convert';
import { parse } from '@/forms/convert';
import { entriesAt } from '@/forms/values';
import type { FormValues } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import type { StepDraft } from '../wizard/progress';
import { useOnboardingProgress } from '../wizard/progress';

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

interface Loaded {
  /** Undefined until all are loaded. */
  readonly answers: AllAnswers | undefined;
  /** The first error. */
  readonly failure: unknown;
  readonly retry: () => void;
}

interface Query {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Whether a backend does not support a step. */
const isAbsent = ({ error }: Query): boolean => isUnsupported(error);

const hasFailed = (query: Query): boolean => query.error !== undefined && !query.isFetching && !isAbsent(query);

const isLoaded = (query: Query): boolean => query.data !== undefined || (!query.isFetching && isAbsent(query));

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

/** Loads the answers of every step. */
export function useAnswers(): Loaded {
  const email = useSelector(selectUser)?.email ?? '';
  const individual = useGetIndividualQuery(email === '' ? {} : { email });
  const businesses = useGetBusinessesQuery();
  const trusts = useGetTrustsQuery();
  const accounts = useGetOnboardingBrokerageCustodiansQuery();
  const { drafts } = useOnboardingProgress();
  const queries: readonly Query[] = [individual, businesses, trusts, accounts];
  const failed = queries.filter(hasFailed);
  const retry = (): void => failed.forEach((query) => void query.refetch());
  const failure = failed[0]?.error;
  if (!queries.every(isLoaded)) return { answers: undefined, failure, retry };
  const answers = {
    individual: answersOf(individualSchema.fields, individual.data?.individual, drafts.individual),
    business: answersOf(businessListSchema.fields, businesses.data, drafts.business),
    trust: answersOf(trustListSchema.fields, trusts.data, drafts.trust),
    accounts: accountsOf(accounts.data, drafts.brokerageCustodian),
  };
  return { answers, failure, retry };
}
