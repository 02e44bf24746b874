import { startTransition, useLayoutEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/** A value once a change of it is seen: what was pressed shows it at once, what is dear to draw by it follows in frames of its own. */
export function usePainted<Value>(value: Value): Value {
  const [painted, paint] = useState(value);
  useLayoutEffect(
    () => (painted === value ? undefined : afterPaint(() => startTransition(() => paint(value)))),
    [value, painted],
  );
  return painted;
}
