import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';

/** A value as it was when the browser last had nothing else to do: for what follows something that must be seen at once. */
export function useLater<T extends object>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(
    () => (later === value ? undefined : whenIdle(() => startTransition(() => setLater(value)))),
    [later, value],
  );
  return later;
}
