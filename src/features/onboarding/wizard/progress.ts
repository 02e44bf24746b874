import { useMemo } from 'react';
import {
  type Draft,
  type DraftStep,
  brokerageCustodianFieldsSchema,
  individualSchema,
  useGetBusinessesQuery,
  useGetDraftQuery,
  useGetIndividualQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
} from '@/api';
import { useAppSelector } from '@/store/hooks';
import { useIsOnboarded } from '@/auth/access';
import { selectUser } from '@/auth/authSlice';
import { prepare } from '@/forms/convert';
import { fieldMessages } from '@/forms/messages';
import { businessesSchema } from '@/related-parties/business/business';
import { trustsSchema } from '@/related-parties/trust/trust';
import { entriesAt } from '@/forms/values';
import type { FormSchema } from '@/lib/formSchema';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { selectLeftForm } from '../onboardingSlice';
import { useAgreement } from '../useAgreement';

/** The steps of the wizard in order. Spec: R-ONB-1. */
export const steps = [
  { name: 'agreement', title: 'Agreement', path: paths.onboarding.agreement },
  { name: 'individual', title: 'Individual', path: paths.onboarding.individual },
  { name: 'business', title: 'Business', path: paths.onboarding.business },
  { name: 'trust', title: 'Trust', path: paths.onboarding.trust },
  { name: 'brokerageCustodian', title: 'Brokerages and custodians', path: paths.onboarding.brokerageCustodian },
] as const satisfies readonly { name: 'agreement' | DraftStep; title: string; path: string }[];

export type StepName = (typeof steps)[number]['name'];

export const statusTexts = { completed: 'Completed', current: 'In progress', open: 'Not started' } as const;

/** The state of a step. */
export interface StepState {
  readonly status: keyof typeof statusTexts;
  /** "2 answers missing", "1 business". */
  readonly detail?: string | undefined;
}

/** Unsaved values of a step, stored on the server or in the page. */
export type StepDraft = Pick<Draft, 'data' | 'savedAt'>;

/** "2 answers missing"; undefined for 0. A value that breaks a rule counts as missing. */
export const missingText = (count: number): string | undefined =>
  count === 0 ? undefined : `${plural(count, 'answer', 'answers')} missing`;

/** The state of a step with unsaved values; undefined without. */
function started<T>({ fields, validate }: FormSchema<T>, draft: StepDraft | undefined): StepState | undefined {
  if (draft === undefined) return undefined;
  const missing = validate(prepare(fields, draft.data)) ? 0 : fieldMessages(fields, validate.errors ?? []).length;
  return { status: 'current', detail: missingText(missing) ?? 'not saved yet' };
}

const flag = (done: boolean): StepState => ({ status: done ? 'completed' : 'open' });

/** The state of a step with a stored list. The response may have any shape despite the contract. */
function counted(response: unknown, list: string, one: string, many: string): StepState {
  const count = isRecord(response) ? entriesAt(response, list).length : 0;
  return count === 0 ? flag(false) : { status: 'completed', detail: plural(count, one, many) };
}

/** The unsaved values of a step that is not open; those in the page are later than those on the server. */
function useDraft(step: DraftStep): StepDraft | undefined {
  const draft = useGetDraftQuery({ step }).data?.draft ?? undefined;
  const left = useAppSelector((state) => selectLeftForm(state, step));
  return useMemo(() => (left ? { data: left.data, savedAt: left.changedAt } : draft), [left, draft]);
}

/** The queries for the stored records of all steps. */
export function useStoredSteps() {
  const email = useAppSelector(selectUser)?.email ?? '';
  const individual = useGetIndividualQuery(email === '' ? {} : { email });
  const businesses = useGetBusinessesQuery();
  const trusts = useGetTrustsQuery();
  const brokerageCustodians = useGetOnboardingBrokerageCustodiansQuery();
  return { individual, businesses, trusts, brokerageCustodians };
}

/** Reads the state of every step from stored and unsaved values. Data that cannot be loaded counts as missing. */
export function useOnboardingProgress() {
  const { isAccepted: agreementAccepted } = useAgreement();
  const onboarded = useIsOnboarded();
  const businesses = useGetBusinessesQuery().data;
  const trusts = useGetTrustsQuery().data;
  const brokerageCustodians = useGetOnboardingBrokerageCustodiansQuery().data;
  const individual = useDraft('individual');
  const business = useDraft('business');
  const trust = useDraft('trust');
  const brokerageCustodian = useDraft('brokerageCustodian');
  return useMemo(
    () => ({
      agreementAccepted,
      drafts: { individual, business, trust, brokerageCustodian },
      states: {
        agreement: flag(agreementAccepted),
        individual: started(individualSchema, individual) ?? flag(onboarded),
        business:
          started(businessesSchema, business) ?? counted(businesses, 'businessEntities', 'business', 'businesses'),
        trust: started(trustsSchema, trust) ?? counted(trusts, 'trusts', 'trust', 'trusts'),
        brokerageCustodian:
          started(brokerageCustodianFieldsSchema, brokerageCustodian) ??
          counted(brokerageCustodians, 'brokerageCustodians', 'brokerage/custodian', 'brokerages/custodians'),
      },
    }),
    [
      agreementAccepted,
      onboarded,
      businesses,
      trusts,
      brokerageCustodians,
      individual,
      business,
      trust,
      brokerageCustodian,
    ],
  );
}
