import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { laidOut, settingsOf } from '@/lib/tableLayout';
import { selectTableLayout, tableLayoutChanged } from '@/preferences/preferencesSlice';
import type { Column, LaidOutColumn } from './column';

/**
 * Returns the columns of a table with the layout that this browser keeps for it, and the function that changes it;
 * without columns, it restores the original layout.
 */
export function useLayout<Row>(table: string, columns: readonly Column<Row>[]) {
  const dispatch = useDispatch();
  const saved = useSelector((state: Parameters<typeof selectTableLayout>[0]) => selectTableLayout(state, table));
  const change = useCallback(
    (next: readonly LaidOutColumn<Row>[]): void => {
      dispatch(tableLayoutChanged({ table, columns: settingsOf(next, columns) }));
    },
    [dispatch, table, columns],
  );
  return [useMemo(() => laidOut(columns, saved), [columns, saved]), change] as const;
}
