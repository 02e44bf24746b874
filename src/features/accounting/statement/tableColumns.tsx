import type { TableColumnsType, TableProps } from 'antd';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import type { ReportName } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { cx } from '@/lib/cx';
import { CellButton } from '@/ui/CellButton';
import { Icon } from '@/ui/Icon';
import { virtualRows } from '@/ui/virtualRows';
import type { Column } from './heading';
import { reportsSlice } from '../reportsSlice';
import { type OpenFigure, Change, Figure, Percent, Trend } from './Figures';
import type { Line } from './lines';
import type { Entry } from './entries';
import * as styles from './StatementTable.module.css';
import * as shared from '@/ui/shared.module.css';

const { actions, selectors } = reportsSlice;

/** The widths of the columns on wide and narrow screens, in pixels, and on paper, which has no trends. */
export const wide = { name: 300, amount: 136, percent: 88, trend: 92 };
export const narrow = { ...wide, name: 188, amount: 128 };
export const paper = { name: '24%', amount: 'auto', percent: 'auto', trend: undefined };

/** The width of all columns, in pixels. */
export const widthOf = ({ name, amount, percent, trend }: typeof wide, periods: number): number =>
  periods === 1 ? name + amount : name + (periods + 1) * amount + percent + trend;

const classOf = ({ entry, rule }: Line, own: string | undefined): string =>
  cx(styles.cell, own, styles[entry.kind], rule !== 'none' && styles[rule]);

const depthOf = ({ entry }: Line): CSSProperties => ({ '--depth': Math.min(entry.depth, 6) });

/** `onOpen` is stable: unchanged cells are not rendered again. */
export interface StatementColumnsProps {
  readonly report: ReportName;
  readonly columns: readonly Column[];
  readonly onOpen: OpenFigure;
}

interface ColumnsProps extends StatementColumnsProps {
  readonly widths: typeof wide | typeof paper;
  readonly isLong: boolean;
}

function Name({ line: { key, entry, children }, report }: { readonly line: Line; readonly report: ReportName }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectors.selectIsLineOpen(state, report, key));
  const label = <span className={cx(styles.words, shared.anywhere)}>{entry.label}</span>;
  if (!children) return label;
  return (
    <CellButton
      className={cx(styles.toggle, shared.prose)}
      aria-expanded={isOpen}
      onClick={() => dispatch(actions.lineToggled({ report, key }))}
    >
      <Icon name="chevronRight" />
      {label}
    </CellButton>
  );
}

/** The columns of a statement: names, periods, and with a comparison the changes. */
export function tableColumns(props: ColumnsProps): NonNullable<TableColumnsType<Line>> {
  const { report, columns, widths, isLong, onOpen } = props;
  // antd's virtual table renders `div`s, which need roles.
  const roles = (role: string): HTMLAttributes<HTMLElement> => (isLong ? { role } : {});
  const headerProps = () => ({ scope: 'col', ...roles('columnheader') });
  const column = (
    key: string | number,
    title: string,
    width: number | string,
    render: (entry: Entry) => ReactNode,
  ): NonNullable<TableColumnsType<Line>>[number] => ({
    key,
    title,
    width,
    align: 'right',
    onCell: (line) => ({ className: classOf(line, styles.figureCell), ...roles('cell') }),
    onHeaderCell: headerProps,
    // The cells subscribe to the display of amounts themselves.
    shouldCellUpdate: (line, before) => line !== before,
    render: (_, { entry }) => render(entry),
  });
  const { amount, percent, trend } = widths;
  const changes = [
    column('change', 'Change', amount, (entry) => <Change entry={entry} />),
    column('percent', 'Change %', percent, (entry) => <Percent entry={entry} />),
    ...(trend === undefined ? [] : [column('trend', 'Trend', trend, (entry) => <Trend entry={entry} />)]),
  ];
  return [
    {
      key: 'name',
      title: 'Account',
      width: widths.name,
      rowScope: 'row',
      fixed: isLong && 'start',
      className: cx(styles.name),
      onCell: (line) => ({ className: classOf(line, styles.name), style: depthOf(line), ...roles('rowheader') }),
      onHeaderCell: headerProps,
      render: (_, line) => <Name line={line} report={report} />,
    },
    ...columns.map(({ label }, index) =>
      column(index, label, amount, (entry) => <Figure entry={entry} column={index} onOpen={onOpen} />),
    ),
    ...(columns.length > 1 ? changes : []),
  ];
}

/** The heading of a virtual table is a separate table element; it is part of the table around it. */
export const longComponents: NonNullable<TableProps<Line>['components']> = {
  header: { table: (props: HTMLAttributes<HTMLTableElement>) => <table {...props} role="presentation" /> },
  body: virtualRows,
};
