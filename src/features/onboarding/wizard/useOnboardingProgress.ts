import { useMemo } from 'react';
import { useAppSelector } from '@/app/hooks';
import {
  isUnsupported,
  useGetAgreementQuery,
  useGetBusinessesQuery,
  useGetDraftQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
} from '@/api';
import type { DraftStep } from '@/api';
import { useIsOnboarded } from '@/auth/useIsOnboarded';
import { entriesAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import { selectFormStash } from '../onboardingSlice';
import { isAccepted } from '../useAgreement';
import type { OnboardingProgress, TypedDraft } from './stepStates';

/** How many an answer lists; it may be anything, whatever the contract says. */
const countIn = (answer: unknown, list: string): number => (isRecord(answer) ? entriesAt(answer, list).length : 0);

function useDraft(step: DraftStep): TypedDraft | undefined {
  const here = useAppSelector(selectFormStash)[step];
  return useGetDraftQuery({ step }).data?.draft ?? here;
}

/** What is stored and what is only typed, of every step. What cannot be found out counts as not there. */
export function useOnboardingProgress(): OnboardingProgress {
  const agreement = useGetAgreementQuery();
  const onboarded = useIsOnboarded();
  const businesses = countIn(useGetBusinessesQuery().data, 'businessEntities');
  const trusts = countIn(useGetTrustsQuery().data, 'trusts');
  const accounts = countIn(useGetOnboardingBrokerageCustodiansQuery().data, 'brokerageCustodians');
  const individual = useDraft('individual');
  const business = useDraft('business');
  const trust = useDraft('trust');
  const brokerageCustodian = useDraft('brokerageCustodian');
  // A backend without an agreement has none to accept.
  const agreementAccepted = isAccepted(agreement.data) || isUnsupported(agreement.error);
  return useMemo(
    () => ({
      agreementAccepted,
      onboarded,
      businesses,
      trusts,
      accounts,
      drafts: { individual, business, trust, brokerageCustodian },
    }),
    [agreementAccepted, onboarded, businesses, trusts, accounts, individual, business, trust, brokerageCustodian],
  );
}
