import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns whether the tab is in the background, where the person sees nothing but its title and icon. */
export const useIsHidden = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
