import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router';
import { useAppStore } from '@/store/hooks';
import { selectWouldLoseMessages } from './messagingSlice';

/** Makes the browser ask, on every route, before it closes or reloads a page with messages that the server does not have. */
export function UnsentPrompt() {
  const store = useAppStore();
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => selectWouldLoseMessages(store.getState()) && event.preventDefault(),
      [store],
    ),
  );
  return null;
}
