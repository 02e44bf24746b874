type LayoutColumn = Readonly<{ key: string; hidden?: boolean | undefined }>;

/** A column with the width in px that the user chose. */
export type LaidOut<Column> = Column & { readonly chosenWidth: number | undefined };

/** The saved settings of a column. */
export interface SavedColumn {
  readonly key: string;
  readonly hidden?: boolean;
  readonly width?: number;
}

/** Returns the nearest width in px that a column can have. */
export const withinLimits = (width: number): number => Math.round(Math.min(640, Math.max(64, width)));

/**
 * Returns the columns in their saved order with their saved settings. The first column names the row: it stays first
 * and visible. Columns without settings keep their position; settings of removed columns are ignored.
 */
export function laidOut<Column extends LayoutColumn>(
  [first, ...others]: readonly Column[],
  saved: readonly SavedColumn[] = [],
) {
  const order = saved.map(({ key }) => key);
  const inOrder = others
    .filter(({ key }) => order.includes(key))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  others.forEach((column, index) => {
    if (!order.includes(column.key)) inOrder.splice(index, 0, column);
  });
  return (first ? [first, ...inOrder] : []).map((column) => {
    // A response can hold null for settings that the user has not changed.
    const { hidden, width } = saved.find(({ key }) => key === column.key) ?? {};
    return {
      ...column,
      hidden: column !== first && (hidden ?? column.hidden ?? false),
      chosenWidth: typeof width === 'number' ? withinLimits(width) : undefined,
    };
  });
}

/** Returns the settings that differ from the original columns: later changes of the original reach the user. */
export const settingsOf = (columns: readonly LaidOut<LayoutColumn>[], originals: readonly LayoutColumn[]) =>
  columns.flatMap(({ key, hidden = false, chosenWidth: width }, index): SavedColumn[] => {
    const isToggled = hidden !== (originals.find((one) => one.key === key)?.hidden ?? false);
    const isMoved = originals[index]?.key !== key;
    if (!isMoved && !isToggled && width === undefined) return [];
    return [{ key, ...(isToggled && { hidden }), ...(width !== undefined && { width }) }];
  });
