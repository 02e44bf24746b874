import { type TableColumnsType, type TableProps, Button } from 'antd';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import type { Column } from './heading';
import { type OpenFigure, Change, Figure, Percent, Trend } from './Figures';
import type { Line } from './lines';
import type { Entry } from './entries';
import * as styles from './StatementTable.module.css';
import * as shared from '@/ui/shared.module.css';

/** The widths of the columns, in pixels or as CSS. */
interface Widths<Width> {
  readonly name: Width;
  readonly amount: Width;
  readonly percent: Width;
  /** Absent where there is no such column. */
  readonly trend?: Width;
}

/** The widths on wide and narrow screens, and on paper. */
export const wide = { name: 300, amount: 136, percent: 88, trend: 92 } as const satisfies Widths<number>;
export const narrow = { ...wide, name: 188, amount: 128 } as const satisfies Widths<number>;
export const paper = { name: '24%', amount: 'auto', percent: 'auto' } as const satisfies Widths<string>;

/** The width of all columns, in pixels. */
export const widthOf = ({ name, amount, percent, trend }: Required<Widths<number>>, periods: number): number =>
  periods === 1 ? name + amount : name + (periods + 1) * amount + percent + trend;

const classOf = ({ entry, rule }: Line, own: string | undefined): string =>
  cx(styles.cell, own, styles[entry.kind], rule !== 'none' && styles[rule]);

interface Depth extends CSSProperties {
  readonly '--depth': number;
}

const depthOf = ({ entry }: Line): Depth => ({ '--depth': Math.min(entry.depth, 6) });

/** antd's virtual table renders `div`s, which need roles. */
const roles = (isLong: boolean, role: string): HTMLAttributes<HTMLElement> => (isLong ? { role } : {});

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly widths: Widths<number | string>;
  readonly isLong: boolean;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly onOpen: OpenFigure;
}

function Name({
  line,
  isOpen,
  onToggle,
}: { readonly line: Line; readonly isOpen: boolean } & Pick<ColumnsProps, 'onToggle'>) {
  const { key, entry, children } = line;
  if (!children) return <span className={cx(styles.words, shared.anywhere)}>{entry.label}</span>;
  return (
    <Button
      type="text"
      size="small"
      className={cx(styles.toggle, shared.prose)}
      icon={<Icon name="chevronRight" />}
      aria-expanded={isOpen}
      onClick={() => onToggle(key)}
    >
      <span className={cx(styles.words, shared.anywhere)}>{entry.label}</span>
    </Button>
  );
}

/** The columns of a statement: names, periods, and with a comparison the changes. */
export function tableColumns(props: ColumnsProps): NonNullable<TableColumnsType<Line>> {
  const { columns, widths, isLong, open, onToggle, onOpen } = props;
  const headerProps = () => ({ scope: 'col', ...roles(isLong, 'columnheader') });
  const column = (
    key: string | number,
    title: string,
    width: number | string,
    render: (entry: Entry) => ReactNode,
  ): NonNullable<TableColumnsType<Line>>[number] => ({
    ...{ key, title, width, align: 'right' },
    onCell: (line) => ({ className: classOf(line, styles.figureCell), ...roles(isLong, 'cell') }),
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
      ...{ key: 'name', title: 'Account', width: widths.name, rowScope: 'row', fixed: isLong && 'start' },
      className: cx(styles.name),
      onCell: (line) => ({
        className: classOf(line, styles.name),
        style: depthOf(line),
        ...roles(isLong, 'rowheader'),
      }),
      onHeaderCell: headerProps,
      render: (_, line) => <Name line={line} isOpen={open.has(line.key)} onToggle={onToggle} />,
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
};
