import { createContext } from 'react';

/** A column that somebody has changed: its name, and what is not as it comes. */
export interface KeptColumn {
  readonly key: string;
  readonly hidden?: boolean;
  readonly width?: number;
}

/** Where the layouts of tables are remembered; a person's choice of columns and widths, never anything a table holds. */
export interface LayoutMemory {
  /** What is remembered of a table, as far as it is known by now. */
  readonly recall: (table: string) => readonly KeptColumn[] | undefined;
  /** Remembers a table; nothing stands for a table that is as it comes. It never fails: a layout is not worth a word. */
  readonly keep: (table: string, columns: readonly KeptColumn[]) => void;
}

/** Without a memory a layout lasts as long as its table is shown. */
export const LayoutMemoryContext = createContext<LayoutMemory>({ recall: () => undefined, keep: () => undefined });
