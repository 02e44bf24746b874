import {
  brokerageCustodianFieldsSchema,
  businessListSchema,
  errorStatus,
  isUnsupported,
  individualSchema,
  trustListSchema,
} from '@/api';
import { type Fields, parse } from '@/forms/convert';
import { type FormValues, entriesAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import type { QueryLike } from '@/ui/QueryState';
import { type StepDraft, useOnboardingProgress, useStoredSteps } from '../wizard/progress';

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
  /** The stored brokerages and custodians, and the draft of a new one. */
  readonly brokerageCustodians: readonly StepAnswers[];
}

function answersOf(fields: Fields, stored: unknown, draft: StepDraft | undefined): StepAnswers {
  if (draft !== undefined) return { values: draft.data, isDraft: true };
  return { values: isRecord(stored) ? parse(fields, stored) : {}, isDraft: false };
}

function brokerageCustodiansOf(stored: unknown, draft: StepDraft | undefined): StepAnswers[] {
  const { fields } = brokerageCustodianFieldsSchema;
  const records = isRecord(stored) ? entriesAt(stored, 'brokerageCustodians') : [];
  const isEdited = (record: FormValues): boolean => draft !== undefined && record['id'] === draft.data['id'];
  const saved = records.map((record) => answersOf(fields, record, isEdited(record) ? draft : undefined));
  return draft === undefined || records.some(isEdited) ? saved : [...saved, answersOf(fields, undefined, draft)];
}

/** Loads the answers of every step, as one query: no data until all are loaded, and the first error. */
export function useAnswers(): QueryLike<AllAnswers> {
  const stored = useStoredSteps();
  const { drafts } = useOnboardingProgress();
  const queries: readonly QueryLike<unknown>[] = Object.values(stored);
  // A step that the backend does not support has no records.
  const missing = queries.filter((one) => one.data === undefined && (one.isFetching || !isUnsupported(one.error)));
  const failed = missing.filter(({ error, isFetching }) => error !== undefined && !isFetching);
  const refetch = (): void => failed.forEach((query) => void query.refetch());
  if (missing.length > 0) {
    const error = failed[0]?.error;
    // After 401 the page asks for a new session, and the queries run again.
    return { error, isFetching: error === undefined || errorStatus(error) === 401, refetch };
  }
  const data = {
    individual: answersOf(individualSchema.fields, stored.individual.data?.individual, drafts.individual),
    business: answersOf(businessListSchema.fields, stored.businesses.data, drafts.business),
    trust: answersOf(trustListSchema.fields, stored.trusts.data, drafts.trust),
    brokerageCustodians: brokerageCustodiansOf(stored.brokerageCustodians.data, drafts.brokerageCustodian),
  };
  return { data, isFetching: false, refetch };
}
