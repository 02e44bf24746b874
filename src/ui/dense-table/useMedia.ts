import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(media: string): boolean {
  // Asked for anew it is read anew, each time the table is drawn.
  const list = useMemo(() => window.matchMedia(media), [media]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
