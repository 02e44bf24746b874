import { useEffect } from 'react';
import { useAppSelector } from '@/app/hooks';
import { selectHasStashedForms } from '../onboardingSlice';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks before the page closes while it holds values that are not saved on the server, on every route. */
export function UnsavedPrompt() {
  const hasStashedForms = useAppSelector(selectHasStashedForms);
  useEffect(() => {
    if (!hasStashedForms) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasStashedForms]);
  return null;
}
