import { startTransition, useLayoutEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/** A value once a change of it is seen: what was pressed shows it at once, what is dear to draw by it follows in frames of its own. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useLayoutEffect(
    () => (settled === value ? undefined : afterPaint(() => startTransition(() => settle(value)))),
    [value, settled],
  );
  return settled;
}
