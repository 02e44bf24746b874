import { startTransition, useLayoutEffect, useState } from 'react';

/**
 * A value that follows: what was pressed is seen at once, what is dear to draw by it comes in frames of its own.
 *
 * @param when - Says when it follows, for example `afterPaint`: does what it is given then, and returns the way to call it off.
 */
export function useLater<T extends object>(value: T, when: (act: () => void) => () => void): T {
  const [later, setLater] = useState(value);
  useLayoutEffect(
    () => (later === value ? undefined : when(() => startTransition(() => setLater(value)))),
    [later, value, when],
  );
  return later;
}
