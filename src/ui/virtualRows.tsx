import { type ComponentProps, memo } from 'react';

interface RowProps extends ComponentProps<'div'> {
  /** What the cells depend on. */
  readonly cells: readonly unknown[];
}

const Cells = memo(
  ({ children }: Pick<RowProps, 'cells' | 'children'>) => children,
  ({ cells }, next) => cells.every((value, index) => value === next.cells[index]),
);

/** The number of rows above which a table is virtual: up to it, the search of the browser finds every row. */
export const virtualAbove = 150;

/**
 * The rows of antd's virtual table, for its `components.body`; needs `virtualRow` in `onRow`. antd's list renders its
 * rows up to three times per change; their cells render once (sorting 4.6 and 2.2 frames, a report 7.7 and 3.2).
 */
export const virtualRows = {
  row: ({ cells, children, ...rest }: RowProps) => (
    <div {...rest}>
      <Cells cells={cells}>{children}</Cells>
    </div>
  ),
};

/** Returns the properties of the row of a record; when `table` changes, all cells render (ADR 0018). */
export const virtualRow = (record: unknown, index = 0, ...table: readonly unknown[]) => ({
  role: 'row',
  'aria-rowindex': index + 2,
  // Cells skipped then would render in the layout effect that follows, for antd's new columns.
  cells: [record, index, ...table],
});
