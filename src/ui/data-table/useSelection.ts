import { type Key, useCallback, useMemo, useState } from 'react';
import type { DataTableProps, Selection } from './column';

/** The width of the column of checkboxes, in px. */
export const selectionWidth = 44;

const none: ReadonlySet<Key> = new Set();
const noRows: readonly never[] = [];

/** Returns the key of a row, as antd does by its `rowKey`. */
export function keyOf(row: unknown, rowKey: string): Key {
  const key: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, rowKey) : undefined;
  return typeof key === 'number' ? key : String(key);
}

type SelectionProps<Row> = Pick<DataTableProps<Row>, 'rowKey' | 'nameOf' | 'bulkActions'>;

/**
 * Holds the selection of a table with `bulkActions`.
 *
 * @param shown - The rows that match the search and the filters.
 * @param isOffered - Whether the table has checkboxes now.
 */
export function useSelection<Row>(
  props: SelectionProps<Row>,
  shown: readonly Row[],
  isOffered: boolean,
): Selection<Row> {
  const { rowKey = 'id', nameOf, bulkActions } = props;
  const [keys, setKeys] = useState(none);
  const hasSelection = bulkActions !== undefined && isOffered;
  const clearSelection = useCallback(() => setKeys(none), []);
  const isSelected = useCallback((row: Row): boolean => keys.has(keyOf(row, rowKey)), [keys, rowKey]);
  // The same array while nothing is selected: antd's settings then stay the same during a search.
  const selected = useMemo(
    () => (hasSelection && keys.size > 0 ? shown.filter(isSelected) : noRows),
    [hasSelection, keys, shown, isSelected],
  );
  const rowSelection = useMemo((): Selection<Row>['rowSelection'] => {
    if (!hasSelection) return undefined;
    return {
      selectedRowKeys: selected.map((row) => keyOf(row, rowKey)),
      onChange: (next) => setKeys(new Set(next)),
      columnWidth: selectionWidth,
      fixed: true,
      // The grid has one tab stop.
      getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}`, tabIndex: -1 }),
      getTitleCheckboxProps: () => ({ 'aria-label': 'Select all', tabIndex: -1 }),
      onCell: () => ({ role: 'gridcell', tabIndex: -1 }),
    };
  }, [hasSelection, selected, rowKey, nameOf]);
  return { selected, isSelected, clearSelection, rowSelection };
}
