import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router';
import { useAppStore } from '@/store/hooks';
import { selectHasUnsavedForms } from '../onboardingSlice';

/**
 * Makes the browser ask before the page closes with values that the server does not have, on every route, except during
 * a submit. Spec: R-SHL-8.
 */
export function UnsavedPrompt() {
  const store = useAppStore();
  useBeforeUnload(
    useCallback(
      // A submit leaves the page before React has rendered its result.
      (event: BeforeUnloadEvent) => selectHasUnsavedForms(store.getState()) && event.preventDefault(),
      [store],
    ),
  );
  return null;
}
