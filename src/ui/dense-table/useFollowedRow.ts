import { useLayoutEffect, useRef } from 'react';

interface Focused {
  /** The row with the focus, from 1; 0 is the header. */
  readonly activeRow: number;
  readonly isInRows: boolean;
  readonly follow: (row: number) => void;
}

/** Keeps the focus with its record when that stands in another place; with the place when the record is no more. */
export function useFollowedRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  { activeRow, isInRows, follow }: Focused,
): void {
  const last = useRef(rows);
  useLayoutEffect(() => {
    const record = last.current[activeRow - 1];
    const isSame = last.current === rows;
    last.current = rows;
    if (isSame || !isInRows || record === undefined) return;
    const place = rows.findIndex((row) => keyOf(row) === keyOf(record));
    if (place >= 0 && place !== activeRow - 1) follow(place + 1);
  }, [rows, keyOf, activeRow, isInRows, follow]);
}
