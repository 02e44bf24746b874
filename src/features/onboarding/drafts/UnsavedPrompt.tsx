import { useEffect } from 'react';
import { useAppSelector } from '@/app/hooks';
import { selectHasStashedForms } from '../onboardingSlice';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Makes the browser ask before the page closes with values that the server does not have, on every route. */
export function UnsavedPrompt() {
  const hasStashedForms = useAppSelector(selectHasStashedForms);
  useEffect(() => {
    if (!hasStashedForms) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasStashedForms]);
  return null;
}
