import { useRef, useState } from 'react';

/**
 * Does something once, however often it is asked to while that is under way: clicks come faster than React renders.
 *
 * @returns What asks for it, and whether it is under way.
 */
export function useSingleFlight(action: () => PromiseLike<unknown>): readonly [() => void, boolean] {
  const flying = useRef(false);
  const [busy, setBusy] = useState(false);
  const land = (): void => {
    flying.current = false;
    setBusy(false);
  };
  const start = (): void => {
    if (flying.current) return;
    flying.current = true;
    setBusy(true);
    void action().then(land, land);
  };
  return [start, busy];
}
