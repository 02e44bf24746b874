import type { TableColumnsType, TableProps } from 'antd';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import type { ReportName } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { cx } from '@/lib/cx';
import { CellButton } from '@/ui/CellButton';
import { Icon } from '@/ui/Icon';
import { virtualRows } from '@/ui/virtualRows';
import type { Period } from './heading';
import { reportsSlice } from '../reportsSlice';
import { type FigureProps, Change, Figure, Percent, Trend } from './Figures';
import type { TreeLine } from './lineTree';
import type { StatementLine } from './statementLines';
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

const classOf = ({ kind, rule }: TreeLine, own: string | undefined): string =>
  cx(styles.cell, own, styles[kind], rule !== 'none' && styles[rule]);

const depthOf = ({ depth }: TreeLine): CSSProperties => ({ '--depth': Math.min(depth, 6) });

/** `onOpen` is stable: unchanged cells are not rendered again. */
export interface StatementColumnsProps extends Pick<FigureProps, 'onOpen'> {
  readonly report: ReportName;
  readonly periods: readonly Period[];
}

interface ColumnsProps extends StatementColumnsProps {
  readonly widths: typeof wide | typeof paper;
  readonly isLong: boolean;
}

function Name({ line: { key, label, children }, report }: { readonly line: TreeLine; readonly report: ReportName }) {
  const dispatch = useAppDispatch();
  const isExpanded = useAppSelector((state) => selectors.selectIsLineExpanded(state, report, key));
  const text = <span className={cx(styles.words, shared.anywhere)}>{label}</span>;
  if (!children) return text;
  return (
    <CellButton
      className={cx(styles.toggle, shared.prose)}
      aria-expanded={isExpanded}
      onClick={() => dispatch(actions.lineToggled({ report, key }))}
    >
      <Icon name="chevronRight" />
      {text}
    </CellButton>
  );
}

/** The columns of a statement: names, periods, and with a comparison the changes. */
export function tableColumns(props: ColumnsProps): NonNullable<TableColumnsType<TreeLine>> {
  const { report, periods, widths, isLong, onOpen } = props;
  // antd's virtual table renders `div`s, which need roles.
  const roles = (role: string): HTMLAttributes<HTMLElement> => (isLong ? { role } : {});
  const headerProps = () => ({ scope: 'col', ...roles('columnheader') });
  const column = (
    key: string | number,
    title: string,
    width: number | string,
    render: (line: StatementLine) => ReactNode,
  ): NonNullable<TableColumnsType<TreeLine>>[number] => ({
    key,
    title,
    width,
    align: 'right',
    onCell: (line) => ({ className: classOf(line, styles.figureCell), ...roles('cell') }),
    onHeaderCell: headerProps,
    // The cells subscribe to the display of amounts themselves.
    shouldCellUpdate: (line, before) => line !== before,
    render: (_, line) => render(line),
  });
  const { amount, percent, trend } = widths;
  const changes = [
    column('change', 'Change', amount, (line) => <Change line={line} />),
    column('percent', 'Change %', percent, (line) => <Percent line={line} />),
    ...(trend === undefined ? [] : [column('trend', 'Trend', trend, (line) => <Trend line={line} />)]),
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
    ...periods.map(({ label }, index) =>
      column(index, label, amount, (line) => <Figure line={line} periodIndex={index} onOpen={onOpen} />),
    ),
    ...(periods.length > 1 ? changes : []),
  ];
}

/** The heading of a virtual table is a separate table element; it is part of the table around it. */
export const longComponents: NonNullable<TableProps<TreeLine>['components']> = {
  header: { table: (props: HTMLAttributes<HTMLTableElement>) => <table {...props} role="presentation" /> },
  body: virtualRows,
};
