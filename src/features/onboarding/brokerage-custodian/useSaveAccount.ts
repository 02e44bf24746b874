import type { BrokerageCustodianFields, OnboardingBrokerageCustodian } from '@/api';
import {
  useCreateOnboardingBrokerageCustodianMutation,
  useIdempotencyKey,
  useUpdateOnboardingBrokerageCustodianMutation,
} from '@/api';
import type { SubmitFailure } from '@/forms/submitFailure';
import { submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';

const saveFailed = 'An error occurred while saving the account. Please try again.';

/**
 * Adds an account, or saves the given one. A failure is shown in the form. Spec: decisions, /onboarding/brokerage-custodian.
 *
 * @param account - The stored account; without it one is added.
 * @param onSaved - Is told what is stored now.
 */
export function useSaveAccount(
  account: OnboardingBrokerageCustodian | undefined,
  onSaved: (saved: OnboardingBrokerageCustodian) => void,
): (values: BrokerageCustodianFields) => Promise<SubmitFailure | undefined> {
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const [update] = useUpdateOnboardingBrokerageCustodianMutation();
  const keyFor = useIdempotencyKey();
  const send = (values: BrokerageCustodianFields) => {
    const idempotencyKey = keyFor(values);
    if (account === undefined) return create({ brokerageCustodianFields: values, idempotencyKey });
    const whole = { ...values, id: account.id, version: versionIn(values, account) };
    return update({ onboardingBrokerageCustodian: whole, idempotencyKey });
  };
  return async (values) => {
    const { data, error } = await send(values);
    if (error !== undefined) return submitFailure(error, saveFailed);
    onSaved(data.brokerageCustodian);
    return undefined;
  };
}
