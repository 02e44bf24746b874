import { useNavigate } from 'react-router';
import { useAppDispatch } from '@/app/hooks';
import type { Individual } from '@/api';
import { useIdempotencyKey, useSaveIndividualMutation } from '@/api';
import type { SubmitFailure } from '@/forms/submitFailure';
import { submitFailure } from '@/forms/submitFailure';
import { paths } from '@/lib/paths';
import { formUnstashed } from './onboardingSlice';
import { leaveFor } from './leaveFor';

/** Names the button that saves and goes on to the businesses. */
export const businessesIntent = 'businesses';

const saveFailed = 'An error occurred while submitting the form. Please try again.';

/**
 * Saves the Individual and goes on: to the Business step by its button, else home with a fresh page, because saving may
 * have completed onboarding. Spec: client-portal 4 and 8, Individual; decisions, Individual's way on.
 */
export function useSaveIndividual(): (individual: Individual, intent: string) => Promise<SubmitFailure | undefined> {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [save] = useSaveIndividualMutation();
  const keyFor = useIdempotencyKey();
  return async (individual, intent) => {
    const { error } = await save({ individual, idempotencyKey: keyFor(individual) });
    if (error !== undefined) return { ...submitFailure(error, saveFailed), confirmsMerge: true };
    if (intent === businessesIntent) await navigate(paths.onboarding.business);
    else {
      // The page is left for good, without a question: what it keeps of the step is saved.
      dispatch(formUnstashed('individual'));
      await leaveFor(paths.home);
    }
    return undefined;
  };
}
