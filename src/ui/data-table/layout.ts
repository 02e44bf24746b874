import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { type SavedColumn, laidOut, settingsOf } from '@/lib/tableLayout';
import type { Column, LaidOutColumn } from './column';

/** Saves the layouts of tables per user: keys, order and widths of columns, never their content. */
export interface LayoutStorage {
  readonly load: (table: string) => readonly SavedColumn[] | undefined;
  /** Saves the layout of a table; no columns stand for the original layout. Never throws. */
  readonly save: (table: string, columns: readonly SavedColumn[]) => void;
}

/** Without a storage, a layout lasts while its table is mounted. */
export const LayoutStorageContext = createContext<LayoutStorage>({ load: () => undefined, save: () => undefined });

/** Dragging a column changes its width in many small steps: they are saved together after this pause. */
const saveDelayMs = 600;

/**
 * Returns the columns of a table with their layout and the function that changes it; without columns, it restores the
 * original layout. A saved layout that arrives late applies unless the user has changed the table meanwhile.
 */
export function useLayout<Row>(table: string, columns: readonly Column<Row>[]) {
  const { load, save } = useContext(LayoutStorageContext);
  const saveLater = useDebouncedCallback(save, saveDelayMs, { flushOnExit: true });
  const [changed, setChanged] = useState<readonly SavedColumn[]>();
  const saved = changed ?? load(table);
  const change = useCallback(
    (next: readonly LaidOutColumn<Row>[]): void => {
      const settings = settingsOf(next, columns);
      setChanged(settings);
      saveLater(table, settings);
    },
    [table, columns, saveLater],
  );
  return [useMemo(() => laidOut(columns, saved), [columns, saved]), change] as const;
}
