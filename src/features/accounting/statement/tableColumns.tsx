import { Button } from 'antd';
import type { TableColumnsType, TableProps } from 'antd';
import type { CSSProperties, HTMLAttributes } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import type { Column } from './columns';
import type { OpenFigure } from './Figures';
import { Change, Figure, Percent } from './Figures';
import type { Line } from './lines';
import * as styles from './StatementTable.module.css';
import { Trend } from './Trend';
import * as shared from '@/ui/shared.module.css';

/** How wide the columns are: pixels, or what a style sheet says. */
interface Widths<Width> {
  readonly name: Width;
  readonly amount: Width;
  readonly percent: Width;
  /** Absent where there is no such column. */
  readonly trend?: Width;
}

/** The columns of a window that is wide, of one that is not, and of paper, which they share. */
export const wide = { name: 300, amount: 136, percent: 88, trend: 92 } as const satisfies Widths<number>;
export const narrow = { ...wide, name: 188, amount: 128 } as const satisfies Widths<number>;
export const paper = { name: '24%', amount: 'auto', percent: 'auto' } as const satisfies Widths<string>;

/** How wide all columns are together. */
export const widthOf = ({ name, amount, percent, trend }: Required<Widths<number>>, periods: number): number =>
  periods === 1 ? name + amount : name + (periods + 1) * amount + percent + trend;

const classOf = ({ entry, rule }: Line, own: string | undefined): string =>
  cx(styles.cell, own, styles[entry.kind], rule !== 'none' && styles[rule]);

interface Depth extends CSSProperties {
  readonly '--depth': number;
}

const depthOf = ({ entry }: Line): Depth => ({ '--depth': Math.min(entry.depth, 6) });

/** Roles are said where antd draws the lines in sight alone: these are no elements of a table. */
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

/** The columns of a statement: names, a column for each period, and with a comparison what changed. */
export function tableColumns(props: ColumnsProps): NonNullable<TableColumnsType<Line>> {
  const { columns, widths, isLong, open, onToggle, onOpen } = props;
  const common = (own: string | undefined) => ({
    align: 'right' as const,
    onCell: (line: Line) => ({ className: classOf(line, own), ...roles(isLong, 'cell') }),
    onHeaderCell: () => ({ scope: 'col', ...roles(isLong, 'columnheader') }),
    // The contents follow the display of amounts themselves.
    shouldCellUpdate: (line: Line, before: Line) => line !== before,
  });
  const figures = columns.map(({ label }, column) => ({
    ...common(styles.figureCell),
    ...{ key: column, title: label, width: widths.amount },
    render: (_: unknown, { entry }: Line) => <Figure entry={entry} column={column} onOpen={onOpen} />,
  }));
  const changes: NonNullable<TableColumnsType<Line>> = [
    {
      ...common(styles.figureCell),
      ...{ key: 'change', title: 'Change', width: widths.amount },
      render: (_, { entry }) => <Change entry={entry} />,
    },
    {
      ...common(styles.figureCell),
      ...{ key: 'percent', title: 'Change %', width: widths.percent },
      render: (_, { entry }) => <Percent entry={entry} />,
    },
  ];
  const trend: NonNullable<TableColumnsType<Line>> =
    widths.trend === undefined
      ? []
      : [
          {
            ...common(styles.figureCell),
            ...{ key: 'trend', title: 'Trend', width: widths.trend },
            render: (_, { entry }) => <Trend entry={entry} />,
          },
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
      onHeaderCell: () => ({ scope: 'col', ...roles(isLong, 'columnheader') }),
      render: (_, line) => <Name line={line} isOpen={open.has(line.key)} onToggle={onToggle} />,
    },
    ...figures,
    ...(columns.length > 1 ? [...changes, ...trend] : []),
  ];
}

/** The heading of a long statement is a table of its own, which counts as part of the one around it. */
export const longComponents: NonNullable<TableProps<Line>['components']> = {
  header: { table: (props: HTMLAttributes<HTMLTableElement>) => <table {...props} role="presentation" /> },
};
