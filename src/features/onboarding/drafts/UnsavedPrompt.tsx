import { useEffect } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { selectIsKept } from '../onboardingSlice';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has the browser ask before the page is closed while it alone keeps something that was typed, whatever page shows. */
export function UnsavedPrompt() {
  const isKept = useAppSelector(selectIsKept);
  useEffect(() => {
    if (!isKept) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  return null;
}
