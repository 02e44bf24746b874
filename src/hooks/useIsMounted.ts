import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted: the user may leave during a request. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return useCallback(() => isMounted.current, []);
}
