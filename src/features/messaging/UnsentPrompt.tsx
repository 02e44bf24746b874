import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router';
import { useAppStore } from '@/store/hooks';
import { wouldLoseMessages } from './draftsToSave';

/** Makes the browser ask, on every route, before it closes or reloads a page with messages that the server does not have. */
export function UnsentPrompt() {
  const store = useAppStore();
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => wouldLoseMessages(store.getState()) && event.preventDefault(), [store]),
  );
  return null;
}
