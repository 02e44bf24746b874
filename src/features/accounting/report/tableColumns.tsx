import type { TableColumnType } from 'antd';
import { clsx } from 'clsx';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateRange } from '@/ui/DateRange';
import { CellButton } from '@/ui/CellButton';
import { Icon } from '@/ui/Icon';
import type { ColumnWidths } from './columnWidths';
import type { Period } from './heading';
import { type TabKey, reportsSlice } from '../reportsSlice';
import { type FigureProps, Change, Figure, Percent, Trend } from './Figures';
import type { TreeRow } from './rowTree';
import * as styles from './ReportTable.module.css';
import * as shared from '@/ui/shared.module.css';

const { actions, selectors } = reportsSlice;

const classOf = ({ kind, rule }: TreeRow, own: string | undefined): string =>
  clsx(styles.cell, own, styles[kind], rule !== 'none' && styles[rule]);

const depthOf = ({ depth }: TreeRow): CSSProperties => ({ '--depth': Math.min(depth, 6) });

/** `onOpen` is stable: unchanged cells are not rendered again. */
export interface ReportColumnsProps extends Required<Pick<FigureProps, 'onOpen'>> {
  readonly tab: TabKey;
  readonly periods: readonly Period[];
}

interface ColumnsProps extends ReportColumnsProps {
  readonly widths: ColumnWidths;
  /** Whether the names stay while the figures scroll. */
  readonly isFixed: boolean;
}

interface FigureColumn {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly width: number | string;
  readonly render: (row: TreeRow) => ReactNode;
}

/** Shows the name of a row; of one with accounts, as a button that expands it. */
function Name({ row: { key, label, children }, tab }: { readonly row: TreeRow; readonly tab: TabKey }) {
  const dispatch = useAppDispatch();
  const isExpanded = useAppSelector((state) => selectors.selectIsRowExpanded(state, tab, key));
  const text = (
    <span className={clsx(styles.words, shared.anywhere)} dir="auto">
      {label}
    </span>
  );
  if (!children) return text;
  return (
    <CellButton
      className={clsx(styles.toggle, shared.prose)}
      aria-expanded={isExpanded}
      onClick={() => dispatch(actions.rowToggled({ tab, key }))}
    >
      <Icon name="chevronRight" />
      {text}
    </CellButton>
  );
}

/** The columns of the periods, and with a comparison those of the changes. */
function figureColumns({ periods, widths, onOpen }: ColumnsProps): readonly FigureColumn[] {
  const { amount, percent, trend } = widths;
  const amounts = periods.map(({ label }, index) => ({
    key: index,
    title: <DateRange text={label} />,
    width: amount,
    render: (row: TreeRow) => <Figure row={row} periodIndex={index} onOpen={onOpen} />,
  }));
  if (periods.length === 1) return amounts;
  const changes: FigureColumn[] = [
    { key: 'change', title: 'Change', width: amount, render: (row) => <Change row={row} /> },
    { key: 'percent', title: 'Change %', width: percent, render: (row) => <Percent row={row} /> },
  ];
  return [...amounts, ...changes, { key: 'trend', title: 'Trend', width: trend, render: (row) => <Trend row={row} /> }];
}

const nameProps = (row: TreeRow) => ({
  role: 'rowheader',
  className: classOf(row, styles.name),
  style: depthOf(row),
});
const figureProps = (row: TreeRow) => ({ role: 'cell', className: classOf(row, styles.figureCell) });

/** The columns of a report: names, periods, and with a comparison the changes. */
export function tableColumns(props: ColumnsProps): TableColumnType<TreeRow>[] {
  const { tab, widths, isFixed } = props;
  const headerProps = () => ({ scope: 'col', role: 'columnheader' });
  return [
    {
      key: 'name',
      title: 'Account',
      width: widths.name,
      rowScope: 'row',
      fixed: isFixed && 'start',
      className: clsx(styles.name),
      onCell: nameProps,
      onHeaderCell: headerProps,
      render: (_, row) => <Name row={row} tab={tab} />,
    },
    ...figureColumns(props).map(({ render, ...column }): TableColumnType<TreeRow> => ({
      ...column,
      align: 'right',
      onCell: figureProps,
      onHeaderCell: headerProps,
      // The cells subscribe to the display of amounts themselves.
      shouldCellUpdate: (row, before) => row !== before,
      render: (_, row) => render(row),
    })),
  ];
}

/** The cells of a row in the summary of a table. */
export function summaryCells(props: ColumnsProps, row: TreeRow): ReactNode {
  return [
    <td key="name" {...nameProps(row)}>
      <Name row={row} tab={props.tab} />
    </td>,
    ...figureColumns(props).map(({ key, render }) => (
      <td key={key} align="right" {...figureProps(row)}>
        {render(row)}
      </td>
    )),
  ];
}

/** The heading, the rows and the summary are separate table elements; they are parts of the table around them. */
export const PresentationTable = (props: HTMLAttributes<HTMLTableElement>) => <table {...props} role="presentation" />;
