import type { TableColumnType } from 'antd';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { cx } from '@/lib/cx';
import { DateRange } from '@/ui/DateRange';
import { CellButton } from '@/ui/CellButton';
import { Icon } from '@/ui/Icon';
import type { ColumnWidths } from './columnWidths';
import type { Period } from './heading';
import { type TabKey, reportsSlice } from '../reportsSlice';
import { type FigureProps, Change, Figure, Percent, Trend } from './Figures';
import type { TreeLine } from './lineTree';
import * as styles from './StatementTable.module.css';
import * as shared from '@/ui/shared.module.css';

const { actions, selectors } = reportsSlice;

const classOf = ({ kind, rule }: TreeLine, own: string | undefined): string =>
  cx(styles.cell, own, styles[kind], rule !== 'none' && styles[rule]);

const depthOf = ({ depth }: TreeLine): CSSProperties => ({ '--depth': Math.min(depth, 6) });

/** `onOpen` is stable: unchanged cells are not rendered again. */
export interface StatementColumnsProps extends Required<Pick<FigureProps, 'onOpen'>> {
  readonly tab: TabKey;
  readonly periods: readonly Period[];
}

interface ColumnsProps extends StatementColumnsProps {
  readonly widths: ColumnWidths;
  /** Whether the names stay while the figures scroll. */
  readonly isFixed: boolean;
}

interface FigureColumn {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly width: number | string;
  readonly render: (line: TreeLine) => ReactNode;
}

/** Shows the name of a line; of one with accounts, as a button that expands it. */
function Name({ line: { key, label, children }, tab }: { readonly line: TreeLine; readonly tab: TabKey }) {
  const dispatch = useAppDispatch();
  const isExpanded = useAppSelector((state) => selectors.selectIsLineExpanded(state, tab, key));
  const text = (
    <span className={cx(styles.words, shared.anywhere)} dir="auto">
      {label}
    </span>
  );
  if (!children) return text;
  return (
    <CellButton
      className={cx(styles.toggle, shared.prose)}
      aria-expanded={isExpanded}
      onClick={() => dispatch(actions.lineToggled({ tab, key }))}
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
    render: (line: TreeLine) => <Figure line={line} periodIndex={index} onOpen={onOpen} />,
  }));
  if (periods.length === 1) return amounts;
  const changes: FigureColumn[] = [
    { key: 'change', title: 'Change', width: amount, render: (line) => <Change line={line} /> },
    { key: 'percent', title: 'Change %', width: percent, render: (line) => <Percent line={line} /> },
  ];
  return [
    ...amounts,
    ...changes,
    { key: 'trend', title: 'Trend', width: trend, render: (line) => <Trend line={line} /> },
  ];
}

const nameProps = (line: TreeLine) => ({
  role: 'rowheader',
  className: classOf(line, styles.name),
  style: depthOf(line),
});
const figureProps = (line: TreeLine) => ({ role: 'cell', className: classOf(line, styles.figureCell) });

/** The columns of a statement: names, periods, and with a comparison the changes. */
export function tableColumns(props: ColumnsProps): TableColumnType<TreeLine>[] {
  const { tab, widths, isFixed } = props;
  const headerProps = () => ({ scope: 'col', role: 'columnheader' });
  return [
    {
      key: 'name',
      title: 'Account',
      width: widths.name,
      rowScope: 'row',
      fixed: isFixed && 'start',
      className: cx(styles.name),
      onCell: nameProps,
      onHeaderCell: headerProps,
      render: (_, line) => <Name line={line} tab={tab} />,
    },
    ...figureColumns(props).map(({ render, ...column }): TableColumnType<TreeLine> => ({
      ...column,
      align: 'right',
      onCell: figureProps,
      onHeaderCell: headerProps,
      // The cells subscribe to the display of amounts themselves.
      shouldCellUpdate: (line, before) => line !== before,
      render: (_, line) => render(line),
    })),
  ];
}

/** The cells of a line in the summary of a table. */
export function summaryCells(props: ColumnsProps, line: TreeLine): ReactNode {
  return [
    <td key="name" {...nameProps(line)}>
      <Name line={line} tab={props.tab} />
    </td>,
    ...figureColumns(props).map(({ key, render }) => (
      <td key={key} align="right" {...figureProps(line)}>
        {render(line)}
      </td>
    )),
  ];
}

/** The heading, the lines and the summary are separate table elements; they are parts of the table around them. */
export const Part = (props: HTMLAttributes<HTMLTableElement>) => <table {...props} role="presentation" />;
