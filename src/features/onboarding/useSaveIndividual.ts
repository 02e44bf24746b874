import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Individual } from '../../api';
import { newIdempotencyKey, useSaveIndividualMutation } from '../../api';
import type { SubmitFailure } from '../../forms/FormControl';
import { submitFailure } from '../../forms/submitFailure';
import { paths } from '../../lib/paths';
import { leaveFor } from './leaveFor';

/** Names the button that saves and goes on to the businesses. */
export const businessesIntent = 'businesses';

const saveFailed = 'An error occurred while submitting the form. Please try again.';

/** One key as long as the same thing is sent, so that a repetition of a lost answer saves nothing twice. */
function useKeyFor(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}

/**
 * Saves the Individual and goes on: to the Business step by its button, else home with a fresh page, because saving may
 * have completed onboarding. Spec: client-portal 4 and 8, Individual; decisions, Individual's way on.
 */
export function useSaveIndividual(): (individual: Individual, intent: string) => Promise<SubmitFailure | undefined> {
  const navigate = useNavigate();
  const [save] = useSaveIndividualMutation();
  const keyFor = useKeyFor();
  return async (individual, intent) => {
    const { error } = await save({ individual, idempotencyKey: keyFor(individual) });
    if (error !== undefined) return submitFailure(error, saveFailed);
    if (intent === businessesIntent) await navigate(paths.onboarding.business);
    else await leaveFor(paths.home);
    return undefined;
  };
}
