import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router';
import { useAppSelector } from '@/app/hooks';
import { selectHasStashedForms } from '../onboardingSlice';

/** Makes the browser ask before the page closes with values that the server does not have, on every route. */
export function UnsavedPrompt() {
  const isAsking = useAppSelector(selectHasStashedForms);
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isAsking && event.preventDefault(), [isAsking]));
  return null;
}
