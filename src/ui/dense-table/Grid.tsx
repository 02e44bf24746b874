import type { ClipboardEvent, CSSProperties, PointerEvent } from 'react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { LiveRegion } from '../LiveRegion';
import { VisuallyHidden } from '../VisuallyHidden';
import { Body } from './Body';
import type { Column, Layout, TableView } from './column';
import * as styles from './DenseTable.module.css';
import { HeaderRow } from './HeaderRow';
import type { RowSettings } from './rowView';
import { rowViews } from './rowView';
import { TotalsRow } from './TotalsRow';
import { useCopy } from './useCopy';
import { useFollowedRow } from './useFollowedRow';
import { useGridKeys } from './useGridKeys';
import { useRowLinks } from './useRowLinks';
import { useRowWindow } from './useRowWindow';
import { leastWidthOf, tracksOf } from './widths';

interface GridProps<Row> extends RowSettings<Row> {
  readonly label: string;
  /** The rows to be shown, in their order. */
  readonly rows: readonly Row[];
  /** The columns to be shown. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly actionsWidth?: number;
  readonly linkState?: unknown;
  readonly sort: TableView['sort'];
  readonly onSort: (key: string) => void;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly isNarrow: boolean;
}

/** The tracks of every row are told to all of them at once. */
interface SheetStyle extends CSSProperties {
  readonly '--tracks': string;
}

/** A cell by the number of its row and the key of its column. */
interface Spot {
  readonly row: number;
  readonly key: string;
}

function spotOf(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  const row = Number(cell?.closest('[data-row]')?.getAttribute('data-row'));
  const key = cell?.getAttribute('data-column');
  return key && row > 0 ? { row, key } : undefined;
}

const help =
  'Arrow keys, Home, End and the page keys move. Enter on a heading sorts; Shift with the left and right arrows changes its width. Ctrl or Command C copies a value.';

/** The rows and columns themselves. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, columns, keyOf, sort, onSort, layout, onLayout, isNarrow } = props;
  const { nameOf, linkOf, actionsOf, actionsWidth = 120, linkState } = props;
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Spot>();
  const [said, copy, say] = useCopy();
  const follow = useRowLinks(linkState);
  const hasTotals = columns.some(({ total }) => total);
  const keys = useGridKeys(scroller, rows.length + (hasTotals ? 1 : 0));
  useFollowedRow(rows, keyOf, keys);
  const list = useRowWindow(scroller, rows.length, keys.activeRow, isNarrow);
  const [items, height, { measureElement }] = [list.getVirtualItems(), list.getTotalSize(), list];
  const viewOf = useMemo(
    () => rowViews(columns, keyOf, { nameOf, linkOf, actionsOf }),
    [columns, keyOf, nameOf, linkOf, actionsOf],
  );
  const hasActions = actionsOf !== undefined;
  const lastTrack = actionsOf ? actionsWidth : 0;
  const sheetStyle: SheetStyle = {
    '--tracks': tracksOf(columns, layout, lastTrack),
    minWidth: isNarrow ? undefined : leastWidthOf(columns, layout, lastTrack),
  };

  const point = ({ target }: PointerEvent): void => {
    const spot = spotOf(target);
    setPointed((now) => (now?.row === spot?.row && now?.key === spot?.key ? now : spot));
  };
  const copyCell = (event: ClipboardEvent): void => {
    const spot = spotOf(event.target);
    const row = spot && rows[spot.row - 1];
    const column = columns.find(({ key }) => key === spot?.key);
    if (!row || !column || !document.getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', column.text(row));
    say(column.label);
  };
  const onWidth = useCallback(
    (key: string, width: number) => onLayout({ ...layout, widths: { ...layout.widths, [key]: width } }),
    [layout, onLayout],
  );
  // Each part is drawn again only for what it shows itself.
  const header = useMemo(
    () => <HeaderRow {...{ columns, sort, onSort, layout, onWidth, hasActions }} />,
    [columns, sort, onSort, layout, onWidth, hasActions],
  );
  const measure = isNarrow ? measureElement : undefined;
  const body = useMemo(
    () => <Body {...{ rows, items, height, viewOf, pointed, onCopy: copy, measure }} />,
    [rows, items, height, viewOf, pointed, copy, measure],
  );
  const totals = useMemo(
    () => hasTotals && <TotalsRow {...{ columns, rows, hasActions }} />,
    [hasTotals, columns, rows, hasActions],
  );
  return (
    <>
      <VisuallyHidden id={helpId}>{help}</VisuallyHidden>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1 + (hasTotals ? 1 : 0)}
        className={styles.grid}
        data-cards={isNarrow || undefined}
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
        onCopy={copyCell}
        onClick={follow}
        {...keys.gridProps}
      >
        <div className={styles.sheet} style={sheetStyle}>
          {header}
          {body}
          {totals}
        </div>
      </div>
      <LiveRegion className={styles.said}>{said}</LiveRegion>
    </>
  );
}
